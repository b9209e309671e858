/** Adverts over an embedded table, with a clock that is moved by hand, pictures that are always ready and one request. */
import { monotonicFactory } from 'ulid';
import { createCursors } from '#functions/lib/cursor.ts';
import { createHashing } from '#functions/lib/hashing.ts';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { viewerMarks } from '#functions/listings/public-viewers.ts';
import { createPictures } from '#functions/media/public.ts';
import { openPoints } from '#functions/wallet/context.ts';
import { invoicesOf } from '#functions/wallet/public.ts';
import type { AdvertInput } from '#shared/adverts/model.ts';
import type { Caller, Role } from '#shared/kernel/access.ts';
import type { EntityChange } from '#shared/kernel/change-log.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { testPicture } from '#shared/listings/testing/samples.ts';
import type { AdvertPorts } from '../ports.ts';
import { createAdvertRepository } from '../repository.ts';
import { createAdvertService } from '../service.ts';
import { advertInput } from './sample-adverts.ts';

const person = (userId: string, ...roles: Role[]): Caller => ({ userId, roles });
export const people = {
  staff: person('01JD000000000000000000000A', 'admin'),
  colleague: person('01JD000000000000000000000B', 'master'),
  user: person('01JD000000000000000000000C'),
  other: person('01JD000000000000000000000D'),
};
/** The request that the user sent. */
export const request = { id: '01JD00000000000000000000C1', number: 'YC000000C1' };
export const missingMedia = '01JD000000000000000000000Z';
/** A Monday at ten in the morning of Viet Nam. */
const startMs = Date.parse('2026-11-23T03:00:00.000Z');

export async function startAdverts() {
  const world = await startTestTable();
  const clock = { ms: startMs, now: () => clock.ms };
  const nextUlid = monotonicFactory();
  const ids = { ulid: () => nextUlid(clock.ms) };
  const changes: EntityChange[] = [];
  const uncounted: string[] = [];
  const hashing = createHashing(async () => 'a key for tests only');
  const { table } = world;
  const ports: AdvertPorts = {
    ...{ clock, ids, transact: table.transact, repo: createAdvertRepository(table) },
    idempotency: createIdempotency(table),
    cursors: createCursors(async () => 'a key for tests only'),
    pictures: {
      async claim(_, wanted) {
        const at = wanted.indexOf(missingMedia);
        if (at >= 0) throw fieldProblem(`/mediaIds/${at}`, 'not-found');
        return wanted.map((id) => testPicture(id));
      },
      release: createPictures(table).release,
    },
    requests: {
      exists: async (id) => id === request.id,
      ofPerson: async (userId) => (userId === people.user.userId ? [request] : []),
    },
    points: openPoints(table),
    invoices: invoicesOf(table),
    readNames: async (wanted) =>
      new Map(wanted.filter((id) => id === people.staff.userId).map((id) => [id, 'Trần Văn Một'])),
    markOf: viewerMarks({ table, transact: table.transact, hashing, clock }),
    uncounted: (id) => uncounted.push(id),
    changed: async (change) => {
      changes.push(change);
    },
  };
  const service = createAdvertService(ports);
  let keys = 0;
  return {
    ...{ world, clock, ports, service, changes, uncounted },
    freshKey: () => `key-of-a-test-${String(++keys).padStart(4, '0')}`,
    /** An advert that runs from today for a week, unless a test says otherwise. */
    place(changes: Partial<AdvertInput> & { caseId?: string } = {}, caller = people.staff) {
      const input = advertInput({ from: '2026-11-23', to: '2026-11-29', ...changes });
      return service.create(
        caller,
        { ...input, ...(changes.caseId && { caseId: changes.caseId }) },
        this.freshKey(),
      );
    },
  };
}
