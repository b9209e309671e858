/** Saving searches, changing and dropping them: on the device of a visitor, with the account of whoever is signed in. */

import { noAlert } from '#shared/saved/alert-rates.ts';
import { savedApi } from '#shared/saved/api.ts';
import type { AlertSettings } from '#shared/saved/search-model.ts';
import { call } from '../api/client.ts';
import { session } from '../session/session.ts';
import {
  accountSearches,
  keepSearchesOnDevice,
  keptSearchesMax,
  knowSearches,
  type Search,
  searchesNow,
  searchesOnDevice,
} from './searches.ts';

let queue: Promise<unknown> = Promise.resolve();
/** One call after the other, so that the last press counts. */
function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const run = queue.then(act);
  queue = run.catch(() => undefined);
  return run;
}

/**
 * Reads what the account of whoever is signed in has saved; what the device has kept goes along first, and leaves it
 * once the account has it. Never fails: the reason stands with the account.
 */
export const loadSearches = (): Promise<void> =>
  inTurn(async () => {
    const { me } = session.getState();
    if (!me) return;
    const kept = searchesOnDevice();
    try {
      const taken =
        kept.length > 0 && (await call(savedApi.takeSearchesAlong, { body: { items: [...kept] } }));
      if (taken) {
        const left = new Set<string>(taken.leftOut);
        const sent = new Set(kept.map(({ address }) => address));
        keepSearchesOnDevice(
          searchesOnDevice().filter(({ address }) => !sent.has(address) || left.has(address)),
        );
      }
      knowSearches({ userId: me.id, ...(await call(savedApi.listSearches)) });
    } catch (error) {
      knowSearches({ ...accountSearches(me.id), userId: me.id, error });
    }
  });

/** Shows what an account has before it answers, and what it had where it refuses. */
async function withAccount(
  userId: string,
  change: (items: readonly Search[]) => readonly Search[],
  send: () => Promise<unknown>,
): Promise<void> {
  if (!accountSearches(userId)?.items) await loadSearches();
  const before = accountSearches(userId);
  const items = change(before?.items ?? []).map((one) => ({ alert: noAlert, fresh: 0, ...one }));
  knowSearches({ ...before, userId, items });
  try {
    await inTurn(send);
  } catch (error) {
    if (before) knowSearches(before);
    throw error;
  }
}

/** Saves a search, or changes its name or alert; false where there is no room. Raises the refusal. */
export async function putSearch(search: Omit<Search, 'savedAt'> & { savedAt?: string }): Promise<boolean> {
  const one: Search = { savedAt: new Date().toISOString(), ...search };
  const { address, name, alert = noAlert } = one;
  const put = (items: readonly Search[]): Search[] =>
    items.some((each) => each.address === address)
      ? items.map((each) => (each.address === address ? { ...each, ...one, savedAt: each.savedAt } : each))
      : [one, ...items];
  const { me } = session.getState();
  if (me && !accountSearches(me.id)?.items) await loadSearches();
  const items = searchesNow() ?? [];
  if (put(items).length > keptSearchesMax) return false;
  if (me) await withAccount(me.id, put, () => call(savedApi.putSearch, { body: { address, name, alert } }));
  else
    keepSearchesOnDevice(
      put(items).map((each) => ({ address: each.address, name: each.name, savedAt: each.savedAt })),
    );
  return true;
}

/** Saves a search no longer. */
export async function dropSearch(address: string): Promise<void> {
  const without = <One extends Search>(items: readonly One[]) =>
    items.filter((one) => one.address !== address);
  const { me } = session.getState();
  if (me) await withAccount(me.id, without, () => call(savedApi.dropSearch, { query: { address } }));
  else keepSearchesOnDevice(without(searchesOnDevice()));
}

/** Its owner looks at it: nothing of it is new any more. Not worth a word where it fails. */
export async function seeSearch(address: string): Promise<void> {
  const { me } = session.getState();
  if (!me) return;
  const seen = (items: readonly Search[]) =>
    items.map((one) => (one.address === address ? { ...one, fresh: 0 } : one));
  await withAccount(me.id, seen, () => call(savedApi.seeSearch, { body: { address } })).catch(
    () => undefined,
  );
}

/** How whoever is signed in hears of what they saved. */
export async function putAlertSettings(settings: AlertSettings): Promise<void> {
  const { me } = session.getState();
  if (!me) return;
  const before = accountSearches(me.id);
  const now = await inTurn(() => call(savedApi.putAlertSettings, { body: settings }));
  knowSearches({ ...before, userId: me.id, settings: now });
}

/** Ends the e-mails of whoever the link was sent to. */
export const stopAlerts = (token: string): Promise<void> => call(savedApi.stopAlerts, { query: { token } });
