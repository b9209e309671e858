/** One act on content, committed whole: head, text, slugs, rows of lists, change log, due work, notice, audit entry. */
import { audit } from '#functions/lib/audit.ts';
import { putNew, type Write } from '#functions/lib/writes.ts';
import { contentDifferences } from '#shared/content/differences.ts';
import type { Content } from '#shared/content/model.ts';
import { type ContentActName, contentEntity, isPublicContent } from '#shared/content/rules.ts';
import { coverOf, pictureIn } from '#shared/content/shown.ts';
import type { SlugPlan } from '#shared/content/slugs.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { changeItem, type EntityChange } from '#shared/kernel/change-log.ts';
import { locales } from '#shared/kernel/locale.ts';
import { instant } from '#shared/kernel/time.ts';
import type { ContentPorts } from '../ports.ts';
import type { RowFacts } from '../storage/content-items.ts';
import { authorNotices } from './author-notices.ts';
import { mediaIdsOf } from './build-content.ts';
import { authorOf, cardsOf } from './cards.ts';

/** Content as an act finds it: its head, the newest text, and the public one where that is another. */
export interface LoadedContent {
  meta: ContentMeta;
  content: Content;
  published?: Content | undefined;
}
/** An act on content: what it was, what it becomes, and what else commits with it. */
export interface ContentChange {
  act: ContentActName | 'create';
  by: Caller | 'schedule';
  now: number;
  /** Undefined: the content is new. */
  before?: LoadedContent | undefined;
  next: { meta: ContentMeta; content: Content };
  slugs?: SlugPlan | undefined;
  /** The act wrote a new text; `restoredFrom`: it is that of an older version. */
  text?: { restoredFrom?: number | undefined } | undefined;
  writes?: readonly Write[] | undefined;
}

const publicText = ({ content, published }: LoadedContent): Content => published ?? content;

/** What visitors read after an act: the text that was just approved, else the one that was public before. */
export const nextPublicText = ({ before, next }: Pick<ContentChange, 'before' | 'next'>): Content =>
  next.meta.publishedVersion === next.meta.textVersion || !before ? next.content : publicText(before);

export const actorOf = (by: Caller | 'schedule'): string => (by === 'schedule' ? 'system' : by.userId);

/** Commits an act in one transaction, then publishes what changed for visitors. Raises what its conditions mean. */
export async function commitContent(change: ContentChange, ports: ContentPorts): Promise<void> {
  const { before, next } = change;
  const shown = nextPublicText(change);
  const wasPublic = before !== undefined && isPublicContent(before.meta, publicText(before));
  const isPublic = isPublicContent(next.meta, shown);
  const changes = publicChanges(change, wasPublic, isPublic);
  await ports.transact([
    ...headWrites(change, ports),
    ...textWrites(change, ports),
    ...slugWrites(change, ports),
    ...(isPublic && changes.length > 0 ? await cardWrites(next.meta, shown, ports) : []),
    ...(wasPublic && !isPublic ? ports.repo.removeCards(next.meta.id) : []),
    ...workWrites(change, ports),
    ...changes.map((one) => putNew(changeItem(ports.ids.ulid(), one), 'already-exists')),
    ...(change.act === 'create'
      ? []
      : authorNotices({ act: change.act, by: actorOf(change.by), now: change.now, ...next }, ports)),
    auditEntry(change, ports),
    ...(change.writes ?? []),
  ]);
  for (const one of changes) await ports.changed(one);
}

function headWrites({ before, next }: ContentChange, { repo }: ContentPorts): Write[] {
  const head = { meta: next.meta, row: rowOf(next.content) };
  return [before ? repo.putHead(before.meta, head) : repo.addHead(head)];
}

function rowOf(content: Content): RowFacts {
  const cover = coverOf(content);
  return {
    title: content.texts.vi.title,
    locales: locales.filter((locale) => content.texts[locale]),
    ...(content.category && { category: content.category }),
    ...(cover && { cover: pictureIn(cover, 'vi') }),
  };
}

