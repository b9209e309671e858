/** Listings for tests as each reader gets them: cards of a search, rows of their owner, pages, records of staff. */
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { ListingCard, ListingDetail, OwnListing } from '#shared/listings/model.ts';
import type { SearchReply } from '#shared/search/api.ts';
import { samples } from '../features/listings/samples.ts';

let made = 0;
/** Another code for every listing: what a document remembers of one never reaches another test. */
const nextCode = () => {
  made += 1;
  return `DAX${String(made).padStart(7, '0')}`;
};

/** The listings that the detail page's samples show: an offer, a company, a want, one abroad. */
const details = samples.map(({ replies }) => replies['/api/listings/{code}'] as ListingDetail);
type Several = [ListingDetail, ListingDetail, ListingDetail, ListingDetail, ListingDetail];
export const [offerDetail, , enterpriseDetail, wantDetail, foreignDetail] = details as Several;

/** A public card: a factory in Bac Ninh for 5.2 billion. */
export function card(changes: Partial<ListingCard> = {}): ListingCard {
  const code = changes.code ?? nextCode();
  return { ...offerDetail.card, id: `01JSAMP1E0000000${code}`, code, expiresAt: undefined, ...changes };
}

/** A row of its owner's: shown, with two weeks left. */
export function ownListing(changes: Partial<OwnListing> = {}): OwnListing {
  const { facts: _, ...own } = card({ level: 'regular', version: 3, isLargeScale: false });
  return {
    ...own,
    expiresAt: '2026-12-06T03:00:00.000Z',
    createdAt: '2026-11-20T03:00:00.000Z',
    updatedAt: '2026-11-21T03:00:00.000Z',
    hasRevision: false,
    ...changes,
  };
}

/** An answer of the search with these cards, all there are unless `total` says otherwise. */
export const found = (items: ListingCard[], changes: Partial<SearchReply> = {}): SearchReply => ({
  items,
  total: items.length,
  facets: {},
  rates: defaultRates,
  ...changes,
});
