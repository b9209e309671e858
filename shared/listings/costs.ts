/** What an owner's acts cost and what comes back of it: the one rule of giving back (decisions §4). */
import { DomainProblem } from '../kernel/problem.ts';
import { type Instant, instant } from '../kernel/time.ts';
import type { PaidLevel } from '../wallet/model.ts';
import { type PaidAct, pointsToRefund } from '../wallet/rules.ts';
import type { HeldCost, TimedCost } from './cost-model.ts';
import type { Level, ListingMeta, ListingState } from './model.ts';

type Costs = Pick<ListingMeta, 'costs'>;
interface Stretch extends HeldCost {
  act: TimedCost['act'];
  fromMs: number;
  untilMs: number;
}

/** Adds a cost that was taken for a stretch of time; those whose time is over are dropped, nothing is left of them. */
export function withCost({ costs = [] }: Costs, { fromMs, untilMs, ...paid }: Stretch, now: number): Costs {
  const lasting = costs.filter(({ until }) => Date.parse(until) > now);
  return { costs: [...lasting, { ...paid, from: instant(fromMs), until: instant(untilMs) }] };
}

/**
 * What each cost gives back when a listing is removed at `now` without its poster's fault: in proportion to the
 * time not used, whole points, those with nothing left out.
 */
export const unusedCosts = ({ costs = [] }: Costs, now: number): TimedCost[] =>
  costs
    .map((cost) => {
      const [fromMs, untilMs] = [Date.parse(cost.from), Date.parse(cost.until)];
      const time = { unusedMs: untilMs - now, totalMs: untilMs - fromMs };
      return { ...cost, points: pointsToRefund('removed-without-fault', cost.points, time) };
    })
    .filter(({ points }) => points > 0);

/** The points that `unusedCosts` come to. */
export const unusedPoints = (of: Costs, now: number): number =>
  unusedCosts(of, now).reduce((sum, { points }) => sum + points, 0);

/** Units of one package that come back, and until when the last of them would have lasted. */
export interface UnusedUnits {
  packageId: string;
  count: number;
  until: Instant;
}

/**
 * The units of packages that come back when a listing is removed at `now` without its poster's fault: whole ones, of
 * which half of the time or more is left.
 */
export function unusedUnits({ units = [] }: Pick<ListingMeta, 'units'>, now: number): UnusedUnits[] {
  const back = units.filter(({ from, until }) => {
    const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)];
    return (untilMs - now) * 2 >= untilMs - fromMs;
  });
  return [...Map.groupBy(back, ({ packageId }) => packageId)].map(([packageId, ofIt]) => ({
    ...{ packageId, count: ofIt.length },
    until: ofIt
      .map(({ until }) => until)
      .toSorted()
      .at(-1)!,
  }));
}

type Waiting = Pick<ListingMeta, 'state' | 'hasRevision' | 'hold' | 'levelChoice'>;
const unapproved: readonly ListingState[] = ['draft', 'waiting', 'refused'];

/** Says whether a listing was not approved yet, so that its level is still chosen with the posting. */
export const isUnapproved = (state: ListingState): boolean => unapproved.includes(state);

/**
 * The paid level that a listing is posted at when its owner asks for `wanted` (undefined: what was chosen before);
 * undefined for regular. One that was approved is upgraded instead: `state-conflict`.
 */
export function chosenLevel(
  { state, levelChoice }: Pick<ListingMeta, 'state' | 'levelChoice'>,
  wanted: Level | undefined,
): PaidLevel | undefined {
  if (!isUnapproved(state)) {
    if (wanted !== undefined) throw new DomainProblem('state-conflict', { params: { state } });
    return undefined;
  }
  const level = wanted ?? levelChoice?.level;
  return level === 'regular' ? undefined : level;
}

/** What an edit is by the listing's state: `choose` asks for another level of what waits already. */
export type EditAct = 'create' | 'choose' | 'update' | 'none';

/** What posting an edit is, by the listing's (settled) state and the level that it asks for. */
export function editAct({ state, hasRevision, levelChoice }: Waiting, level: PaidLevel | undefined): EditAct {
  if (state === 'draft' || state === 'refused') return 'create';
  if (state === 'waiting') return levelChoice?.level === level ? 'none' : 'choose';
  return hasRevision ? 'none' : 'update';
}

/** Points that are held for creating a listing, without those for its level. */
export const heldForCreation = ({ hold, levelChoice }: Pick<ListingMeta, 'hold' | 'levelChoice'>): number =>
  (hold?.points ?? 0) - (levelChoice?.terms?.points ?? 0);

/**
 * What posting an edit costs: as much as creating at that level where nothing is held any more, an update where the
 * listing is approved. Another level of what waits is paid anew with what creating cost, and the points that were
 * held come back. Undefined: nothing more.
 */
export function paidEdit(meta: Waiting, level: PaidLevel | undefined): PaidAct | undefined {
  const act = editAct(meta, level);
  if (act === 'none') return undefined;
  if (act === 'update') return { act };
  return { act: 'create', level, ...(act === 'choose' && { creation: heldForCreation(meta) }) };
}
