/** Listings over an embedded table, with a clock that is moved by hand and pictures that are always ready. */

import { createHash } from 'node:crypto';
import { monotonicFactory } from 'ulid';
import { loadContactPhone } from '#functions/accounts/public.ts';
import { agencyLeads, keepersOf } from '#functions/agencies/public.ts';
import { createCatalog } from '#functions/catalog/public.ts';
import { createTellWebhooks } from '#functions/developers/public.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { createHashing } from '#functions/lib/hashing.ts';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { sanitise } from '#functions/lib/rich-text.ts';
import type { Table } from '#functions/lib/table.ts';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import type { Transact } from '#functions/lib/writes.ts';
import { createPictures } from '#functions/media/public.ts';
import { createNotify } from '#functions/notifications/public.ts';
import { createPointsService, type PointsService } from '#functions/wallet/public.ts';
import { createWalletRepository } from '#functions/wallet/repository.ts';
import { NationCode } from '#shared/catalog/nations.ts';
import { placeOfWard, provinceOf } from '#shared/catalog/places.ts';
import type { Caller, Role } from '#shared/kernel/access.ts';
import type { Ids } from '#shared/kernel/id.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { defaultLeadSettings, type LeadSettings } from '#shared/leads/lead-settings.ts';
import type { ListingInput, ListingRecord } from '#shared/listings/model.ts';
import { testInput, testPicture } from '#shared/listings/testing/samples.ts';
import { changeOf } from '#shared/search/changes.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import { createEndingRepository } from '../expiry/ending-repository.ts';
import { expireListings } from '../expiry/expire-listings.ts';
import { createScheduledWork } from '../expiry/scheduled-work.ts';
import type { ChangeNote, Ports } from '../ports.ts';
import { createRaiseRepository } from '../promotions/raise-items.ts';
import { createListingRepository } from '../repository.ts';
import { namesOf } from '../saving/place-names.ts';
import { searchNames } from '../saving/search-terms.ts';
import { createListingService } from '../service.ts';
import { createStaffService } from '../staff-service.ts';
import type { ScheduledWork } from '../storage/keys.ts';
import type { Impressions } from '../views/note-impressions.ts';
import type { View } from '../views/note-view.ts';

const person = (userId: string, ...roles: Role[]): Caller => ({ userId, roles });
export const people = {
  owner: person('01JD000000000000000000000A'),
  other: person('01JD000000000000000000000B', 'seller'),
  staff: person('01JD000000000000000000000C', 'admin'),
};

/** The picture that nobody has. */
export const missingMedia = '01JD000000000000000000000Z';
/** The one partner page that is published. */
export const testPartner = '01JD00000000000000000000PA';
const startMs = Date.parse('2026-11-20T03:00:00.000Z');

/** What everybody has who posts in a test. */
export const plentyOfPoints = 1_000_000;

/** Points over a table, as the function opens them; nobody waits between attempts. */
export const testPoints = (
  table: Pick<Table, 'get' | 'query' | 'batchGet'>,
  { transact, clock, ids }: { transact: Transact; clock: Clock; ids: Pick<Ids, 'ulid'> },
): PointsService =>
  createPointsService({
    repo: createWalletRepository(table),
    transact,
    clock,
    ids,
    hash: (text) => createHash('sha256').update(text).digest('base64url'),
    pause: async () => undefined,
    random: Math.random,
  });

/** Starts listings on an empty table. `ports` are what they run on: a test may change one. */
export async function startListings(
  world: Pick<TestTable, 'table' | 'consumed' | 'items' | 'stop'> | undefined = undefined,
) {
  return listingsOver(world ?? (await startTestTable()));
}

