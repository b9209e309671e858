/** What a top-up on offer brings beyond its money. */
import type { TopUp } from '#shared/wallet/model.ts';

/** The points beyond what the money is worth; 0 without any. */
export const bonusOf = ({ amountVnd, points }: TopUp, pointVnd: number): number =>
  Math.max(0, points - Math.floor(amountVnd / pointVnd));

/** Whole đồng that one point costs in this offer, rounded. */
export const perPointVnd = ({ amountVnd, points }: Pick<TopUp, 'amountVnd' | 'points'>): number =>
  Math.round(amountVnd / points);

/** The offer that stands chosen at first: the one asked for, else the middle one. */
export function firstChoice(topUps: readonly TopUp[], askedId: string | null): TopUp | undefined {
  const byPrice = [...topUps].sort((a, b) => a.amountVnd - b.amountVnd);
  return byPrice.find(({ id }) => id === askedId) ?? byPrice[Math.floor((byPrice.length - 1) / 2)];
}
