/** What adverts come to that are not paid yet: agreed prices, the tax of the settings, what a point is worth. */
import { billOf, isOwed } from '#shared/adverts/billing.ts';
import type { AdvertBill, StoredAdvert } from '#shared/adverts/model.ts';
import { advertDay } from '#shared/adverts/rules.ts';
import { readOffer } from '../bookings.ts';
import type { AdvertPorts } from '../ports.ts';

type Ports = Pick<AdvertPorts, 'repo' | 'points' | 'clock'>;

/** The bills of those that are to be paid, by their ids. Two reads, none where nothing is owed. */
export async function readBills(
  adverts: readonly StoredAdvert[],
  { repo, points, clock }: Ports,
): Promise<ReadonlyMap<string, AdvertBill>> {
  const today = advertDay(clock.now());
  const owed = adverts.filter((advert) => isOwed(advert, today));
  if (owed.length === 0) return new Map();
  const [offer, { pointVnd }] = await Promise.all([readOffer({ repo }), points.settings()]);
  return new Map(owed.map((advert) => [advert.id, billOf(advert, { ...offer, pointVnd, today })]));
}
