/** Tells people what was found for them: once, gathered, at the times they chose and the hours in which e-mails may go out. */

import type { Cursors } from '#functions/lib/cursor.ts';
import { log } from '#functions/lib/log.ts';
import type { Item, Transact, Write } from '#functions/lib/writes.ts';
import type { Notify } from '#functions/notifications/ports.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { gatheredAt, mailMomentWithin, oneMailMore } from '#shared/saved/rules.ts';
import type { KeptSearch } from '#shared/saved/search-model.ts';
import { type Hit, type StoredAlerts, settleAlerts, settleHit } from './items.ts';
import type { SearchRepository } from './repository.ts';
import { stopTokenOf } from './stop-token.ts';

export interface TellPorts {
  repo: SearchRepository;
  transact: Transact;
  clock: Clock;
  notify: Notify;
  cursors: Pick<Cursors, 'encode'>;
}
/** Time kept for whoever has been begun. */
const reserveMs = 5_000;
/** So many people are looked at in one run at most. */
const perRun = 1_000;
/** So many things are told at once: a transaction has room for them. */
const atOnce = 90;
/** So many are looked at: what waits for a morning must not hide what is due at once. */
const lookedAt = 500;

/** `told`: people; `later`: looked at too early, or their day has had its e-mails; `left`: something came in between. */
export type TellCounts = Record<'told' | 'later' | 'left' | 'failed', number>;

/** Works through who is due, the longest waiting first, until done or time is short; the next run goes on. */
export async function tellPeople(remainingMs: () => number, ports: TellPorts): Promise<TellCounts> {
  const counts: TellCounts = { told: 0, later: 0, left: 0, failed: 0 };
  const now = ports.clock.now();
  let looked = 0;
  let start: Item | undefined;
  do {
    // Whoever fails stays where they are, and those behind them have their turn.
    const { userIds, next } = await ports.repo.due(now, start);
    for (const userId of userIds) {
      counts[await tellOne(userId, ports)] += 1;
      looked += 1;
      if (remainingMs() <= reserveMs || looked >= perRun) return counts;
    }
    start = next;
  } while (start);
  return counts;
}

/** One that fails does not stop the others: it stays due. */
async function tellOne(userId: Ulid, ports: TellPorts): Promise<keyof TellCounts> {
  try {
    return await tell(userId, ports);
  } catch (error) {
    if (error instanceof DomainProblem) return 'left';
    log('error', 'alert-failed', { name: (error as Error).name });
    return 'failed';
  }
}

/** When something found may be told and by which ways; undefined: not at all. */
interface When {
  at: number;
  inApp: boolean;
  byEmail: boolean;
}

async function tell(userId: Ulid, ports: TellPorts): Promise<'told' | 'later'> {
  const { repo, transact, clock } = ports;
  const now = clock.now();
  const [alerts, { hits, hasMore }, searches] = await Promise.all([
    repo.alerts(userId),
    repo.untold(userId, lookedAt),
    repo.list(userId),
  ]);
  const byAddress = new Map(searches.map((search) => [search.address, search]));
  const timed = hits.map((hit) => ({ hit, when: whenOf(hit, byAddress, alerts, now) }));
  const allDue = timed.flatMap(({ hit, when }) => (when && when.at <= now ? [{ hit, when }] : []));
  const due = allDue.slice(0, atOnce);
  const waiting = timed.flatMap(({ when }) => (when && when.at > now ? [when.at] : []));
  const unwanted = timed.flatMap(({ hit, when }) => (when ? [] : [hit]));
  const told = due.map(({ hit }) => hit);
  const settled = [...told, ...unwanted].slice(0, atOnce);
  const isMore = settled.length < allDue.length + unwanted.length || (hasMore && settled.length > 0);
  const again = isMore ? now : Math.min(...waiting);
  const byEmail = due.some(({ when }) => when.byEmail);
  await transact([
    ...settled.map(settleHit),
    ...(await notices(userId, told, byAddress, { ...ports, now, due })),
    settleAlerts(
      userId,
      alerts,
      byEmail ? oneMailMore(alerts, now) : { day: alerts.day, mails: alerts.mails },
      Number.isFinite(again) ? again : undefined,
    ),
  ]);
  return told.length > 0 ? 'told' : 'later';
}

function whenOf(
  { address, foundAt, change }: Hit,
  searches: ReadonlyMap<string, KeptSearch>,
  alerts: StoredAlerts,
  now: number,
): When | undefined {
  const found = Date.parse(foundAt);
  const wanted = change
    ? { rate: 'instant' as const, inApp: alerts.listingsInApp, byEmail: alerts.listingsByEmail }
    : searches.get(address ?? '')?.alert;
  if (!wanted || wanted.rate === 'off') return undefined;
  const byEmail = wanted.byEmail && alerts.email;
  if (!byEmail && !wanted.inApp) return undefined;
  const gathered = gatheredAt(wanted.rate, found);
  const at = byEmail ? Math.max(gathered, mailMomentWithin(alerts, now)) : gathered;
  return { at, inApp: wanted.inApp, byEmail };
}

interface Telling extends TellPorts {
  now: number;
  due: readonly { hit: Hit; when: When }[];
}

/** One notification, and one e-mail, for all that searches found and all that became of saved listings. */
async function notices(
  userId: Ulid,
  told: readonly Hit[],
  searches: ReadonlyMap<string, KeptSearch>,
  { notify, now, due, cursors }: Telling,
): Promise<Write[]> {
  if (told.length === 0) return [];
  const values = {
    count: String(new Set(told.map(({ code }) => code)).size),
    found: foundLines(
      told.filter(({ change }) => !change),
      searches,
    ),
    changed: changedLines(told.filter(({ change }) => change)),
    stopToken: await stopTokenOf(cursors, userId),
  };
  const options = {
    ...{ now, restsOn: userId },
    ...(!due.some(({ when }) => when.byEmail) && { to: [] }),
    ...(!due.some(({ when }) => when.inApp) && { isReceipt: true }),
  };
  return [notify(userId, 'saved-news', values, options)];
}

/** So many listings of a search are named. */
const namedMax = 3;
const linesMax = 30;

/** Names of searches are their owner's own words, titles those of the listings: nothing here is in any language. */
function foundLines(hits: readonly Hit[], searches: ReadonlyMap<string, KeptSearch>): string {
  const lines = [...Map.groupBy(hits, ({ address }) => address ?? '')].flatMap(([address, some]) => [
    `${searches.get(address)?.name ?? ''} (${some.length})`,
    ...some.slice(0, namedMax).map(({ code, title }) => `– ${title ? `${title} · ` : ''}${code}`),
    ...(some.length > namedMax ? ['– …'] : []),
  ]);
  return lines.slice(0, linesMax).join('\n');
}

/** What became of each saved listing last; the words for it are the reader's. */
const changedLines = (hits: readonly Hit[]): string =>
  [...new Map(hits.map((hit) => [hit.code, hit])).values()]
    .slice(0, linesMax)
    .map(({ code, title, change }) => `${change}|${code}|${title}`)
    .join('\n');
