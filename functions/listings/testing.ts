/** Listings over an embedded table, with a clock that is moved by hand and pictures that are always ready. */
import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { NationCode } from '../../shared/catalog/nations.ts';
import { namesOfWard, placeOfWard } from '../../shared/catalog/places.ts';
import type { Caller, Role } from '../../shared/kernel/access.ts';
import { projectCodeFrom } from '../../shared/kernel/id.ts';
import { fieldProblem } from '../../shared/kernel/problem.ts';
import { instant } from '../../shared/kernel/time.ts';
import type { ListingInput, ListingRecord } from '../../shared/listings/model.ts';
import { testInput, testPicture } from '../../shared/listings/testing.ts';
import { plainText } from '../../shared/search/docs.ts';
import { loadContactPhone } from '../accounts/service.ts';
import { catalogOf } from '../catalog/service.ts';
import { createCursors } from '../lib/cursor.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { sanitise } from '../lib/rich-text.ts';
import { startTestTable } from '../lib/testing/table.ts';
import { pictures } from '../media/service.ts';
import { createDueRepository } from './due.ts';
import type { Due } from './keys.ts';
import type { ChangeNote, Ports } from './ports.ts';
import { createListingRepository } from './repository.ts';
import { listings, searchNames } from './service.ts';

const person = (userId: string, ...roles: Role[]): Caller => ({ userId, roles });
export const people = {
  owner: person('01JD000000000000000000000A'),
  other: person('01JD000000000000000000000B', 'seller'),
  staff: person('01JD000000000000000000000C', 'admin'),
};

/** The picture that nobody has. */
export const missingMedia = '01JD000000000000000000000Z';
const startMs = Date.parse('2026-11-20T03:00:00.000Z');

/** Starts listings on an empty table. `ports` are what they run on: a test may change one. */
export async function startListings() {
  const world = await startTestTable();
  const clock = { ms: startMs, now: () => clock.ms };
  const nextUlid = monotonicFactory();
  const notes: ChangeNote[] = [];
  const failures: { what: Due; error: unknown }[] = [];
  const ports: Ports = {
    repo: createListingRepository(world.table),
    due: createDueRepository(world.table),
    transact: world.table.transact,
    idempotency: createIdempotency(world.table),
    people: {
      byIds: async (ids) => ids.map((id) => ({ id, name: 'Trần Minh', memberSince: instant(startMs) })),
    },
    pictures: {
      async claim(_, mediaIds) {
        const at = mediaIds.indexOf(missingMedia);
        if (at >= 0) throw fieldProblem(`/mediaIds/${at}`, 'not-found');
        return mediaIds.map(testPicture);
      },
      release: pictures(world.table).release,
    },
    catalog: catalogOf(world.table),
    places: { placeOfWard, namesOfWard, isNation: (code) => NationCode.safeParse(code).success },
    loadTextTools: async () => ({ sanitise, plainText, contactPhone: await loadContactPhone() }),
    searchNames,
    changed: async (note) => {
      notes.push(note);
    },
    failed: (what, error) => failures.push({ what, error }),
    cursors: createCursors(async () => 'a key for tests only'),
    clock,
    ids: { ulid: () => nextUlid(clock.ms), projectCode: () => projectCodeFrom(randomBytes(8)) },
  };
  let keys = 0;
  const service = listings(ports);
  const freshKey = () => `key-of-a-test-${String(++keys).padStart(4, '0')}`;

  return {
    world,
    clock,
    notes,
    failures,
    ports,
    service,
    freshKey,
    /** Posts a listing of `owner`. */
    post: (changes: Partial<ListingInput> = {}, caller = people.owner): Promise<ListingRecord> =>
      service.create(caller, testInput(changes), freshKey()),
    /** Approves what waits. */
    approve: ({ meta }: ListingRecord): Promise<ListingRecord> =>
      service.review.approve(people.staff, meta.code, { version: meta.version }),
    /** A listing that is shown. */
    async publish(changes: Partial<ListingInput> = {}): Promise<ListingRecord> {
      return this.approve(await this.post(changes));
    },
    edit: ({ meta }: ListingRecord, changes: Partial<ListingInput> = {}): Promise<ListingRecord> =>
      service.update(
        people.owner,
        meta.code,
        { version: meta.version, listing: testInput(changes) },
        freshKey(),
      ),
    /** Items whose partition key begins so. */
    itemsAt: async (prefix: string) =>
      (await world.items()).filter(({ pk }) => String(pk).startsWith(prefix)),
    stop: () => world.stop(),
  };
}
export type TestListings = Awaited<ReturnType<typeof startListings>>;
