/**
 * Raising with a guarantee: what it brings is measured, promised from what like listings got before, and paid back
 * where it falls short. Everything is reckoned in views a day, on whole days of Viet Nam.
 */
import { dayNumber, holdOutEvery, isHeldOut, phaseHeldOutOn } from '../kernel/hold-out.ts';
import type { Kind, ListingType } from '../kernel/listing-kind.ts';
import { dayMs } from '../kernel/time.ts';
import type { PaidLevel } from '../wallet/model.ts';
import type { RaisePromise, RaiseResult } from './guarantee-model.ts';
import type { ListingMeta } from './model.ts';

/** Only what stood as a regular listing on so many days right before can be compared with itself. */
export const daysBefore = 7;
/** Fewer raisings of like listings allow no promise; more than the latest so many say nothing more of today. */
export const [samplesNeeded, samplesMost] = [30, 200];
/** Nobody's own raisings say more than so many others': one owner alone cannot make a promise. */
const samplesPerOwner = 2;
/** So many of a hundred results lie within what is promised. */
const coverage = 0.9;
/** The first held-out day is at least so many days after the raising: whoever pays sees it work first. */
const firstHeldOutAfter = 3;

/** Says whether a raising can be measured: it stands as regular, and did so on all the days before. */
export const isMeasurable = (
  { state, level, shownSince, publishedAt, levelEndedAt, sunkAt }: MeasuredMeta,
  now: number,
): boolean => {
  if (state !== 'shown' || level !== 'regular' || sunkAt !== undefined) return false;
  const since = [shownSince ?? publishedAt, levelEndedAt].flatMap((at) => (at ? [Date.parse(at)] : []));
  return since.length > 0 && dayNumber(now) - dayNumber(Math.max(...since)) > daysBefore;
};
type MeasuredMeta = Pick<
  ListingMeta,
  'state' | 'level' | 'shownSince' | 'publishedAt' | 'levelEndedAt' | 'sunkAt'
>;

/** The phase of a raising's held-out days; `random`: from 0 up to but not 1. */
export const phaseFor = (now: number, random: number): number =>
  phaseHeldOutOn(
    dayNumber(now) + firstHeldOutAfter + Math.floor(random * (holdOutEvery - firstHeldOutAfter)),
  );

/** When a raising began and ended, and the phase of its held-out days. */
export interface RaisedSpan {
  atMs: number;
  untilMs: number;
  phase: number;
}
/** The whole days on which it was raised, and those it is compared with: before it, and held out. In ms of their noon. */
export function measuredDays({ atMs, untilMs, phase }: RaisedSpan): { raised: number[]; base: number[] } {
  const before = Array.from({ length: daysBefore }, (_, at) => atMs - (daysBefore - at) * dayMs);
  const since: number[] = [];
  for (let ms = atMs + dayMs; dayNumber(ms) < dayNumber(untilMs); ms += dayMs) since.push(ms);
  const isOut = (ms: number) => isHeldOut(phase, ms);
  return { raised: since.filter((ms) => !isOut(ms)), base: [...before, ...since.filter(isOut)] };
}

/** Views a day while raised over views a day otherwise; half a view is added to both, so that none is no zero. */
export function resultOf(raised: readonly number[], base: readonly number[]): RaiseResult {
  const sum = (views: readonly number[]) => views.reduce((all, one) => all + one, 0);
  const [views, baseViews] = [sum(raised), sum(base)];
  const factor = (views + 0.5) / raised.length / ((baseViews + 0.5) / base.length);
  return {
    ...{ days: raised.length, views, baseDays: base.length, baseViews },
    factor: Math.round(factor * 100) / 100,
  };
}

/**
 * What nine of ten raisings like those got, from the k-th least to the k-th greatest of them: of n + 1 that may come in
 * any order, the next lies between these in at least n + 1 − 2k cases, whatever their distribution. Rounded outwards.
 * `results`: newest first; of each owner's the first two count.
 */
export function promiseOf(results: readonly OwnersResult[]): RaisePromise | undefined {
  const counted = ofEachOwner(results);
  const samples = counted.length;
  if (samples < samplesNeeded) return undefined;
  const sorted = counted.map(({ factor }) => factor).toSorted((a, b) => a - b);
  const k = Math.floor(((1 - coverage) / 2) * (samples + 1));
  const [low, high] = [sorted[k - 1]!, sorted[samples - k]!];
  return { low: tenths(low, Math.floor), high: tenths(high, Math.ceil), samples };
}
/** What a raising brought, and whose listing it was. */
export interface OwnersResult {
  factor: number;
  ownerId: string;
}
function ofEachOwner(results: readonly OwnersResult[]): OwnersResult[] {
  const counts = new Map<string, number>();
  return results.filter(({ ownerId }) => {
    const count = (counts.get(ownerId) ?? 0) + 1;
    counts.set(ownerId, count);
    return count <= samplesPerOwner;
  });
}
const tenths = (factor: number, round: (value: number) => number) =>
  round(Math.round(factor * 100) / 10) / 10;

/**
 * The most that comes back of a raising, rounded up: it stood higher all the while, whoever looked; and views before
 * it that somebody made up pay for none.
 */
export const mostPointsBack = (points: number): number => Math.ceil(points / 2);

/** The points that come back of a raising that brought less than was promised: by how much it fell short, rounded up. */
export const pointsBack = (points: number, low: number, factor: number): number => {
  if (factor >= low) return 0;
  const short = Math.ceil((points * Math.round((low - factor) * 100)) / Math.round(low * 100));
  return Math.min(short, mostPointsBack(points));
};

/** Whose results say what a raising may bring, the most alike first: its kind, type and province, then without one. */
export const groupsOf = (
  { kind, type, place }: { kind: Kind; type: ListingType; place: { provinceCode?: string | undefined } },
  level: PaidLevel,
): string[] => [
  ...(place.provinceCode ? [`${level}#${kind}#${type}#${place.provinceCode}`] : []),
  `${level}#${kind}#${type}`,
  `${level}#${kind}`,
  level,
];