/** A new version of the text, and that its images are held. */
function textWrites({ text, by, now, before, next }: ContentChange, { repo }: ContentPorts): Write[] {
  if (!text) return [];
  const { meta, content } = next;
  const { title, locales: written } = rowOf(content);
  const line = {
    number: meta.textVersion,
    at: instant(now),
    by: actorOf(by),
    title,
    locales: written,
    ...(text.restoredFrom && { restoredFrom: text.restoredFrom }),
  };
  // Whatever another version showed is held already, in the name of who uploaded it.
  const known = text.restoredFrom ? [content] : [before?.content, before?.published];
  const held = new Set(known.flatMap((one) => (one ? mediaIdsOf(one) : [])));
  const fresh = mediaIdsOf(content).filter((id) => !held.has(id));
  return [
    ...repo.addText(meta.id, line, content),
    ...fresh.map((id) => repo.holdMedia(id, meta.id, actorOf(by))),
  ];
}

function slugWrites({ slugs, next }: ContentChange, { repo }: ContentPorts): Write[] {
  const { kind, id } = next.meta;
  return [
    ...(slugs?.claim ? [repo.claimSlug(kind, slugs.claim, id)] : []),
    ...(slugs?.release ? [repo.releaseSlug(kind, slugs.release)] : []),
  ];
}

async function cardWrites(meta: ContentMeta, content: Content, ports: ContentPorts): Promise<Write[]> {
  const [author, { plainText }] = await Promise.all([
    authorOf(meta, content, ports.people),
    ports.loadTextTools(),
  ]);
  return ports.repo.putCards(cardsOf({ meta, content, author }, plainText));
}

/** Schedules what becomes public later. */
function workWrites({ before, next }: ContentChange, { repo }: ContentPorts): Write[] {
  const { id, publishAt } = next.meta;
  if (publishAt === undefined || publishAt === before?.meta.publishAt) return [];
  return [repo.addWork({ id, kind: 'publish', atMs: Date.parse(publishAt) })];
}

/** What visitors see of an act: nothing of drafts, a slug that changes as a removal and a new page. */
function publicChanges(
  { before, next, act }: ContentChange,
  wasPublic: boolean,
  isPublic: boolean,
): EntityChange[] {
  const { id, kind, version, slug, publishedVersion } = next.meta;
  const change = { entity: contentEntity(kind), id, version };
  const was = before?.meta;
  const isSame =
    wasPublic &&
    isPublic &&
    was?.slug === slug &&
    was.publishedVersion === publishedVersion &&
    act !== 'go-public';
  if (isSame) return [];
  const isGoneFrom = wasPublic && was && (!isPublic || was.slug !== slug);
  return [
    ...(isGoneFrom ? [{ ...change, key: was.slug, op: 'remove' as const }] : []),
    ...(isPublic ? [{ ...change, key: slug, op: 'put' as const }] : []),
  ];
}

const auditedMeta = ({ kind, state, edit, version, slug, publishAt }: ContentMeta) => ({
  ...{ kind, state, version, slug },
  ...(edit && { edit }),
  ...(publishAt && { publishAt }),
});

function auditEntry(change: ContentChange, { ids }: ContentPorts): Write {
  const { act, by, now, before, next } = change;
  const { refusal, takedown } = next.meta;
  const reason = act === 'refuse' ? refusal : act === 'take-down' ? takedown : undefined;
  return audit({
    id: ids.ulid(),
    at: now,
    by: actorOf(by),
    act: `content-${act}`,
    on: { type: 'content', id: next.meta.id },
    ...(before && { before: auditedMeta(before.meta) }),
    after: { ...auditedMeta(next.meta), ...(reason && { reason }) },
    content: decidedContent(change),
  });
}

/** What was decided on: of an edit the fields that differ, else the titles and the version that has all of it. */
function decidedContent({ act, before }: ContentChange): object | undefined {
  if (!before || !['approve', 'refuse', 'publish', 'take-down'].includes(act)) return undefined;
  const { content, published, meta } = before;
  if (!published) return { after: { version: meta.textVersion, ...contentSaid(content) } };
  const changed = contentDifferences(published, content);
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(changed.map((one) => [one.path, one[name] ?? null]));
  return { before: side('before'), after: side('after') };
}
const contentSaid = (content: Content) => ({
  texts: Object.fromEntries(
    locales.flatMap((locale) => (content.texts[locale] ? [[locale, content.texts[locale]]] : [])),
  ),
  ...(content.category && { category: content.category }),
});
