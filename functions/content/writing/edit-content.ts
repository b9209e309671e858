/** Authors at work: a new draft, a new version of the text, an old one again, and what they do with it. */
import { rateLimit } from '#functions/lib/rate-limit.ts';
import type { ContentAct, ContentKind } from '#shared/content/kinds.ts';
import type { Content, ContentInput } from '#shared/content/model.ts';
import { contentTransition, deletedKeptDays } from '#shared/content/rules.ts';
import { askForSlug, dropNextSlug, slugOf, slugWith, takeNextSlug } from '#shared/content/slugs.ts';
import type { ContentMeta, ContentRecord } from '#shared/content/staff-model.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { ContentPorts } from '../ports.ts';
import { findForChange, readRecord, recordOf } from '../reading/find-content.ts';
import { buildContent, expectComplete, withStaffFieldsOf } from './build-content.ts';
import { goneWrites } from './gone.ts';
import { commitContent, type LoadedContent } from './save-content.ts';

/** How many new drafts a person may begin in a day. */
const draftsADay = 100;

interface NewContent {
  kind: ContentKind;
  content: ContentInput;
}

/** A new draft; the same key again answers the first. */
export async function createContent(
  caller: Caller,
  input: NewContent,
  key: string,
  ports: ContentPorts,
): Promise<ContentRecord> {
  const now = ports.clock.now();
  const call = { userId: caller.userId, key, act: 'create-content', input };
  const earlier = await ports.idempotency.find(call, now);
  if (earlier) return readRecord(caller, earlier, ports);
  const { kind } = input;
  const content = await buildContent(kind, input.content, caller, {}, ports);
  const id = ports.ids.ulid();
  const slug = input.content.slug ?? (await freeSlug(kind, content, id, ports));
  const at = instant(now);
  const meta: ContentMeta = {
    ...{ id, kind, slug, oldSlugs: [], isSite: isStaff(caller), ownerId: caller.userId, state: 'draft' },
    ...{ version: 1, textVersion: 1, wasPublic: false, createdAt: at, updatedAt: at },
  };
  const limit = { what: 'content', who: caller.userId, limit: draftsADay, windowSeconds: dayMs / 1000 };
  const writes = [
    ports.idempotency.mark(call, id, now),
    rateLimit(limit, now),
    ...(content.category ? await ports.categories.markUse(content.category) : []),
  ];
  const slugs = { slugs: meta, claim: slug };
  await commitContent(
    { act: 'create', by: caller, now, next: { meta, content }, slugs, text: {}, writes },
    ports,
  );
  return recordOf({ meta, content }, ports);
}

/** A slug of the title; where it is taken, with the end of the id behind it. */
async function freeSlug(
  kind: ContentKind,
  { texts }: Content,
  id: Ulid,
  { repo }: ContentPorts,
): Promise<string> {
  const slug = slugOf(texts.vi.title);
  return (await repo.idOfSlug(kind, slug)) ? slugWith(slug, id.slice(-6)) : slug;
}

interface Edit {
  version: number;
  content: ContentInput;
}

/** A new version of the text; what is public stays. Raises `version-conflict`, `validation-failed` at its fields. */
export async function saveContent(
  caller: Caller,
  id: Ulid,
  edit: Edit,
  ports: ContentPorts,
): Promise<ContentRecord> {
  const before = await findForChange(caller, id, edit.version, ports);
  const known = { id, newest: before.content, published: before.published };
  const content = await buildContent(before.meta.kind, edit.content, caller, known, ports);
  return writeText(caller, before, { content, slug: edit.content.slug }, ports);
}

/** An old version's text as the newest one; the versions between stay. */
export async function restoreVersion(
  caller: Caller,
  id: Ulid,
  { number, version }: { number: number; version: number },
  ports: ContentPorts,
): Promise<ContentRecord> {
  const before = await findForChange(caller, id, version, ports);
  const content = await ports.repo.text(id, number);
  if (!content) throw new DomainProblem('not-found');
  // What staff alone set is not an author's to bring back.
  const kept = isStaff(caller) ? content : withStaffFieldsOf(content, before.content);
  return writeText(caller, before, { content: kept, restoredFrom: number }, ports);
}

async function writeText(
  caller: Caller,
  before: LoadedContent,
  { content, slug, restoredFrom }: { content: Content; slug?: string | undefined; restoredFrom?: number },
  ports: ContentPorts,
): Promise<ContentRecord> {
  const now = ports.clock.now();
  const { meta } = contentTransition(before.meta, { act: 'save' }, caller, now);
  if (meta.state === 'waiting' || meta.edit === 'waiting') await expectComplete(meta.kind, content, ports);
  const slugs = askForSlug(before.meta, slug ?? before.meta.nextSlug ?? before.meta.slug);
  const next = { meta: { ...meta, ...slugs.slugs }, content };
  const { category } = content;
  const writes =
    category && category !== before.content.category ? await ports.categories.markUse(category) : [];
  await commitContent(
    { act: 'save', by: caller, now, before, next, slugs, text: { restoredFrom }, writes },
    ports,
  );
  const published = meta.publishedVersion === undefined ? undefined : (before.published ?? before.content);
  return recordOf({ ...next, published }, ports);
}

/** Submits, recalls, discards, withdraws or deletes; raises `state-conflict` for what does not fit its state. */
export async function actOnContent(
  caller: Caller,
  { id, act }: { id: Ulid; act: ContentAct },
  version: number,
  ports: ContentPorts,
): Promise<ContentMeta> {
  const before = await findForChange(caller, id, version, ports);
  const now = ports.clock.now();
  const { meta, isGone } = contentTransition(before.meta, { act }, caller, now);
  if (act === 'submit') await expectComplete(meta.kind, before.content, ports);
  if (isGone) return deleteContent(caller, before, meta, ports);
  const isDropped = act === 'discard';
  const slugs = isDropped
    ? dropNextSlug(before.meta)
    : act === 'withdraw'
      ? takeNextSlug(before.meta)
      : undefined;
  const next = {
    meta: { ...meta, ...slugs?.slugs },
    content: isDropped && before.published ? before.published : before.content,
  };
  await commitContent({ act, by: caller, now, before, next, slugs }, ports);
  return next.meta;
}

/** Takes content away: its address says that it was there, if it ever was public; its versions go in a year. */
async function deleteContent(
  caller: Caller,
  before: LoadedContent,
  meta: ContentMeta,
  ports: ContentPorts,
): Promise<ContentMeta> {
  const { repo, ids, transact, clock } = ports;
  const now = clock.now();
  await transact(
    goneWrites(
      before.meta,
      { by: caller.userId, now, purgeAtMs: now + deletedKeptDays * dayMs },
      { repo, ids },
    ),
  );
  return meta;
}
