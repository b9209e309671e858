/** The use cases of saved searches: saving, changing, dropping, taking a device's along, and ending e-mails by their link. */

import type { Cursors } from '#functions/lib/cursor.ts';
import type { Transact, Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { noAlert } from '#shared/saved/alert-rates.ts';
import {
  type AlertSettings,
  type KeptSearch,
  type SavedSearch,
  type SearchAlert,
  searchesMax,
} from '#shared/saved/search-model.ts';
import { takeAlong } from '../take-along.ts';
import { unless } from '../unless.ts';
import {
  addSearch,
  changeSearch,
  countSearches,
  dropSearch,
  putSettings,
  seeSearch,
  settingsOf,
} from './items.ts';
import type { SearchRepository } from './repository.ts';
import { personOfToken } from './stop-token.ts';

export interface SearchPorts {
  repo: SearchRepository;
  transact: Transact;
  clock: Clock;
  cursors: Cursors;
  /** Nothing that waits for this person is sent by e-mail any more. */
  stopSending(restsOn: Ulid, nowMs: number): Write;
  resumeSending(restsOn: Ulid): Write;
}

export function createSearchService(ports: SearchPorts) {
  const { repo, transact, clock, cursors } = ports;
  /** E-mails go out again only when somebody asks for them, signed in. */
  const allowing = (userId: Ulid, isWanted: boolean): Write[] =>
    isWanted ? [ports.resumeSending(userId)] : [ports.stopSending(userId, clock.now())];

  async function save(userId: Ulid, wanted: Pick<KeptSearch, 'address' | 'name' | 'alert'>) {
    const { address, name, alert } = wanted;
    const search = { address, name, savedAt: instant(clock.now()) };
    const settings = settingsOf(await repo.alerts(userId));
    const asksForEmail = alert.rate !== 'off' && alert.byEmail && !settings.email;
    const more = asksForEmail
      ? [putSettings(userId, { ...settings, email: true }), ...allowing(userId, true)]
      : [];
    try {
      await transact([addSearch(userId, search, alert), countSearches(userId, 1), ...more]);
    } catch (error) {
      const known = await repo.find(userId, address);
      if (!known) throw error;
      await transact([changeSearch(userId, address, { name, alert }), ...more]);
    }
  }

  return {
    /** All that the caller has saved, and how they hear of it. Two requests. */
    async list({ userId }: Caller): Promise<{ items: KeptSearch[]; settings: AlertSettings }> {
      const [items, alerts] = await Promise.all([repo.list(userId), repo.alerts(userId)]);
      return { items, settings: settingsOf(alerts) };
    },

    /** Saves a search or changes it; raises 422 where there is no room for another one. */
    async put(
      { userId }: Caller,
      wanted: { address: string; name: string; alert: SearchAlert },
    ): Promise<KeptSearch> {
      await save(userId, wanted);
      const kept = await repo.find(userId, wanted.address);
      if (!kept) throw new DomainProblem('state-conflict');
      return kept;
    },

    /** Saves it no longer; what is not saved stays so. */
    drop: ({ userId }: Caller, address: string): Promise<void> =>
      unless('not-found', transact([dropSearch(userId, address), countSearches(userId, -1)])),

    /** What it has found until now is new no more; of one that is not saved nothing is. */
    see: ({ userId }: Caller, address: string): Promise<void> =>
      unless('not-found', transact([seeSearch(userId, address)])),

    /** Takes along what a device kept: all that there is room for, the newest first, each once. */
    takeAlong: ({ userId }: Caller, items: readonly SavedSearch[]) =>
      takeAlong(items, clock.now(), {
        keyOf: ({ address }) => address,
        list: () => repo.list(userId),
        add: (some) =>
          transact([
            ...some.map((one) => addSearch(userId, one, noAlert)),
            countSearches(userId, some.length),
          ]),
        most: searchesMax,
        full: 'validation-failed',
      }),

    async putSettings({ userId }: Caller, settings: AlertSettings): Promise<AlertSettings> {
      await transact([putSettings(userId, settings), ...allowing(userId, settings.email)]);
      return settings;
    },

    /** Ends the e-mails of whoever the link was sent to, also those that wait; again it is done. Raises `not-found`. */
    async stop(token: string): Promise<void> {
      const userId = await personOfToken(cursors, token);
      const settings = settingsOf(await repo.alerts(userId));
      await transact([putSettings(userId, { ...settings, email: false }), ...allowing(userId, false)]);
    },
  };
}
