/** Finds content for the back office, and builds what its author and staff read of it. */
import type { Content } from '#shared/content/model.ts';
import { isTheirs } from '#shared/content/rules.ts';
import type { ContentMeta, ContentRecord } from '#shared/content/staff-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { ContentPorts, ReadingPorts } from '../ports.ts';
import { ownerName } from '../writing/cards.ts';
import type { LoadedContent } from '../writing/save-content.ts';

/** The head of content that is the caller's, or anybody's for staff; raises `not-found`. One request. */
export async function findHead(
  caller: Caller,
  id: Ulid,
  { repo }: Pick<ReadingPorts, 'repo'>,
): Promise<ContentMeta> {
  const head = await repo.head(id);
  if (!head || !('meta' in head) || !isTheirs(head.meta, caller)) throw new DomainProblem('not-found');
  return head.meta;
}

/** The content whole, with the approved text where it is another than the newest. */
export async function loadContent(
  meta: ContentMeta,
  { repo }: Pick<ReadingPorts, 'repo'>,
): Promise<LoadedContent> {
  const { id, textVersion, publishedVersion } = meta;
  const isOther = publishedVersion !== undefined && publishedVersion !== textVersion;
  const [content, published] = await Promise.all([
    repo.text(id, textVersion),
    isOther ? repo.text(id, publishedVersion) : undefined,
  ]);
  // Heads and texts commit together: what is missing went between the two reads.
  if (!content || (isOther && !published)) throw new DomainProblem('temporarily-unavailable');
  return { meta, content, ...(published && { published }) };
}

/** Content that the caller may change, as it is in the version that they saw; raises `not-found`, `version-conflict`. */
export async function findForChange(
  caller: Caller,
  id: Ulid,
  version: number,
  ports: Pick<ReadingPorts, 'repo'>,
): Promise<LoadedContent> {
  const meta = await findHead(caller, id, ports);
  if (meta.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: meta.version } });
  return loadContent(meta, ports);
}

/** The content as the back office reads it. */
export async function recordOf(
  { meta, content, published }: { meta: ContentMeta; content: Content; published?: Content | undefined },
  { people }: Pick<ContentPorts, 'people'>,
): Promise<ContentRecord> {
  return { meta, ownerName: await ownerName(meta, people), content, ...(published && { published }) };
}

/** The content as it is now. */
export async function readRecord(caller: Caller, id: Ulid, ports: Pick<ContentPorts, 'repo' | 'people'>) {
  return recordOf(await loadContent(await findHead(caller, id, ports), ports), ports);
}
