/** What content stores of one person, as records they can read; and how it is taken away for good. */

import { type ContentKind, contentKinds, contentStates } from '#shared/content/kinds.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Erase, ExportPart, PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import { remove, type Transact } from '../lib/writes.ts';
import { createPictures } from '../media/public.ts';
import { purgeVersions } from './publish-scheduled.ts';
import { type ContentRepository, createContentRepository } from './repository.ts';
import { createDocumentRepository } from './site-documents/document-repository.ts';
import type { OfficeRow } from './storage/content-reads.ts';
import type { OfficeBucket } from './storage/keys.ts';
import { goneWrites } from './writing/gone.ts';

export interface ContentDataPorts {
  table: Pick<Table, 'get' | 'batchGet' | 'query'>;
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}
const pageSize = 20;
const attempts = 5;
const buckets: readonly OfficeBucket[] = [...contentStates, 'edit-waiting'];
/** Where a person's content is listed: each kind in each state. */
const places = contentKinds.flatMap((kind) => buckets.map((bucket) => ({ kind, bucket })));
interface ExportPosition {
  at: number;
  after?: string;
}

/** The part `content`, and its erasure. What somebody wrote for the site as staff is the site's: it stays. */
export const contentPersonalData = (ports: ContentDataPorts) =>
  ({ parts: { content: exportContent(ports.table) }, erase: eraseContent(ports) }) satisfies PersonalData;

/** A person's content, list by list, with what it says now; the first page begins with the documents they accepted. */
function exportContent(table: ContentDataPorts['table']): ExportPart {
  const repo = createContentRepository(table);
  const documents = createDocumentRepository(table);
  return async (userId, position = { at: 0 }) => {
    const { at, after } = position as ExportPosition;
    const { records, next } = await pageOf(userId, at, after, repo);
    const isFirst = at === 0 && after === undefined;
    const accepted = isFirst ? await documents.acceptances(userId) : [];
    return {
      records: [
        ...accepted.map(({ version, ...one }) => ({ type: 'acceptance', ...one, acceptedVersion: version })),
        ...records,
      ],
      ...(next && { next }),
    };
  };
}

/** The records of the first list from `at` on that has any. */
async function pageOf(userId: Ulid, from: number, after: string | undefined, repo: ContentRepository) {
  for (let at = from; at < places.length; at++) {
    const rows = await repo.office(
      { ...places[at]!, ownerId: userId },
      pageSize,
      at === from ? after : undefined,
    );
    const records = await Promise.all(rows.filter(isOwn).map((row) => recordOf(row, repo)));
    const last = rows.at(-1);
    const next = rows.length === pageSize && last ? { at, after: last.sort } : { at: at + 1 };
    if (records.length > 0 || next.at === at) return { records, ...(next.at < places.length && { next }) };
  }
  return { records: [] };
}
const isOwn = ({ meta }: OfficeRow): boolean => !meta.isSite;

async function recordOf({ meta }: OfficeRow, repo: ContentRepository): Promise<Record<string, unknown>> {
  const { ownerId: _, isSite: __, version: ___, textVersion: ____, publishedVersion: _____, ...facts } = meta;
  const content = await repo.text(meta.id, meta.textVersion);
  const pictures = content?.pictures.map(({ basePath, widths }) => `${basePath}/${Math.max(...widths)}.webp`);
  return { type: 'content', ...facts, content: { ...content, pictures } };
}

/** Takes everything away that a person wrote for themselves, with all its versions; and what they accepted. */
function eraseContent(ports: ContentDataPorts): Erase {
  const repo = createContentRepository(ports.table);
  const documents = createDocumentRepository(ports.table);
  return async (userId, hasTime) => {
    for (const { kind, bucket } of places)
      if (!(await eraseList(userId, { kind, bucket }, repo, ports, hasTime))) return false;
    const accepted = await documents.acceptances(userId);
    if (accepted.length > 0)
      await ports.transact(accepted.map((one) => remove(documents.acceptanceKey(userId, one))));
    return true;
  };
}

async function eraseList(
  ownerId: Ulid,
  { kind, bucket }: { kind: ContentKind; bucket: OfficeBucket },
  repo: ContentRepository,
  ports: ContentDataPorts,
  hasTime: () => boolean,
): Promise<boolean> {
  let after: string | undefined;
  for (;;) {
    const rows = await repo.office({ kind, bucket, ownerId }, pageSize, after);
    for (const row of rows.filter(isOwn)) {
      if (!hasTime()) return false;
      await eraseOne(row.meta.id, repo, ports);
      if (!(await purgeOne(row.meta.id, repo, ports, hasTime))) return false;
    }
    if (rows.length < pageSize) return true;
    after = rows.at(-1)!.sort;
  }
}

const purgeOne = (id: Ulid, repo: ContentRepository, ports: ContentDataPorts, hasTime: () => boolean) =>
  purgeVersions(id, ports.clock.now(), hasTime, {
    ...{ repo, transact: ports.transact, pictures: createPictures(ports.table) },
  });

/** Leaves of one that it was there; somebody who changes it at this very moment is waited for. */
async function eraseOne(
  id: Ulid,
  repo: ContentRepository,
  { transact, clock, ids }: ContentDataPorts,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const head = await repo.head(id);
    if (!head || !('meta' in head)) return;
    const now = clock.now();
    try {
      // What is cut off before its versions are gone is found again by the job.
      return await transact(goneWrites(head.meta, { by: 'system', now, purgeAtMs: now }, { repo, ids }));
    } catch (error) {
      const isPassing = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isPassing || attempt === attempts) throw error;
    }
  }
}
