/** The use cases of imports: beginning one, running its rows a few at a time, what is known before, what comes out again. */
import { importLimits } from '#shared/imports/limits.ts';
import type {
  ColumnMapping,
  ImportMode,
  ImportRecord,
  ImportRow,
  NewPicture,
  RowResult,
} from '#shared/imports/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, type ProblemCode } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import type { Idempotency } from '../lib/idempotency.ts';
import { type RateLimit, rateLimit } from '../lib/rate-limit.ts';
import { remove, type Transact, type WriteOne } from '../lib/writes.ts';
import type { Importing } from '../listings/importing/importing.ts';
import type { ImportPictures } from '../media/public.ts';
import type { ImportRepository } from './repository.ts';
import { stopping } from './stopping.ts';

export interface ImportPorts {
  repo: ImportRepository;
  importing: Pick<Importing, 'known' | 'export' | 'targets' | 'run'>;
  pictures: ImportPictures;
  idempotency: Idempotency;
  transact: Transact;
  write: WriteOne;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  /** Hears of a row that failed for no reason of its own; the others go on. */
  failed(importId: Ulid, n: number, error: unknown): void;
}

/** Imports that somebody may begin in a day, and calls with rows: 2,000 bring 50,000 of them. */
const beginsPerDay = 200;
const callsPerDay = 2000;
const daySeconds = 86_400;
const attempts = 5;

const limitOf = (what: string, who: Ulid, limit: number): RateLimit => ({
  ...{ what, who, limit, windowSeconds: daySeconds },
});

export interface NewImport {
  fileName: string;
  mode: ImportMode;
  total: number;
}
export interface SentRows {
  done: number;
  rows: readonly ImportRow[];
}

export const createImportService = (ports: ImportPorts) => ({
  check: (caller: Caller, references: readonly string[]) => ports.importing.known(caller, references),
  export: (caller: Caller, query: { cursor?: string | undefined; limit: number }) =>
    ports.importing.export(caller, query),
  async list(caller: Caller) {
    const ownerId = ownerOf(caller);
    const [items, kept] = await Promise.all([ports.repo.list(ownerId), ports.repo.mappings(ownerId)]);
    return { items, mappings: kept.map(({ signature, columns }) => ({ signature, columns })) };
  },
  create: (caller: Caller, asked: NewImport, key: string) => createImport(caller, asked, key, ports),
  addPicture: (caller: Caller, id: Ulid, picture: NewPicture) => addPicture(caller, id, picture, ports),
  sendRows: (caller: Caller, id: Ulid, sent: SentRows) => sendRows(caller, id, sent, ports),
  putMapping: (caller: Caller, mapping: ColumnMapping) => putMapping(ownerOf(caller), mapping, ports),
});
export type ImportService = ReturnType<typeof createImportService>;

/** Begins an import; the same key again answers the same one. Raises `too-many-requests`. */
async function createImport(
  caller: Caller,
  asked: NewImport,
  key: string,
  ports: ImportPorts,
): Promise<ImportRecord> {
  const { repo, idempotency, transact, clock, ids } = ports;
  const ownerId = ownerOf(caller);
  const keyed = { userId: ownerId, key, act: 'create-import', input: asked };
  const earlier = await idempotency.find(keyed, clock.now());
  const known = earlier && (await repo.find(ownerId, earlier));
  if (known) return known;
  const now = clock.now();
  const at = instant(now);
  const record: ImportRecord = {
    ...{ id: ids.ulid(), ...asked, done: 0, created: 0, updated: 0, closed: 0, refused: 0 },
    ...{ startedAt: at, changedAt: at },
  };
  await transact([
    idempotency.mark(keyed, record.id, now),
    repo.add(ownerId, record),
    rateLimit(limitOf('import', ownerId, beginsPerDay), now),
  ]);
  return record;
}

/** A picture of an import of the caller's. Raises `not-found`, and what uploads and addresses are refused with. */
async function addPicture(caller: Caller, importId: Ulid, picture: NewPicture, ports: ImportPorts) {
  const ownerId = ownerOf(caller);
  if (!(await ports.repo.find(ownerId, importId))) throw new DomainProblem('not-found');
  const by = { ownerId, importId };
  if (picture.from === 'address') return { mediaId: await ports.pictures.fetch(by, picture.address) };
  const place = await ports.pictures.place(by, picture);
  return { mediaId: place.mediaId, place };
}

