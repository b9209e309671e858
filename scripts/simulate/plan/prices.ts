/** How people react to prices: a constant elasticity for each act. A model, stated here, and no forecast. */
import type { AdvertOffer } from '#shared/adverts/offer.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';

/** What can be bought. */
export const goods = ['create', 'update', 'extend', 'featured', 'vip', 'packages', 'advert'] as const;
export type Good = (typeof goods)[number];
export type Prices = Record<Good, number>;

/**
 * By how many per cent less is bought when a price rises by one per cent. Posting is hard to do without, levels are a
 * luxury; mending a text costs so little that hardly anybody minds.
 */
export const elasticities: Prices = {
  ...{ create: 0.8, update: 0.3, extend: 0.9 },
  ...{ featured: 1.2, vip: 1.4, packages: 1.1, advert: 0.9 },
};
/** However cheap something gets, so many times as much is bought at most; what is free is bought as often as that. */
export const mostDemand = 3;

/** What a point costs somebody who buys the smallest top-up, in VND. */
const vndPerPoint = ({ topUps }: Pick<WalletSettings, 'topUps'>): number => {
  const smallest = topUps.reduce((one, other) => (other.amountVnd < one.amountVnd ? other : one));
  return smallest.amountVnd / smallest.points;
};

/** What each good costs in VND; time is bought by the day, so more days for the same points are cheaper. */
export function pricesOf(
  settings: WalletSettings,
  { positions, vatPercent }: Pick<AdvertOffer, 'positions' | 'vatPercent'>,
): Prices {
  const { costs, packages, extendDays, upgradeDays } = settings;
  const vnd = vndPerPoint(settings);
  const perDay = ({ points, units, days }: (typeof packages)['vip']) => points / (units * days);
  const weeks = Object.values(positions).map(({ weekVnd }) => weekVnd);
  return {
    ...{ create: costs.create * vnd, update: costs.update * vnd, extend: (costs.extend / extendDays) * vnd },
    featured: (costs.upgrade.featured / upgradeDays) * vnd,
    vip: (costs.upgrade.vip / upgradeDays) * vnd,
    packages: ((perDay(packages.featured) + perDay(packages.vip)) / 2) * vnd,
    advert: (weeks.reduce((sum, week) => sum + week, 0) / weeks.length) * (1 + vatPercent / 100),
  };
}

/** How much of each is bought at these prices, where `usual` prices mean 1. */
export const demandAt = (prices: Prices, usual: Prices): Prices => {
  const one = (good: Good): number => {
    if (usual[good] <= 0) return prices[good] <= 0 ? 1 : 0;
    if (prices[good] <= 0) return mostDemand;
    return Math.min(mostDemand, (prices[good] / usual[good]) ** -elasticities[good]);
  };
  return Object.fromEntries(goods.map((good) => [good, one(good)])) as Prices;
};
