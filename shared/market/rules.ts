/** From asking prices to figures of a quarter: what is out of line, what may be shown, what would give one listing away. */
import { type Quartiles, quartilesOf } from '../kernel/quantiles.ts';
import {
  type MarketFigures,
  type MarketKind,
  type MarketSet,
  type MarketType,
  marketKinds,
  marketTypes,
  type ProvinceFigures,
  type Quarter,
} from './model.ts';

/** The entity of these figures in the change log. */
export const marketEntity = 'market';

/** Fewer listings, or fewer people behind them, say nothing of a market and too much of somebody. */
export const marketNeeds = { listings: 5, owners: 3 } as const;
/** What is out of line: so many times the spread of the middle half beyond it, and so many times off the median. */
export const outOfLine = { spreads: 1.5, times: 3 } as const;

/** What a live listing asks: whole VND per m², of a month for leases. */
export interface Ask {
  type: MarketType;
  kind: MarketKind;
  province: string;
  vndPerM2: number;
  ownerId: string;
}

/** The quarter of a day of Viet Nam (yyyy-mm-dd). */
export const quarterOf = (day: string): Quarter =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The quarter before another. */
export function quarterBefore(quarter: Quarter): Quarter {
  const [year, n] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))];
  return n === 1 ? `${year - 1}-Q4` : `${year}-Q${n - 1}`;
}

/** Whether figures may stand on so many asks. */
export const isEnough = (asks: readonly Pick<Ask, 'ownerId'>[]): boolean =>
  asks.length >= marketNeeds.listings &&
  new Set(asks.map(({ ownerId }) => ownerId)).size >= marketNeeds.owners;

/**
 * Where a price is in line: fences of 1.5 spreads beyond the middle half, as Tukey draws them, on a scale of ratios
 * since prices differ by factors; never closer than three times off the median.
 */
function inLineOf(prices: readonly number[]): (price: number) => boolean {
  const { q1, median, q3 }: Quartiles = quartilesOf(prices.map(Math.log));
  const reach = outOfLine.spreads * (q3 - q1);
  const near = Math.log(outOfLine.times);
  const [low, high] = [Math.min(q1 - reach, median - near), Math.max(q3 + reach, median + near)];
  return (price) => Math.log(price) >= low && Math.log(price) <= high;
}

/** Rounded so that a figure of few listings is not the very price of one. */
const rounded = (vnd: number): number => Number(vnd.toPrecision(3));

function figuresOf(asks: readonly Ask[]): MarketFigures {
  const { q1, median, q3 } = quartilesOf(asks.map(({ vndPerM2 }) => vndPerM2));
  return { count: asks.length, q1: rounded(q1), median: rounded(median), q3: rounded(q3) };
}

/** Asks that are in line: judged by their own province where it has enough of them, else by the country. */
function withoutOutliers(asks: readonly Ask[]): Ask[] {
  const judgeOf = (some: readonly Ask[]) => inLineOf(some.map(({ vndPerM2 }) => vndPerM2));
  if (asks.length < marketNeeds.listings) return [...asks];
  const byCountry = judgeOf(asks);
  return [...Map.groupBy(asks, ({ province }) => province).values()].flatMap((some) => {
    const isInLine = some.length >= marketNeeds.listings ? judgeOf(some) : byCountry;
    return some.filter(({ vndPerM2 }) => isInLine(vndPerM2));
  });
}

/**
 * The provinces that are shown. What is left of the country without them must be nobody or enough again, else it could
 * be worked out by difference: the smallest of them go with it until it is.
 */
function shownProvinces(asks: readonly Ask[]): [province: string, asks: Ask[]][] {
  const bySize = [...Map.groupBy(asks, ({ province }) => province)].toSorted(
    ([a, one], [b, other]) => other.length - one.length || a.localeCompare(b),
  );
  const shown = bySize.filter(([, some]) => isEnough(some));
  const rest = bySize.filter(([, some]) => !isEnough(some)).flatMap(([, some]) => some);
  while (rest.length > 0 && !isEnough(rest) && shown.length > 0) rest.push(...shown.pop()![1]);
  return shown.toSorted(([a], [b]) => a.localeCompare(b));
}

function setOf(type: MarketType, kind: MarketKind, all: readonly Ask[]): MarketSet {
  const asks = withoutOutliers(all);
  const leftOut = all.length - asks.length;
  if (!isEnough(asks)) return { type, kind, provinces: [], leftOut };
  const provinces = shownProvinces(asks).map(
    ([province, some]): ProvinceFigures => ({ province, ...figuresOf(some) }),
  );
  return { type, kind, country: figuresOf(asks), provinces, leftOut };
}

/** What is said of all asks: a set for each type and kind, in the order of types, also of those with none. */
export const marketOf = (asks: readonly Ask[]): MarketSet[] =>
  marketTypes.flatMap((type) =>
    marketKinds.map((kind) =>
      setOf(
        type,
        kind,
        asks.filter((ask) => ask.type === type && ask.kind === kind),
      ),
    ),
  );

/** By how much a figure changed against an earlier one, in whole percent. */
export const changeOf = (now: number, before: number): number => Math.round((100 * (now - before)) / before);

/** Where a price lies among quartiles; the ends belong to the middle half. */
export function standingOf(vndPerM2: number, { q1, q3 }: Quartiles): 'below' | 'middle' | 'above' {
  if (vndPerM2 < q1) return 'below';
  return vndPerM2 > q3 ? 'above' : 'middle';
}
