/** How the places for adverts stand today, position by position. */

import type { AdvertPlace } from '#shared/adverts/model.ts';
import { advertDay, advertStateOf, freeDay } from '#shared/adverts/rules.ts';
import { adPositions } from '#shared/cases/model.ts';
import { readOffer } from './bookings.ts';
import type { AdvertPorts } from './ports.ts';

/** What runs on each position today, how many places it has, and the first day from today on with one left. */
export async function listPlaces({
  repo,
  clock,
}: Pick<AdvertPorts, 'repo' | 'clock'>): Promise<AdvertPlace[]> {
  const today = advertDay(clock.now());
  const { positions } = await readOffer({ repo });
  return Promise.all(
    adPositions.map(async (position): Promise<AdvertPlace> => {
      const [{ bookings }, adverts] = await Promise.all([repo.booked(position), repo.open(today, position)]);
      const { slots } = positions[position];
      const running = adverts.filter((advert) => advertStateOf(advert, today) === 'running').length;
      return { position, running, slots, freeFrom: freeDay(bookings, today, slots) };
    }),
  );
}
