/** Staff and the schedule decide: approve, refuse, publish, take down, and publish what has come to its time. */
import { type ContentChangeAct, contentTransition, isPublicContent } from '#shared/content/rules.ts';
import { takeNextSlug } from '#shared/content/slugs.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { ContentReason } from '#shared/kernel/staff-reason.ts';
import type { ContentPorts } from '../ports.ts';
import { findForChange, recordOf } from '../reading/find-content.ts';
import { expectComplete } from './build-content.ts';
import { commitContent, type LoadedContent, nextPublicText } from './save-content.ts';

interface Publication {
  version: number;
  publishAt?: string | undefined;
}

interface Rejection {
  version: number;
  reason: ContentReason;
}

export const createModeration = (ports: ContentPorts) => ({
  /** Approves what waits: it is public now or from its time on; an edit replaces the public text. */
  approve: (caller: Caller, id: Ulid, { version, publishAt }: Publication) =>
    decide(caller, id, version, { act: 'approve', publishAt }, ports),
  /** Publishes the newest text as it is, whether or not it waits. */
  publish: (caller: Caller, id: Ulid, { version, publishAt }: Publication) =>
    decide(caller, id, version, { act: 'publish', publishAt }, ports),
  /** Refuses what waits, with reasons that its author reads. */
  refuse: (caller: Caller, id: Ulid, { version, reason }: Rejection) =>
    decide(caller, id, version, { act: 'refuse', reason }, ports),
  /** Takes something off the site, with a reason that its author reads. */
  takeDown: (caller: Caller, id: Ulid, { version, reason }: Rejection) =>
    decide(caller, id, version, { act: 'take-down', reason }, ports),
});

/** One decision of staff. Raises `version-conflict`, `state-conflict`, and what is missing for publication. */
async function decide(
  caller: Caller,
  id: Ulid,
  version: number,
  change: ContentChangeAct,
  ports: ContentPorts,
): Promise<ContentRecord> {
  const before = await findForChange(caller, id, version, ports);
  return recordOf(await carryOut(caller, before, change, ports), ports);
}

/** Carries an act out on content as it was read. */
export async function carryOut(
  by: Caller | 'schedule',
  before: LoadedContent,
  change: ContentChangeAct,
  ports: ContentPorts,
): Promise<LoadedContent> {
  const now = ports.clock.now();
  const { meta: moved } = contentTransition(before.meta, change, by, now);
  const shown = nextPublicText({ before, next: { meta: moved, content: before.content } });
  // A report that only staff could read leaves no trace for visitors.
  const meta = { ...moved, wasPublic: moved.wasPublic || isPublicContent(moved, shown) };
  const isApproval = change.act === 'approve' || change.act === 'publish';
  if (isApproval) await expectComplete(meta.kind, before.content, ports);
  const slugs = isApproval || change.act === 'take-down' ? takeNextSlug(before.meta) : undefined;
  const next = { meta: { ...meta, ...slugs?.slugs }, content: before.content };
  await commitContent({ act: change.act, by, now, before, next, slugs }, ports);
  const isBehind = meta.publishedVersion !== undefined && meta.publishedVersion !== meta.textVersion;
  return { ...next, ...(isBehind && before.published && { published: before.published }) };
}
