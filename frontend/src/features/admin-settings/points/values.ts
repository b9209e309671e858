/** Points settings as a form types them, and back. */

import { formatCount } from '#lib/i18n/format.ts';
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { LevelPackageOffer, WalletSettings, WalletSettingsInput } from '#shared/wallet/model.ts';

export interface OfferValues {
  points: string;
  units: string;
  days: string;
  /** Typed only where its units run out. */
  runsDays: string;
  isEndless: boolean;
  isCreateFree: boolean;
  hasReport: boolean;
}
export interface TopUpValues {
  /** '' for a new one: it gets its id from its amount. */
  id: string;
  amountVnd: string;
  points: string;
}
export interface PointsValues {
  pointVnd: string;
  costs: { create: string; update: string; extend: string; upgrade: { featured: string; vip: string } };
  extendDays: string;
  upgradeDays: string;
  packages: { featured: OfferValues; vip: OfferValues };
  topUps: TopUpValues[];
  reward: { points: string; dailyCap: string };
  welcome: { points: string };
}

/** What the form shows of settings. */
export function pointsValues(settings: WalletSettings, locale: Locale): PointsValues {
  const n = (value: number) => formatCount(value, locale);
  const offer = (one: LevelPackageOffer): OfferValues => ({
    points: n(one.points),
    units: n(one.units),
    days: n(one.days),
    runsDays: one.runsDays === null ? '' : n(one.runsDays),
    isEndless: one.runsDays === null,
    isCreateFree: one.isCreateFree,
    hasReport: one.hasReport,
  });
  const { costs, packages, reward } = settings;
  return {
    pointVnd: n(settings.pointVnd),
    costs: {
      create: n(costs.create),
      update: n(costs.update),
      extend: n(costs.extend),
      upgrade: { featured: n(costs.upgrade.featured), vip: n(costs.upgrade.vip) },
    },
    extendDays: n(settings.extendDays),
    upgradeDays: n(settings.upgradeDays),
    packages: { featured: offer(packages.featured), vip: offer(packages.vip) },
    topUps: settings.topUps.map(({ id, amountVnd, points }) => ({
      id,
      amountVnd: n(amountVnd),
      points: n(points),
    })),
    reward: { points: n(reward.points), dailyCap: n(reward.dailyCap) },
    welcome: { points: n(settings.welcome.points) },
  };
}

type Typed = Partial<Record<string, unknown>>;
/** Every number typed, at whatever depth; flags and what is no number stay as they are. */
function numbersIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(numbersIn);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, numbersIn(each)]));
  return wholeNumberOf(value);
}

function offerOf(typed: Typed | undefined): unknown {
  const { isEndless, runsDays, ...rest } = typed ?? {};
  return {
    isCreateFree: false,
    hasReport: false,
    ...(numbersIn(rest) as object),
    runsDays: isEndless ? null : wholeNumberOf(runsDays),
  };
}

/** '500k', '1m', '1250k'; with a number behind where that name is taken. */
function topUpId(amountVnd: unknown, taken: ReadonlySet<string>): string {
  const thousands = typeof amountVnd === 'number' ? Math.floor(amountVnd / 1000) : 0;
  const name = thousands > 0 && thousands % 1000 === 0 ? `${thousands / 1000}m` : `${thousands}k`;
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) if (!taken.has(`${name}-${n}`)) return `${name}-${n}`;
}

function topUpsOf(typed: readonly (Partial<TopUpValues> | undefined)[]): unknown[] {
  const taken = new Set(typed.flatMap((row) => (row?.id ? [row.id] : [])));
  return typed.map((row) => {
    const amountVnd = wholeNumberOf(row?.amountVnd);
    const id = row?.id || topUpId(amountVnd, taken);
    taken.add(id);
    return { id, amountVnd, points: wholeNumberOf(row?.points) };
  });
}

/** What the API is sent; a value that is no whole number stays as typed, so that its field is named wrong. */
export function settingsOf(typed: Partial<PointsValues>): WalletSettingsInput {
  const { packages, topUps, ...rest } = typed as Typed & Partial<PointsValues>;
  return {
    ...(numbersIn(rest) as object),
    packages: {
      featured: offerOf(packages?.featured as Typed | undefined),
      vip: offerOf(packages?.vip as Typed | undefined),
    },
    topUps: topUpsOf(topUps ?? []),
  } as WalletSettingsInput;
}
