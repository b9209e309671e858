/** Wants that an offer may fit, and offers that may fit a want: what to search for, and in what each fits. */
import { isWant, type Kind } from '../kernel/listing-kind.ts';
import type { ListingCard } from './model.ts';

/** Who looks for what somebody offers, and the reverse. */
export const counterpartOf: Readonly<Record<Kind, Kind>> = {
  sell: 'buy',
  buy: 'sell',
  rental: 'rent',
  rent: 'rental',
};

/** Budgets stretch, and asking prices come down: so much above a budget, in percent, is still worth a look. */
export const stretchPercent = 20;

type Side = Pick<ListingCard, 'kind' | 'type' | 'category' | 'priceVnd' | 'areaDm2' | 'areaDm2Max'> & {
  place: Pick<ListingCard['place'], 'provinceCode' | 'wardCode' | 'provinces' | 'names'>;
};

const provincesOf = ({ provinces, provinceCode }: Side['place']): string[] =>
  provinces?.map(({ code }) => code) ?? (provinceCode ? [provinceCode] : []);

/** What a price that is known leaves: of wants budgets up to which it may be stretched, of offers prices within one. */
function priceOf({ kind, priceVnd }: Side): Record<string, string> | undefined {
  if (priceVnd === null) return undefined;
  return isWant(kind)
    ? { priceMax: String(Math.ceil((priceVnd * (100 + stretchPercent)) / 100)) }
    : { priceMin: String(Math.floor((priceVnd * 100) / (100 + stretchPercent))) };
}

/** Searches from the narrowest to all of the same type: as the query of a search has them. */
export function counterpartSearches(side: Side): Record<string, string>[] {
  const all = { kinds: counterpartOf[side.kind], types: side.type };
  const price = priceOf(side);
  const places = provincesOf(side.place).map((province) => ({ province }));
  return [
    ...(price ? places.map((place) => ({ ...all, ...place, ...price })) : []),
    ...places.map((place) => ({ ...all, ...place })),
    ...(price ? [{ ...all, ...price }] : []),
    all,
  ];
}

/** In what a listing fits another; `over` and `under` in whole percent of what is wanted. */
export interface Fit {
  fits: ('type' | 'category' | 'place' | 'price' | 'area')[];
  /** So much above the budget. */
  overPercent?: number;
  /** So much less land than is wanted. */
  underPercent?: number;
}

const percent = (part: number, whole: number): number => Math.max(1, Math.round((part * 100) / whole));

/** Judges an offer by a want, whichever of them is read; undefined where they are not of the same type or are both of one side. */
export function fitOf(one: Side, other: Side): Fit | undefined {
  if (counterpartOf[one.kind] !== other.kind || one.type !== other.type) return undefined;
  const [want, offer] = isWant(one.kind) ? [one, other] : [other, one];
  const fit: Fit = { fits: [one.category === other.category ? 'category' : 'type'] };
  if (isPlaceWanted(want.place, offer.place)) fit.fits.push('place');
  judgePrice(want.priceVnd, offer.priceVnd, fit);
  judgeArea(want, offer.areaDm2, fit);
  return fit;
}

/** A want that names wards of a province wants no others of it; rows know them by their names. */
function isPlaceWanted(want: Side['place'], { provinceCode, wardCode, names }: Side['place']): boolean {
  const province = want.provinces?.find(({ code }) => code === provinceCode);
  if (!want.provinces)
    return want.wardCode
      ? want.wardCode === wardCode
      : provinceCode !== undefined && want.provinceCode === provinceCode;
  const wards = province?.wards ?? [];
  return (
    province !== undefined && (wards.length === 0 || (names !== undefined && wards.includes(names.ward)))
  );
}

function judgePrice(budget: number | null, price: number | null, fit: Fit): void {
  if (budget === null || price === null || budget <= 0) return;
  if (price <= budget) fit.fits.push('price');
  else fit.overPercent = percent(price - budget, budget);
}

function judgeArea({ areaDm2: least, areaDm2Max: most }: Side, area: number | null, fit: Fit): void {
  if (area === null || (least === null && (most ?? null) === null)) return;
  if (least !== null && area < least) fit.underPercent = percent(least - area, least);
  else if ((most ?? null) === null || area <= most!) fit.fits.push('area');
}

/** What fits in more comes first; of two that fit in as much, the one nearer to the budget. */
export const compareFits = (a: Fit, b: Fit): number =>
  b.fits.length - a.fits.length ||
  (a.overPercent ?? 0) + (a.underPercent ?? 0) - (b.overPercent ?? 0) - (b.underPercent ?? 0);
