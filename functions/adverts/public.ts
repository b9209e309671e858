/** What other capabilities may use of adverts: what runs on a position, prices, and which images adverts hold. */
import type { AdPosition } from '#shared/adverts/model.ts';
import type { Reader } from '#shared/adverts/rules.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import { readOffer } from './bookings.ts';
import { listPlaces } from './places.ts';
import { createAdvertRepository } from './repository.ts';
import { listShown } from './shown-adverts.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

/** What runs on a position for a reader, for pages. One query. */
export const shownAdverts = (table: Reads, clock: Clock, cursors: Cursors) => {
  const repo = createAdvertRepository(table);
  return (query: { position: AdPosition } & Reader) => listShown(query, { repo, clock, cursors });
};

/** Whose an advert is, ended or not; undefined where there is none. One read. */
export const advertNames = (table: Reads) => {
  const repo = createAdvertRepository(table);
  return async (id: Ulid): Promise<string | undefined> => (await repo.read(id))?.customerName;
};

/** How each position stands today: what runs there, how many places it has, from when on one is free. Two reads each. */
export const advertPlaces = (table: Reads, clock: Clock) => {
  const repo = createAdvertRepository(table);
  return { places: () => listPlaces({ repo, clock }) };
};

/** What positions cost. One read. */
export const readAdvertOffer = (table: Reads) => readOffer({ repo: createAdvertRepository(table) });

/** Which of these images an advert holds, ended or not. One query for each. */
export const advertImagesInUse = (table: Reads) => {
  const repo = createAdvertRepository(table);
  return async (_ownerId: Ulid, mediaIds: readonly Ulid[]): Promise<Set<Ulid>> => {
    const held = await Promise.all(mediaIds.map((id) => repo.isHeld(id)));
    return new Set(mediaIds.filter((_, at) => held[at]));
  };
};