async function listingsOver<World extends Pick<TestTable, 'table' | 'consumed' | 'items' | 'stop'>>(
  world: World,
) {
  const clock = { ms: startMs, now: () => clock.ms };
  const nextUlid = monotonicFactory();
  const notes: ChangeNote[] = [];
  const views: View[] = [];
  const inSight: Impressions[] = [];
  /** Hashes of pictures by their ids: a test sets them. */
  const hashes = new Map<string, string>();
  const failures: { work: ScheduledWork; error: unknown }[] = [];
  const ids: Ids = { ulid: () => nextUlid(clock.ms), projectCode: systemIds.projectCode };
  const points: PointsService = testPoints(world.table, {
    transact: (writes) => ports.transact(writes),
    clock,
    ids,
  });
  /** What a master set: a test may change it. */
  const limits: LeadSettings = structuredClone(defaultLeadSettings);
  const ports: Ports = {
    repo: createListingRepository(world.table),
    scheduledWork: createScheduledWork(world.table),
    ending: createEndingRepository(world.table),
    notify: createNotify({ ids }),
    keeperOf: keepersOf(world.table),
    seatsOf: agencyLeads(world.table).seatsOf,
    tellWebhooks: createTellWebhooks(world.table, ids),
    wentLive: async () => undefined,
    reminderFailed: (_, error) => {
      throw error;
    },
    transact: world.table.transact,
    write: world.table.write,
    points,
    idempotency: createIdempotency(world.table),
    random: () => 0,
    loadRaises: async () => createRaiseRepository(world.table),
    people: {
      byIds: async (ids) => ids.map((id) => ({ id, name: 'Trần Minh', memberSince: instant(startMs) })),
    },
    pictures: {
      async claim(_, mediaIds) {
        const at = mediaIds.indexOf(missingMedia);
        if (at >= 0) throw fieldProblem(`/mediaIds/${at}`, 'not-found');
        return mediaIds.map(testPicture);
      },
      hashes: async (mediaIds) =>
        new Map(
          mediaIds.flatMap((id): [string, string][] => (hashes.has(id) ? [[id, hashes.get(id)!]] : [])),
        ),
      release: createPictures(world.table).release,
    },
    referenceFiles: {
      async claim(_, mediaId) {
        if (mediaId === missingMedia) throw fieldProblem('/referenceFile/0', 'not-found');
        return { bytes: 1_200_000, pages: 12 };
      },
    },
    evidenceFiles: {
      async claim(_, { imageIds }) {
        const at = imageIds.indexOf(missingMedia);
        if (at >= 0) throw fieldProblem(`/imageIds/${at}`, 'not-found');
      },
      shots: async (mediaIds) =>
        Object.fromEntries(mediaIds.map((id) => [id, { latitude: 21.2, longitude: 106.05 }])),
    },
    catalog: createCatalog(world.table),
    partners: { slugOf: async (id) => (id === testPartner ? 'cong-ty-mau' : undefined) },
    acceptedForPosting: async () => undefined,
    places: {
      placeOfWard,
      hasProvince: (code) => provinceOf(code) !== undefined,
      namesOf,
      isNation: (code) => NationCode.safeParse(code).success,
      loadOldCommunes: async () => (await import('#shared/catalog/old-communes.ts')).leadsToWard,
    },
    loadTextTools: async () => ({ sanitise, plainText, contactPhone: await loadContactPhone() }),
    searchNames,
    changed: async (note) => {
      notes.push(note);
    },
    viewed: async (view) => {
      views.push(view);
    },
    inSight: async (impressions) => {
      inSight.push(impressions);
    },
    failed: (work, error) => failures.push({ work, error }),
    hashing: createHashing(async () => 'a key for tests only'),
    counters: world.table,
    readLimits: async () => limits,
    cursors: createCursors(async () => 'a key for tests only'),
    clock,
    ids,
  };
  let keys = 0;
  const service = {
    ...createListingService(ports),
    ...createStaffService(ports),
    expireDue: (remainingMs: () => number) => expireListings(remainingMs, ports),
  };
  const freshKey = () => `key-of-a-test-${String(++keys).padStart(4, '0')}`;
  const rich = new Set<string>();
  const grant = (userId: string, many: number) => {
    const reference = { type: 'note' as const, id: userId };
    return points.grant({ userId, points: many, key: freshKey(), by: people.staff.userId, reference });
  };
  /** Whoever posts has points, unless a test says how many. */
  const enrich = async ({ userId }: Caller) => {
    if (rich.has(userId)) return;
    rich.add(userId);
    await grant(userId, plentyOfPoints);
  };
  await Promise.all([enrich(people.owner), enrich(people.other)]);

  return {
    world,
    clock,
    notes,
    views,
    inSight,
    failures,
    hashes,
    ports,
    limits,
    service,
    freshKey,
    points,
    grant,
    balance: ({ userId } = people.owner) => points.balance(userId),
    /** Posts a listing of `owner`, or of another, who is given points first. */
    async post(changes: Partial<ListingInput> = {}, caller = people.owner): Promise<ListingRecord> {
      await enrich(caller);
      return service.create(caller, testInput(changes), freshKey());
    },
    /** Approves what waits. */
    approve: ({ meta }: ListingRecord): Promise<ListingRecord> =>
      service.review.approve(people.staff, meta.code, { version: meta.version }),
    /** A listing that its owner took back: a draft. */
    async withdrawn(changes: Partial<ListingInput> = {}, caller = people.owner): Promise<ListingRecord> {
      const { meta } = await this.post(changes, caller);
      await service.act(caller, meta.code, 'withdraw', meta.version);
      return service.get(caller, meta.code);
    },
    /** A listing that is shown. */
    async publish(changes: Partial<ListingInput> = {}, caller = people.owner): Promise<ListingRecord> {
      return this.approve(await this.post(changes, caller));
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
    /** What the change log says, as search reads it. */
    logged: async () => (await world.items()).filter(({ pk }) => String(pk).startsWith('CHG#')).map(changeOf),
    stop: () => world.stop(),
  };
}
export type TestListings = Awaited<ReturnType<typeof startListings>>;
