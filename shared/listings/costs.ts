/** What an owner's acts cost and what comes back of it: the one rule of giving back (decisions §4). */
import { instant } from '../kernel/time.ts';
import { pointsToRefund } from '../wallet/rules.ts';
import type { HeldCost, TimedCost } from './cost-model.ts';
import type { ListingMeta } from './model.ts';

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

/**
 * What posting an edit costs by the listing's (settled) state: as much as creating where nothing is held any more,
 * an update where it is approved, nothing more while something waits already.
 */
export function editAct({
  state,
  hasRevision,
}: Pick<ListingMeta, 'state' | 'hasRevision'>): 'create' | 'update' | undefined {
  if (state === 'draft' || state === 'refused') return 'create';
  return state === 'waiting' || hasRevision ? undefined : 'update';
}
