/** Saved searches and their jobs over the table of listings of a test. */
import { createChangeReaderOf } from '#functions/lib/change-log.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import type { Table } from '#functions/lib/table.ts';
import { savedRows } from '#functions/listings/public.ts';
import type { TestListings } from '#functions/listings/testing/setup.ts';
import { createNotify, resumeSending, stopSending } from '#functions/notifications/public.ts';
import { createNotificationRepository } from '#functions/notifications/repository.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { noAlert } from '#shared/saved/alert-rates.ts';
import type { SearchAlert } from '#shared/saved/search-model.ts';
import { changeOf, listingEntity } from '#shared/search/changes.ts';
import { createSavedRepository, saversIn } from '../repository.ts';
import { followListings } from '../searches/follow-listings.ts';
import { putJobState, readJobState } from '../searches/job-state.ts';
import { createListingMemory } from '../searches/memory.ts';
import { createSearchRepository } from '../searches/repository.ts';
import { createSearchService } from '../searches/service.ts';
import { tellPeople } from '../searches/tell-people.ts';

type Calls = Pick<Table, 'get' | 'query' | 'batchGet' | 'transact'>;
const cursors = createCursors(async () => 'a key for tests only');
export const atOnce: SearchAlert = { rate: 'instant', inApp: true, byEmail: true };

export function searchesOver(t: TestListings) {
  const { clock } = t;
  const portsOver = (table: Calls) => ({
    repo: createSearchRepository(table),
    ...{ transact: table.transact, clock, cursors },
  });
  const service = createSearchService({ ...portsOver(t.world.table), stopSending, resumeSending });
  const follow = (remainingMs = () => 600_000, table: Calls = t.world.table) =>
    followListings(remainingMs, {
      ...portsOver(table),
      memory: createListingMemory(table, table.transact),
      readChanges: createChangeReaderOf(table, changeOf, ({ entity }) => entity === listingEntity),
      readState: () => readJobState(table),
      putState: putJobState,
      readRows: savedRows(table),
      savers: saversIn(table),
    });
  const tell = (remainingMs = () => 600_000, table: Calls = t.world.table) =>
    tellPeople(remainingMs, { ...portsOver(table), notify: createNotify({ ids: t.ports.ids }) });
  return {
    ...{ service, follow, tell, cursors },
    save: ({ userId }: Caller, address: string, alert: SearchAlert = noAlert) =>
      service.put({ userId, roles: [] }, { address, name: `Tìm ${address}`, alert }),
    async heart({ userId }: Caller, code: string): Promise<void> {
      const saved = createSavedRepository(t.world.table);
      const savedAt = new Date(clock.ms).toISOString();
      await t.world.table.transact([saved.add(userId, { code, savedAt }), saved.count(userId, 1)]);
    },
    /** What the log says is settled and compared, and people are told what is due. */
    async run(): Promise<void> {
      clock.ms += 60_000;
      await follow();
      await tell();
    },
    /** What a person was told, the oldest first; `to` is empty where it is told in the app alone. */
    async told({ userId }: Caller) {
      const { notifications } = await createNotificationRepository(t.world.table).ofPerson(userId, 100);
      return notifications
        .filter(({ template }) => template === 'saved-news')
        .map(({ values: { count, found, changed }, to, readAt }) => ({
          ...{ count, found, changed },
          ...{ isMailed: to === undefined, isUnread: readAt === undefined },
        }));
    },
    fresh: async (caller: Caller, address: string) =>
      (await service.list(caller)).items.find((one) => one.address === address)?.fresh,
  };
}
