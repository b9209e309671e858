/** Which listings are like a given one: what to search for, the nearest first, and in what they are alike. */
import type { ListingCard } from './model.ts';

/** In what a listing found by a step is like the one that is read. */
export type Likeness = 'place-price' | 'place' | 'price' | 'type' | 'other-kind' | 'any';

/** As the query of a search has it. */
type SearchStep = { likeness: Likeness; search: Record<string, string> };

/** Prices so far apart are not near any more, in percent. */
export const nearPercent = 30;

type Model = Pick<ListingCard, 'type' | 'kind' | 'priceVnd'> & {
  place: Pick<ListingCard['place'], 'provinceCode' | 'provinces'>;
};

/** Searches from the narrowest to one that anything fits; a step that says no more than the next is left out. */
export function stepsFor({ type, kind, priceVnd, place: { provinces, ...place } }: Model): SearchStep[] {
  const provinceCode = place.provinceCode ?? provinces?.[0]?.code;
  const alike = { types: type, kinds: kind };
  const here = provinceCode && { province: provinceCode };
  const price = priceVnd !== null && {
    priceMin: String(Math.floor((priceVnd * (100 - nearPercent)) / 100)),
    priceMax: String(Math.ceil((priceVnd * (100 + nearPercent)) / 100)),
  };
  const steps: (SearchStep | '' | false | undefined)[] = [
    here && price && { likeness: 'place-price', search: { ...alike, ...here, ...price } },
    here && { likeness: 'place', search: { ...alike, ...here } },
    price && { likeness: 'price', search: { ...alike, ...price } },
    { likeness: 'type', search: alike },
    { likeness: 'other-kind', search: { types: type } },
    { likeness: 'any', search: {} },
  ];
  return steps.filter((step) => typeof step === 'object');
}
