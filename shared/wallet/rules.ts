/** What acts cost, what is missing, what is given back, and which top-up fits (decisions §4). */
import { DomainProblem } from '../kernel/problem.ts';
import type { LevelPackage, PaidLevel, TopUp, WalletSettings, WalletSettingsInput } from './model.ts';

/** An act that costs points. */
export type PaidAct =
  | {
      act: 'create';
      /** The paid level that the listing is posted at; undefined: regular. */
      level?: PaidLevel | undefined;
      /** Points that are held for creating it already; undefined: today's price. */
      creation?: number | undefined;
    }
  | { act: 'update' | 'extend' }
  | { act: 'upgrade' | 'package'; level: PaidLevel };

/** What a refusal names: those, and an advert, whose price is agreed. */
export type PaidActName = PaidAct['act'] | 'advert';

/**
 * The points that an act costs now; creating is free while a package that says so runs, a level that a listing is
 * posted at costs what upgrading to it does.
 */
export function costOf(
  paid: PaidAct,
  settings: WalletSettings,
  packages: readonly LevelPackage[],
  nowMs: number,
): number {
  switch (paid.act) {
    case 'create':
      return (
        (paid.creation ?? creationCost(settings, packages, nowMs)) +
        (paid.level ? settings.costs.upgrade[paid.level] : 0)
      );
    case 'upgrade':
      return settings.costs.upgrade[paid.level];
    case 'package':
      return settings.packages[paid.level].points;
    default:
      return settings.costs[paid.act];
  }
}

const creationCost = ({ costs }: WalletSettings, packages: readonly LevelPackage[], nowMs: number): number =>
  packages.some((one) => one.isCreateFree && isRunning(one, nowMs)) ? 0 : costs.create;

/** Says whether a package's time has not run out. */
export const isRunning = ({ runsUntil }: Pick<LevelPackage, 'runsUntil'>, nowMs: number): boolean =>
  runsUntil === null || Date.parse(runsUntil) > nowMs;

/** The package whose unit an upgrade to that level uses: of those that run, the one that ends first. */
export const packageForUpgrade = (
  level: PaidLevel,
  packages: readonly LevelPackage[],
  nowMs: number,
): LevelPackage | undefined =>
  packages
    .filter((one) => one.level === level && one.unitsLeft > 0 && isRunning(one, nowMs))
    .sort((a, b) => endOf(a) - endOf(b) || (a.id < b.id ? -1 : 1))[0];

const endOf = ({ runsUntil }: LevelPackage) => (runsUntil ? Date.parse(runsUntil) : Number.MAX_SAFE_INTEGER);

/** The points that are missing; 0 where there are enough. */
export const shortfall = (needed: number, available: number): number => Math.max(needed - available, 0);

/** The top-up that covers what is missing at the least money; the largest where none does. */
export function fittingTopUp(missing: number, topUps: readonly TopUp[]): TopUp | undefined {
  const byPrice = [...topUps].sort((a, b) => a.amountVnd - b.amountVnd);
  return byPrice.find(({ points }) => points >= missing) ?? byPrice.at(-1);
}

/** The refusal that names what is missing for an act. */
export const insufficientPoints = (
  act: PaidActName | undefined,
  needed: number,
  available: number,
): DomainProblem =>
  new DomainProblem('insufficient-points', {
    params: { ...(act && { act }), needed, available, missing: shortfall(needed, available) },
  });

export type PointsRefundCause = 'refused' | 'removed-without-fault' | 'removed-for-fault';

/**
 * The one rule of giving back: refused → all; removed without the poster's fault → in proportion to the time
 * not used, rounded in the poster's favour; the poster's fault → none.
 */
export function pointsToRefund(
  cause: PointsRefundCause,
  paid: number,
  time: { unusedMs: number; totalMs: number },
): number {
  if (cause === 'refused') return paid;
  if (cause === 'removed-for-fault' || time.totalMs <= 0) return 0;
  const unused = Math.min(Math.max(time.unusedMs, 0), time.totalMs);
  return Number(
    (BigInt(paid) * BigInt(Math.ceil(unused)) + BigInt(time.totalMs) - 1n) / BigInt(time.totalMs),
  );
}

/** The points that a refund of part of a payment takes back, rounded up so that no money is paid out for less. */
export const pointsOfRefund = (payment: { amountVnd: number; points: number }, amountVnd: number): number =>
  Number(
    (BigInt(payment.points) * BigInt(amountVnd) + BigInt(payment.amountVnd) - 1n) / BigInt(payment.amountVnd),
  );

export interface SettingsChange {
  /** The place, e.g. `costs.create`, `topUps.500k.points`. */
  path: string;
  before: number | string | boolean | null;
  after: number | string | boolean | null;
}

/** What new settings change, one line a number: what a master reads before saving. */
export function settingsChanges(before: WalletSettingsInput, after: WalletSettingsInput): SettingsChange[] {
  const was = flatten(before);
  const is = flatten(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}

function flatten({ topUps, ...rest }: WalletSettingsInput): Map<string, SettingsChange['before']> {
  const lines = new Map<string, SettingsChange['before']>();
  const walk = (value: unknown, path: string): void => {
    if (value === null || typeof value !== 'object') {
      if (path !== 'version') lines.set(path, value as SettingsChange['before']);
    } else for (const [key, part] of Object.entries(value)) walk(part, path ? `${path}.${key}` : key);
  };
  walk(rest, '');
  for (const { id, ...offer } of topUps) walk(offer, `topUps.${id}`);
  return lines;
}

/** A reference's label from any text: at most 80 characters, whole ones. */
export const labelOf = (text: string): string => text.slice(0, 80).toWellFormed();

/** Watching an advert for a reward: how long a start can be claimed, and how often an answer may be wrong a day. */
export const rewardRules = { startMs: 60 * 60_000, wrongAnswersPerDay: 2 } as const;
