/** What an advert comes to, and what goes back when it ends early: the one rule of giving back, in VND and points. */
import { pointsToRefund } from '../wallet/rules.ts';
import type { AdvertBill, AdvertPayment, StoredAdvert } from './model.ts';
import { dayAfter, daysFrom, lastDayOf } from './rules.ts';

/** An agreed price with its tax, in VND, and the points that pay for it; `pointVnd`: what a point is worth. */
export function billOf(
  priceVnd: number,
  { vatPercent }: { vatPercent: number },
  pointVnd: number,
): AdvertBill {
  const totalVnd = priceVnd + Math.round((priceVnd * vatPercent) / 100);
  return { priceVnd, vatPercent, totalVnd, points: Math.ceil(totalVnd / pointVnd) };
}

/** Whether an advert is to be paid: a price was agreed, and it runs, has run out or still may run. */
export const isOwed = (
  {
    priceVnd,
    payment,
    endedAt,
    linkCheck,
    to,
  }: Pick<StoredAdvert, 'priceVnd' | 'payment' | 'endedAt' | 'linkCheck' | 'to'>,
  today: string,
): boolean => Boolean(priceVnd) && !payment && !endedAt && (linkCheck !== undefined || to >= today);

type Ended = Pick<StoredAdvert, 'from' | 'to' | 'endedAt' | 'pausedAt' | 'linkCheck'>;

/** The days of an advert that were paid for and not shown: those after a pause or its end, all where it never ran. */
export function unshownDays({ from, to, endedAt, pausedAt, linkCheck }: Ended): number {
  if (!linkCheck) return daysFrom(from, to);
  const last = lastDayOf({ to, endedAt: pausedAt ?? endedAt });
  const firstUnshown = last < from ? from : dayAfter(last);
  return firstUnshown > to ? 0 : daysFrom(firstUnshown, to);
}

/** The part of an agreed price that falls on the days shown up to a day, in VND before tax; undefined without a price. */
export function spentVnd(advert: Ended & Pick<StoredAdvert, 'priceVnd'>, today: string): number | undefined {
  const { priceVnd, from, to } = advert;
  if (priceVnd === undefined) return undefined;
  const paidDays = daysFrom(from, to);
  const unshown = Math.max(unshownDays(advert), today < to ? daysFrom(today, to) - 1 : 0);
  return Math.round((priceVnd * Math.max(paidDays - unshown, 0)) / paidDays);
}

/**
 * What goes back of a payment when staff end the advert: all where it was never shown, nothing where that is the
 * customer's own fault, else by the days that were not shown, rounded in the customer's favour.
 */
export function refundOf(
  advert: Ended,
  { totalVnd, points }: Pick<AdvertPayment, 'totalVnd' | 'points'>,
  isCustomerFault: boolean,
): { totalVnd: number; points?: number } {
  const totalMs = daysFrom(advert.from, advert.to);
  const unusedMs = unshownDays(advert);
  const cause =
    unusedMs === totalMs ? 'refused' : isCustomerFault ? 'removed-for-fault' : 'removed-without-fault';
  const back = (paid: number) => pointsToRefund(cause, paid, { unusedMs, totalMs });
  return { totalVnd: back(totalVnd), ...(points !== undefined && { points: back(points) }) };
}