/**
 * Runs rows of an import of the caller's one after the other, each in a transaction of its own; what stops the import
 * leaves those behind it. Raises `not-found`, `too-many-requests`.
 */
async function sendRows(caller: Caller, id: Ulid, { done, rows }: SentRows, ports: ImportPorts) {
  const { repo, importing, transact, clock } = ports;
  const ownerId = ownerOf(caller);
  if (!(await repo.find(ownerId, id))) throw new DomainProblem('not-found');
  await transact([rateLimit(limitOf('import-rows', ownerId, callsPerDay), clock.now())]);
  const targets = await importing.targets(
    ownerId,
    rows.map(({ reference }) => reference),
  );
  const run: Run = {
    results: [],
    fresh: { created: 0, updated: 0, closed: 0, refused: 0 },
    given: new Set(),
  };
  for (const row of rows) await runRow(row, { caller, id, run, targets }, ports);
  const record = await noteProgress(ownerId, id, { done, run }, ports);
  return { results: run.results, record };
}

interface Run {
  results: RowResult[];
  fresh: Pick<ImportRecord, 'created' | 'updated' | 'closed' | 'refused'>;
  /** References that a row has named before. */
  given: Set<string>;
  stoppedBy?: ProblemCode;
}
interface RowWork {
  caller: Caller;
  id: Ulid;
  run: Run;
  targets: Awaited<ReturnType<Importing['targets']>>;
}

async function runRow(row: ImportRow, { caller, id, run, targets }: RowWork, ports: ImportPorts) {
  const { n, reference } = row;
  if (run.stoppedBy) {
    run.results.push({ n, reference, outcome: 'left' });
    return;
  }
  try {
    if (run.given.has(reference)) throw new DomainProblem('already-exists');
    run.given.add(reference);
    const { outcome, code, isNew } = await ports.importing.run(caller, id, row, targets.get(reference));
    if (isNew && outcome !== 'unchanged') run.fresh[outcome]++;
    run.results.push({ n, reference, outcome, code });
  } catch (error) {
    if (!(error instanceof DomainProblem)) ports.failed(id, n, error);
    const problem = problemOf(error);
    if (stopping.has(problem.code)) run.stoppedBy = problem.code;
    else run.fresh.refused++;
    const outcome = stopping.has(problem.code) ? 'left' : 'refused';
    run.results.push({ n, reference, outcome, problem });
  }
}

function problemOf(error: unknown) {
  if (!(error instanceof DomainProblem)) return { code: 'internal' as const, pointers: [] };
  const pointers = (error.details.errors ?? []).map(({ pointer, code }) => ({ pointer, code }));
  return { code: error.code, pointers };
}

/** Notes how far an import is; another tab that notes at this moment is let by. */
async function noteProgress(
  ownerId: Ulid,
  id: Ulid,
  { done, run }: { done: number; run: Run },
  { repo, write, clock }: ImportPorts,
): Promise<ImportRecord> {
  for (let attempt = 1; ; attempt++) {
    const before = await repo.find(ownerId, id);
    if (!before) throw new DomainProblem('not-found');
    const { stoppedBy: _, ...kept } = before;
    const next: ImportRecord = {
      ...kept,
      done: Math.min(before.total, Math.max(before.done, run.stoppedBy ? 0 : done)),
      created: before.created + run.fresh.created,
      updated: before.updated + run.fresh.updated,
      closed: before.closed + run.fresh.closed,
      refused: before.refused + run.fresh.refused,
      changedAt: instant(clock.now()),
      ...(run.stoppedBy && { stoppedBy: run.stoppedBy }),
    };
    try {
      await write(repo.save(ownerId, before, next));
      return next;
    } catch (error) {
      const isPassing = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isPassing || attempt === attempts) throw error;
    }
  }
}

/** Remembers an arrangement of columns; beyond twenty the oldest is forgotten. */
async function putMapping(ownerId: Ulid, mapping: ColumnMapping, { repo, transact, clock }: ImportPorts) {
  const others = (await repo.mappings(ownerId)).filter(({ signature }) => signature !== mapping.signature);
  const tooMany = others.toSorted((a, b) => b.at.localeCompare(a.at)).slice(importLimits.mappings - 1);
  await transact([
    repo.putMapping(ownerId, mapping, instant(clock.now())),
    ...tooMany.map(({ signature }) => remove(repo.mappingKey(ownerId, signature))),
  ]);
}
