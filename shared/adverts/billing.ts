/** What an advert comes to, and what goes back when it ends early: the one rule of giving back, in VND and points. */
import { pointsToRefund } from '../wallet/rules.ts';
import type { AdvertBill, AdvertPayment, StoredAdvert } from './model.ts';
import { countShown, dayAfter, daysFrom, plannedDays } from './rules.ts';

type Shown = Parameters<typeof countShown>[0];
type Priced = Shown & Pick<StoredAdvert, 'priceVnd' | 'payment'>;

/**
 * What an advert comes to with its tax, in VND, and the points that pay for it; `pointVnd`: what a point is worth. The
 * agreed price falls by the days that passed by without it, or that its end left out.
 */
export function billOf(
  advert: Priced,
  { vatPercent, pointVnd, today }: { vatPercent: number; pointVnd: number; today: string },
): AdvertBill {
  const days = plannedDays(advert, today);
  const priceVnd = Math.round(((advert.priceVnd ?? 0) * days) / agreedDays(advert, today));
  const totalVnd = priceVnd + Math.round((priceVnd * vatPercent) / 100);
  return { priceVnd, vatPercent, totalVnd, days, points: Math.ceil(totalVnd / pointVnd) };
}

/** How many days the agreed price is for: those of its span, with those shown before it was moved. */
const agreedDays = (advert: Priced, today: string): number =>
  Math.max(daysFrom(advert.from, advert.to), plannedDays(advert, today));

/** On how many whole days it ran up to a day and with that, as if that were over. */
const shownWith = (advert: Shown, today: string): number => countShown(advert, dayAfter(today)).days;

/** Whether an advert is to be paid: a price was agreed, and it ran or still may run. */
export const isOwed = (advert: Priced, today: string): boolean =>
  Boolean(advert.priceVnd) && !advert.payment && plannedDays(advert, today) > 0;

/** How many of the days that were paid for have passed or passed by without it; 0 where nothing was paid. */
export const unshownDays = (
  advert: Shown & { payment?: Pick<AdvertPayment, 'days'> | undefined },
  today: string,
): number => Math.max((advert.payment?.days ?? 0) - countShown(advert, today).days, 0);

/** The part of a price that falls on the days shown up to a day, in VND before tax; undefined without a price. */
export function spentVnd(advert: Priced, today: string): number | undefined {
  if (advert.priceVnd === undefined) return undefined;
  const { priceVnd, days } = advert.payment ?? {
    priceVnd: advert.priceVnd,
    days: agreedDays(advert, today),
  };
  return Math.round((priceVnd * Math.min(shownWith(advert, today), days)) / days);
}

/**
 * What goes back of a payment when an advert ends: all where it was never shown, nothing where that is the
 * customer's own fault, else by the days that were not shown, rounded in the customer's favour.
 */
export function refundOf(
  advert: Shown & { payment: Pick<AdvertPayment, 'totalVnd' | 'points' | 'days'> },
  isCustomerFault: boolean,
  today: string,
): { totalVnd: number; points?: number } {
  const { totalVnd, points, days: totalMs } = advert.payment;
  const unusedMs = unshownDays(advert, today);
  const wasShown = shownWith(advert, today) > 0;
  const cause = !wasShown ? 'refused' : isCustomerFault ? 'removed-for-fault' : 'removed-without-fault';
  const back = (paid: number) => pointsToRefund(cause, paid, { unusedMs, totalMs });
  return { totalVnd: back(totalVnd), ...(points !== undefined && { points: back(points) }) };
}
