/** Raisings with a guarantee: what one would be promised now, what those so far brought, and judging one that is over. */
import { isGivenBack } from '#functions/wallet/public.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant, vietNamDay } from '#shared/kernel/time.ts';
import {
  groupsOf,
  isMeasurable,
  measuredDays,
  phaseFor,
  pointsBack,
  promiseOf,
  resultOf,
} from '#shared/listings/guarantee.ts';
import { Raise, type RaiseOffer, type RaisePromise } from '#shared/listings/guarantee-model.ts';
import { settled } from '#shared/listings/rules.ts';
import { type PaidLevel, paidLevels } from '#shared/wallet/model.ts';
import type { Ports } from '../ports.ts';
import { findOwn } from '../reading/find-listing.ts';
import { agencyOf, namedListing } from '../saving/owner-notices.ts';
import type { ScheduledWork } from '../storage/keys.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import type { StoredRaise } from './raise-items.ts';

/** From the most alike that are enough. At most four queries. */
async function promiseNow(
  { content }: StoredListing,
  level: PaidLevel,
  { loadRaises }: Pick<Ports, 'loadRaises'>,
): Promise<RaisePromise | undefined> {
  const { results } = await loadRaises();
  for (const group of groupsOf(content, level)) {
    const promise = promiseOf(await results(group));
    if (promise) return promise;
  }
  return undefined;
}

/** What raising a listing of the caller's would be promised, and what raising it has brought. Raises `not-found`. */
export async function readRaiseOffer(
  caller: Caller,
  code: string,
  ports: Pick<Ports, 'repo' | 'clock' | 'loadRaises'>,
): Promise<RaiseOffer> {
  const listing = await findOwn(caller, code, ports);
  const now = ports.clock.now();
  const isMeasured = isMeasurable(settled(listing.meta, now), now);
  const levels = isMeasured ? paidLevels : [];
  const [raises, ...promises] = await Promise.all([
    ports.loadRaises().then((repo) => repo.raises(listing.meta.id)),
    ...levels.map(async (level) => [level, await promiseNow(listing, level, ports)] as const),
  ]);
  return {
    isMeasured,
    promises: Object.fromEntries(promises.flatMap(([level, promise]) => (promise ? [[level, promise]] : []))),
    raises: raises.map((raise) => ({
      ...Raise.parse(raise),
      isVoid: !raise.result && raise.id !== listing.meta.guarantee?.id,
    })),
  };
}

/** A raising that begins now, with the phase of its held-out days and what is promised. */
export interface NewRaise {
  id: Ulid;
  phase: number;
  promise?: RaisePromise | undefined;
}

/**
 * The raising that begins with an upgrade for points; undefined where it cannot be measured. Raises `version-conflict`
 * where less or more is promised by now than the owner saw.
 */
export async function beginRaise(
  listing: StoredListing,
  level: PaidLevel,
  seenLow: number | undefined,
  ports: Pick<Ports, 'clock' | 'ids' | 'random' | 'loadRaises'>,
): Promise<NewRaise | undefined> {
  const now = ports.clock.now();
  const isMeasured = isMeasurable(settled(listing.meta, now), now);
  const promise = isMeasured ? await promiseNow(listing, level, ports) : undefined;
  if (promise?.low !== seenLow) throw new DomainProblem('version-conflict');
  return isMeasured ? { id: ports.ids.ulid(), phase: phaseFor(now, ports.random()), promise } : undefined;
}

/**
 * Judges a raising that is over and was shown all the while, once: its result joins those of like ones, and where it
 * falls short of what was promised, points come back in the same transaction. Undefined where there is nothing to judge.
 */
export async function judgeRaise(
  listing: StoredListing,
  work: ScheduledWork,
  now: number,
  ports: Ports,
): Promise<'judged' | undefined> {
  const { points: wallet, scheduledWork } = ports;
  const repo = await ports.loadRaises();
  const { id, ownerId, guarantee } = listing.meta;
  const raise = guarantee && (await repo.raise(id, guarantee.id));
  if (!raise || raise.result || Date.parse(raise.until) > now) return undefined;
  const result = await resultNow(raise, ports);
  const back = raise.promise ? pointsBack(raise.points, raise.promise.low, result.factor) : 0;
  const keeper = await ports.keeperOf(listing.meta);
  const writesFor = (points: number) => [
    scheduledWork.complete(work),
    ...repo.putResult(raise, ownerId, { result, ...(points > 0 && { pointsBack: points }) }, instant(now)),
    ...(points > 0 ? [told(keeper, listing, points, now, ports)] : []),
  ];
  const refund = { txId: raise.txId, points: back, fact: `raise-${raise.id}`, by: 'system' };
  try {
    await wallet.commit({ refunds: back > 0 ? [refund] : [], writes: writesFor(back) });
  } catch (error) {
    if (!isGivenBack(error)) throw error;
    await wallet.commit({ writes: writesFor(0) });
  }
  return 'judged';
}

async function resultNow(raise: StoredRaise, { repo }: Pick<Ports, 'repo'>) {
  const { listingId, at, until, phase } = raise;
  const { raised, base } = measuredDays({ atMs: Date.parse(at), untilMs: Date.parse(until), phase });
  const counted = await repo.funnels(
    [...raised, ...base].map((ms) => ({ id: listingId, day: vietNamDay(ms) })),
  );
  const viewsOn = (ms: number) => counted.get(`${listingId} ${vietNamDay(ms)}`)?.views ?? 0;
  return resultOf(raised.map(viewsOn), base.map(viewsOn));
}

const told = (
  keeper: Ulid,
  listing: StoredListing,
  points: number,
  now: number,
  { notify }: Pick<Ports, 'notify'>,
) => {
  const values = { ...namedListing(listing), points: String(points) };
  return notify(keeper, 'raise-short', values, { now, agencyId: agencyOf(listing) });
};
