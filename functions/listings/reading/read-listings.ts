/** Public reads of listings, and reads for other capabilities. */
import type { Table } from '#functions/lib/table.ts';
import type { Item } from '#functions/lib/writes.ts';
import { listingIdOf, type ProjectCode, type Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { cardOf, maskedPhone, shownContent } from '#shared/listings/derive.ts';
import type { Listing, ListingCard, ListingDetail } from '#shared/listings/model.ts';
import { pricesShown } from '#shared/listings/price-history.ts';
import { isPublic, settled } from '#shared/listings/rules.ts';
import type { SavedRow } from '#shared/saved/model.ts';
import type { Partners, People } from '../ports.ts';
import { createListingRepository, type ListingRepository } from '../repository.ts';
import { posterOf } from './find-listing.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

/** Rows of lists for other capabilities. */
export const listingCards = (table: Reads) => ({
  /** In the order of the ids, unknown ones left out; states as stored: apply `isPublic` by date. */
  byIds: (ids: readonly Ulid[]): Promise<ListingCard[]> => createListingRepository(table).cards(ids),
});

/** Listings whose poster names a partner as their developer. */
export const developedListings = (table: Reads) => ({
  /** The newest rows of them, at most `limit`; states as stored: apply `isPublic` by date. Two requests. */
  async newest(partnerId: Ulid, limit: number): Promise<ListingCard[]> {
    const repo = createListingRepository(table);
    const ids = await repo.developedBy(partnerId, limit);
    return ids.length > 0 ? repo.cards(ids) : [];
  },
});

/** Listings whole, for building the search index; `unreadable` hears of those that cannot be read. */
export function wholeListings(
  table: Reads,
  unreadable: (id: Ulid, error: unknown) => void = () => undefined,
) {
  const repo = createListingRepository(table);
  return {
    /** In the order of the ids; unknown ones and those that cannot be read are left out. One request for each 50. */
    byIds: (ids: readonly Ulid[]): Promise<Listing[]> => repo.whole(ids, unreadable),
    /** Ids of one partition of live listings, at most `limit`; go on with `next`. One request. */
    live: (partition: string, start?: Item, limit?: number): Promise<{ ids: Ulid[]; next?: Item }> =>
      repo.live(partition, start, limit),
  };
}

/** What is live, by ranges of ids, for lists of everything: rows with when they last changed. */
export const liveListings = (table: Reads) => ({
  /** States as stored: apply `isPublic` by date; go on with `next`. One request. */
  rows: createListingRepository(table).liveRows,
});

/** Rows of saved listings: in the order of their codes, whole while public, else what those were that were it once. */
export const savedRows =
  (table: Reads) =>
  async (codes: readonly ProjectCode[], now: number): Promise<SavedRow[]> => {
    const rows = await createListingRepository(table).rowsWithPast(codes.map(listingIdOf));
    const byCode = new Map(rows.map((row) => [row.card.code, row]));
    return codes.map((code) => {
      const row = byCode.get(code);
      if (!row) return { code };
      const card = settled(row.card, now);
      if (isPublic(card, now)) return { code, card };
      const { kind, type, place } = card;
      const provinceCode = nearestProvince(place);
      const past = {
        ...{ kind, type },
        ...(provinceCode && { provinceCode }),
        ...(card.state === 'closed' && { isClosed: true as const }),
      };
      return { code, ...(row.wasPublic && { past }) };
    });
  };

/** The public side of listings, for the API and for pages. */
export const createPublicReads = (ports: PublicPorts) => ({
  byCode: (code: string, now: number) => readPublic(code, now, ports),
  moreOfPoster: (code: string, now: number) => listMoreOfPoster(code, now, ports),
  versionOf: (code: string, now: number) => publicVersion(code, now, ports),
});

interface PublicPorts {
  repo: ListingRepository;
  people: People;
  partners: Partners;
}

/** What visitors read; raises `not-found`, or `gone` once it was public. */
async function readPublic(code: string, now: number, ports: PublicPorts): Promise<ListingDetail> {
  const { meta, content, card } = await findPublic(code, now, ports);
  const { contact } = content;
  const [{ name, memberSince, verifiedSince, agentSince, agencyPage }, partnerPage] = await Promise.all([
    posterOf(meta.ownerId, ports.people),
    content.partnerId && ports.partners.slugOf(content.partnerId),
  ]);
  const whole = cardOf({ meta: settled(meta, now), content });
  return {
    card: { ...whole, place: (card.place.names ?? card.place.provinces) ? card.place : whole.place },
    content: shownContent(content),
    contact: { name: contact.name, phoneMasked: maskedPhone(contact.phone) },
    poster: {
      ...{ name, memberSince, verifiedSince, agentSince },
      ...(meta.agentId && { agencyId: meta.ownerId }),
      ...(agencyPage && { agencyPage }),
    },
    ...(partnerPage && { partnerPage }),
    updatedAt: meta.updatedAt,
    ...(meta.confirmedAt && { confirmedAt: meta.confirmedAt }),
    ...(meta.firstListedAt && { firstListedAt: meta.firstListedAt }),
    ratesDate: content.ratesDate,
    prices: pricesShown(meta.priceLog),
    claims: meta.claims,
  };
}

/** The public listing with this code; raises `not-found`, or `gone` once it was public. One request. */
export async function findPublic(code: string, now: number, { repo }: Pick<PublicPorts, 'repo'>) {
  const { listing, wasPublic } = await repo.readPublic(listingIdOf(code));
  if (listing && isPublic(listing.meta, now)) return listing;
  const params = wasPublic && listing && nearbyOf(listing.content);
  throw new DomainProblem(wasPublic ? 'gone' : 'not-found', params ? { params } : {});
}

/** So many of a poster's newest listings are looked at, and so many shown. */
const lookedAt = 50;
const shownOfPoster = 8;

/** The newest public listings of whoever posted this one, without it; raises `not-found` or `gone`. One query more. */
async function listMoreOfPoster(
  code: string,
  now: number,
  { repo }: Pick<PublicPorts, 'repo'>,
): Promise<ListingCard[]> {
  const { meta } = await findPublic(code, now, { repo });
  const { rows } = await repo.own(meta.ownerId, lookedAt);
  return rows
    .map(({ card }) => settled(card, now))
    .filter((card) => card.code !== meta.code && isPublic(card, now))
    .slice(0, shownOfPoster);
}

/** Where to look for listings like one that is no longer shown: its kind, type, and its province in Viet Nam. */
function nearbyOf({ kind, type, place }: Listing['content']): Record<string, string> {
  const province = nearestProvince(place);
  return { kind, type, ...(province && { province }) };
}

interface Somewhere {
  provinceCode?: string | undefined;
  provinces?: readonly { code: string }[] | undefined;
}
/** Of a want that looks in several provinces the first that it names. */
const nearestProvince = ({ provinceCode, provinces }: Somewhere) => provinceCode ?? provinces?.[0]?.code;

/** The version of a public listing; undefined while it is not public. */
async function publicVersion(
  code: string,
  now: number,
  { repo }: Pick<PublicPorts, 'repo'>,
): Promise<number | undefined> {
  const id = listingIdOf(code);
  const meta = (await repo.metas([id])).get(id);
  return meta && isPublic(meta, now) ? meta.version : undefined;
}
