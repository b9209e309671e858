/** Taking and freeing days on a position: exact, however many do it at once. */
import { type AdPosition, advertLimits, type StoredAdvert } from '#shared/adverts/model.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { fullDay } from '#shared/adverts/rules.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import type { Write } from '../lib/writes.ts';
import type { AdvertPorts } from './ports.ts';

type Ports = Pick<AdvertPorts, 'repo'>;
type Placed = Pick<StoredAdvert, 'id' | 'from' | 'to' | 'position'>;

/** What positions cost and how many share them, as shipped until a master sets others. */
export const readOffer = async ({ repo }: Ports) => (await repo.offer()) ?? defaultAdvertOffer;

/**
 * Takes an advert's days, in place of those that it had. Raises `day-full` at `/from` where a day has no place left,
 * `limit-reached` for more bookings than a position keeps.
 */
export async function book(
  advert: Placed,
  before: Placed | undefined,
  today: string,
  ports: Ports,
): Promise<Write[]> {
  const isSame =
    before && (['position', 'from', 'to'] as const).every((field) => before[field] === advert[field]);
  if (isSame) return [];
  const { id, from, to, position } = advert;
  const [booked, { positions }] = await Promise.all([ports.repo.booked(position), readOffer(ports)]);
  const day = fullDay(
    booked.bookings,
    { id, from: from < today ? today : from, to },
    positions[position].slots,
  );
  if (day) throw fieldProblem('/from', 'day-full', { day });
  const kept = booked.bookings.filter((one) => one.id !== id && one.to >= today);
  if (kept.length >= advertLimits.bookingsMax) throw new DomainProblem('limit-reached');
  const taken = ports.repo.book(position, booked, [...kept, { id, from, to }]);
  return before && before.position !== position ? [taken, ...(await free(before, ports))] : [taken];
}

/** Frees an advert's days. */
export async function free(
  { id, position }: { id: string; position: AdPosition },
  { repo }: Ports,
): Promise<Write[]> {
  const booked = await repo.booked(position);
  const left = booked.bookings.filter((one) => one.id !== id);
  return left.length === booked.bookings.length ? [] : [repo.book(position, booked, left)];
}
