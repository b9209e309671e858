/** What staff do with samples: list, read, add, change, delete; each change is kept in the audit log. */
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids } from '#shared/kernel/id.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { Sample, type SampleInput } from '#shared/samples/model.ts';
import { audit } from '../lib/audit.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Idempotency } from '../lib/idempotency.ts';
import { listPage } from '../lib/list-page.ts';
import type { Transact, Write } from '../lib/writes.ts';
import type { SampleRepository } from './repository.ts';

export interface SamplePorts {
  repo: SampleRepository;
  transact: Transact;
  idempotency: Idempotency;
  cursors: Cursors;
  clock: Clock;
  ids: Ids;
}

export function createSampleService(ports: SamplePorts) {
  const { repo, transact, idempotency, cursors, clock, ids } = ports;

  async function get(id: string): Promise<Sample> {
    const sample = await repo.read(id);
    if (!sample) throw new DomainProblem('not-found');
    return sample;
  }

  const auditOf = (caller: Caller, act: string, id: string, change: { before?: Sample; after?: Sample }): Write =>
    audit({ id: ids.ulid(), at: clock.now(), by: caller.userId, act, on: { type: 'sample', id }, ...change });

  return {
    /** Newest first. */
    list: ({ limit, cursor }: PageQuery): Promise<Page<Sample>> =>
      listPage(
        { cursors, binding: 'samples', cursor },
        (start) => repo.list({ limit, start }),
        (item) => Sample.parse(item),
      ),

    /** Raises `not-found`. */
    get,

    /** Adds one, once for a key; raises `idempotency-mismatch`. */
    async create(caller: Caller, input: SampleInput, key: string): Promise<Sample> {
      const nowMs = clock.now();
      const call = { userId: caller.userId, key, act: 'create-sample', input };
      const earlier = await idempotency.find(call, nowMs);
      if (earlier) return get(earlier);
      const now = instant(nowMs);
      const sample: Sample = { ...input, id: ids.ulid(), version: 1, createdAt: now, updatedAt: now };
      await transact([
        idempotency.mark(call, sample.id, nowMs),
        repo.add(sample),
        auditOf(caller, 'create-sample', sample.id, { after: sample }),
      ]);
      return sample;
    },

    /** Replaces what was written; raises `not-found`, and `version-conflict` when somebody was faster. */
    async update(caller: Caller, id: string, version: number, input: SampleInput): Promise<Sample> {
      const before = await get(id);
      const after: Sample = {
        ...input,
        id,
        version: version + 1,
        createdAt: before.createdAt,
        updatedAt: instant(clock.now()),
      };
      await transact([repo.save(after, version), auditOf(caller, 'update-sample', id, { before, after })]);
      return after;
    },

    /** Raises `not-found`, and `version-conflict` when somebody changed it meanwhile. */
    async remove(caller: Caller, id: string, version: number): Promise<void> {
      const before = await get(id);
      await transact([repo.remove(id, version), auditOf(caller, 'delete-sample', id, { before })]);
    },
  };
}
