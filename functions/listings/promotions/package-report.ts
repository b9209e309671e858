/** The performance report of a package: which listings it raised, and what they brought. */

import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { dayMs, vietNamDay } from '#shared/kernel/time.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { sumOf } from '#shared/listings/report.ts';
import type { Funnel, PackageReport, RaisedListing } from '#shared/listings/report-model.ts';
import { isPublic } from '#shared/listings/rules.ts';
import type { LevelPackage } from '#shared/wallet/model.ts';
import type { Ports } from '../ports.ts';
import type { Raised } from '../storage/listing-writes.ts';

/** Longer charts would not be readable. */
const maxDays = 92;

/** The days of Viet Nam (yyyymmdd) from one point in time to another, both included, at most `maxDays`. */
function daysBetween(fromMs: number, toMs: number): string[] {
  const days = new Set<string>();
  for (let ms = fromMs; ms < toMs && days.size < maxDays; ms += dayMs) days.add(vietNamDay(ms));
  if (days.size < maxDays && toMs >= fromMs) days.add(vietNamDay(toMs));
  return [...days];
}

/** The days in which a listing stood raised so far, and as many before. */
function spansOf({ at, until }: Raised, now: number) {
  const fromMs = Date.parse(at);
  const since = daysBetween(fromMs, Math.min(Date.parse(until), now));
  const before = since.map((_, n) => vietNamDay(fromMs - (n + 1) * dayMs));
  return { since, before };
}

const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** A package of the caller's; raises `not-found` for somebody else's, and for one that comes without a report. */
export async function packageWithReport(
  caller: Caller,
  packageId: string,
  { points }: Pick<Ports, 'points'>,
): Promise<LevelPackage> {
  const bought = await points.packageOf(ownerOf(caller), packageId);
  if (!bought?.hasReport) throw new DomainProblem('not-found');
  return bought;
}

/**
 * What a package of the caller's has brought: its listings, newest first (at most 100), with the days since the first
 * was raised. Raises `not-found` for somebody else's, and for one that comes without a report.
 */
export async function readPackageReport(
  caller: Caller,
  packageId: string,
  { repo, clock, points }: Pick<Ports, 'repo' | 'clock' | 'points'>,
): Promise<PackageReport> {
  const bought = await packageWithReport(caller, packageId, { points });
  const now = clock.now();
  const raised = await repo.raised(packageId);
  const spans = raised.map((one) => ({ one, ...spansOf(one, now) }));
  const wanted = new Map<string, { id: string; day: string }>();
  for (const { one, since, before } of spans)
    for (const day of [...since, ...before]) wanted.set(`${one.id} ${day}`, { id: one.id, day });
  const ids = [...new Set(raised.map((one) => one.id))];
  const [cards, counted] = await Promise.all([repo.ownCards(ids), repo.funnels([...wanted.values()])]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const sum = (counters: readonly string[]) =>
    sumOf(counters.flatMap((counter) => counted.get(counter) ?? []));
  const listings = spans.flatMap(({ one, since, before }) => {
    const card = cardOf.get(one.id);
    const counters = (days: readonly string[]) => days.map((day) => `${one.id} ${day}`);
    return card
      ? [rowOf(one, card, { during: sum(counters(since)), before: sum(counters(before)) }, now)]
      : [];
  });
  return { package: bought, listings: listings.reverse(), days: daysOf(spans, sum) };
}

function rowOf(
  { at, until }: Raised,
  card: OwnListing,
  figures: Pick<RaisedListing, 'during' | 'before'>,
  now: number,
): RaisedListing {
  const { code, title, outcome } = card;
  return {
    ...{ code, title, isShown: isPublic(card, now), raisedAt: at, raisedUntil: until, ...figures },
    ...(outcome && { outcome }),
  };
}

/** All listings together, day by day; a listing that was raised twice counts once a day. */
function daysOf(
  spans: readonly { one: Raised; since: readonly string[] }[],
  sum: (counters: readonly string[]) => Funnel,
): PackageReport['days'] {
  const counted = new Map<string, Set<string>>();
  for (const { one, since } of spans)
    for (const day of since) counted.set(day, (counted.get(day) ?? new Set()).add(`${one.id} ${day}`));
  return [...counted]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, counters]) => ({ day: dashed(day), ...sum([...counters]) }));
}
