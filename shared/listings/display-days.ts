/** For how long a listing is shown, and at which level: what an approval begins, more days and a level change. */
import { untilWithHoldOut } from '../kernel/hold-out.ts';
import { dayMs, instant } from '../kernel/time.ts';
import type { HeldCost } from './cost-model.ts';
import { heldForCreation, withCost } from './costs.ts';
import type { ListingMeta } from './model.ts';
import type { ListingAct } from './transitions.ts';

/** So many days, and what was paid for them. */
interface Stretch {
  days: number;
  cost?: HeldCost | undefined;
}

/**
 * The days begin when a listing is first approved, those of the level that it was posted at, too; an approved revision
 * leaves them alone. What was held for both is remembered as two costs.
 */
export function firstShown(meta: ListingMeta, displayDays: number, now: number): Partial<ListingMeta> {
  const untilMs = now + displayDays * dayMs;
  const { hold, levelChoice } = meta;
  const points = heldForCreation(meta);
  const begun = {
    publishedAt: instant(now),
    expiresAt: instant(untilMs),
    wasPublic: true,
    ...(hold && points > 0 && withCost(meta, { ...hold, points, act: 'create', fromMs: now, untilMs }, now)),
  };
  if (!levelChoice?.terms) return begun;
  const { level, terms } = levelChoice;
  const cost = hold && terms.points > 0 ? { txId: hold.txId, points: terms.points } : undefined;
  const upgrade = { level, days: terms.days, cost };
  return { ...begun, ...upgraded({ ...meta, ...begun }, upgrade, now) };
}

/** Days are added to what remains of them. */
export function extended(meta: ListingMeta, { days, cost }: Stretch, now: number): Partial<ListingMeta> {
  const fromMs = laterMs(meta.expiresAt, now);
  const untilMs = fromMs + days * dayMs;
  return {
    expiresAt: instant(untilMs),
    ...(cost && withCost(meta, { ...cost, act: 'extend', fromMs, untilMs }, now)),
  };
}

type Raised = Extract<ListingAct, { act: 'upgrade' }>;

/** The same level lasts longer, a higher one begins at once; the listing lasts at least as long as its level. */
export function upgraded(
  meta: ListingMeta,
  { level, days, cost, packageId, guarantee }: Stretch & Omit<Raised, 'act'>,
  now: number,
): Partial<ListingMeta> {
  const isLonger = meta.level === level;
  const fromMs = isLonger ? laterMs(meta.levelUntil, now) : now;
  const holdOut = guarantee?.phase ?? (isLonger ? meta.holdOut : undefined);
  const untilMs = untilWithHoldOut(fromMs, days, holdOut);
  const lasting = (meta.costs ?? []).filter(({ act }) => isLonger || !act.startsWith('upgrade'));
  const paid = { ...meta, costs: lasting };
  const units = (meta.units ?? []).filter(({ until }) => isLonger && Date.parse(until) > now);
  if (packageId) units.push({ packageId, from: instant(fromMs), until: instant(untilMs) });
  return {
    ...{ level, holdOut, levelUntil: instant(untilMs) },
    ...(guarantee && { guarantee: { id: guarantee.id, until: instant(untilMs) } }),
    expiresAt: instant(laterMs(meta.expiresAt, untilMs)),
    units: units.length > 0 ? units : undefined,
    ...(cost ? withCost(paid, { ...cost, act: `upgrade-${level}`, fromMs, untilMs }, now) : costsOf(paid)),
  };
}

const laterMs = (at: string | undefined, ms: number) => Math.max(at === undefined ? 0 : Date.parse(at), ms);
const costsOf = ({ costs }: Pick<ListingMeta, 'costs'>) => (costs && costs.length > 0 ? { costs } : {});
