/** Results of a price sort under headings, where a search mixes prices that cannot be compared. */
import { isLease, type Kind } from '#shared/kernel/listing-kind.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import type { Facets } from '#shared/search/engine/facets.ts';
import { type PriceGroup, priceGroupOf } from '#shared/search/engine/price-groups.ts';
import { type Search, valuesOf } from './address.ts';

/** Cards that stand under one heading; no heading where all prices of the search are alike. */
export interface CardGroup {
  heading: PriceGroup | null;
  cards: ListingCard[];
}

/** Whether a price sort orders both totals and rents: by the kinds that have hits, on any page. */
export function mixesPrices(search: Search, facets: Facets | undefined): boolean {
  if (search.sort !== 'priceUp' && search.sort !== 'priceDown') return false;
  const chosen = valuesOf(search, 'kinds');
  const found = (facets?.kinds ?? [])
    .map(({ value }) => value as Kind)
    .filter((kind) => chosen.length === 0 || chosen.includes(kind));
  return found.some(isLease) && !found.every(isLease);
}

/** The cards of a page in their order, each run of one price group under its heading. */
export function cardGroups(cards: readonly ListingCard[], isMixed: boolean): CardGroup[] {
  if (!isMixed) return [{ heading: null, cards: [...cards] }];
  const groups: CardGroup[] = [];
  for (const card of cards) {
    const heading = priceGroupOf(card.kind, card.priceVnd !== null);
    const last = groups.at(-1);
    if (last?.heading === heading) last.cards.push(card);
    else groups.push({ heading, cards: [card] });
  }
  return groups;
}
