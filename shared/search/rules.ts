/** The one predicate of search, used by the index, by what is newer than it, and by tests. */
import { fold } from '../kernel/fold.ts';
import { areaBands, bandValue, type FacetName, facetNames, type Group, priceBands } from './engine/facets.ts';
import { type DocWords, docWords, type Keyword, keywordOf, relevance } from './engine/keyword.ts';
import { anywhereIn, type SearchDoc } from './model.ts';
import type { SearchFilters } from './query.ts';

/** dm² of a m² with at most two decimals. */
const dm2 = (squareMetres: number): number => Math.round(squareMetres * 100);

/** A range with an open end made infinite; null where there is none at all. */
export interface Range {
  min: number;
  max: number;
}
const rangeOf = (min: number | null | undefined, max: number | null | undefined): Range | null =>
  (min ?? null) === null && (max ?? null) === null
    ? null
    : { min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY };
const overlap = (a: Range, b: Range): boolean => a.min <= b.max && b.min <= a.max;

export const priceRange = (doc: SearchDoc): Range | null => rangeOf(doc.priceVndMin, doc.priceVndMax);
export const areaRange = (doc: SearchDoc): Range | null => rangeOf(doc.areaDm2Min, doc.areaDm2Max);

const priceBandRanges = priceBands.map((band) => ({ value: bandValue(band), range: band }));
const areaBandRanges = areaBands.map(({ min, max }) => ({
  value: bandValue({ min, max }),
  range: { min: dm2(min), max: dm2(max) },
}));
const bandsOf = (range: Range | null, bands: readonly { value: string; range: Range }[]): string[] =>
  range ? bands.filter((band) => overlap(band.range, range)).map(({ value }) => value) : [];

const one = (value: string | null): string[] => (value === null ? [] : [value]);

/** What parks are compared by: folded, blanks collapsed. */
export const parkKey = (park: string): string => fold(park).replace(/\s+/g, ' ').trim();

/** A park as a value: what it is told apart by, then what it is called. */
const parkValue = (park: string): string =>
  `${parkKey(park)}\t${park.normalize('NFC').replace(/\s+/g, ' ').trim()}`;

/**
 * The values of a listing under each facet; those of price and area are the bands it touches, those of places where a
 * want looks may be `anywhereIn` a larger one.
 */
export const facetValuesOf: Record<FacetName, (doc: SearchDoc) => string[]> = {
  kinds: (doc) => [doc.kind],
  types: (doc) => [doc.type],
  categories: (doc) => [doc.category],
  nation: (doc) => [doc.nation],
  province: (doc) => doc.wanted?.provinces ?? one(doc.provinceCode),
  ward: (doc) => doc.wanted?.wards ?? one(doc.wardCode),
  oldProvince: (doc) => doc.wanted?.oldProvinces ?? one(doc.oldProvinceCode),
  oldDistrict: (doc) => [...new Set(doc.wanted?.oldDistricts ?? doc.oldDistrictKeys)],
  oldCommune: (doc) => [...new Set(doc.wanted?.oldCommunes ?? doc.oldCommuneKeys)],
  price: (doc) => bandsOf(priceRange(doc), priceBandRanges),
  area: (doc) => bandsOf(areaRange(doc), areaBandRanges),
  status: (doc) => one(doc.assetStatus),
  legal: (doc) => one(doc.legal),
  infra: (doc) => [...new Set(doc.infra)],
  incentives: (doc) => [...new Set(doc.incentives)],
  park: (doc) => (doc.park ? [parkValue(doc.park)] : []),
  largeScale: (doc) => (doc.isLargeScale ? ['true'] : []),
};

/** Facets that a filter wants all values of; of the others any one will do. */
export type FlagName = 'infra' | 'incentives';

/** A query made ready to be asked of many listings. */
export interface Plan {
  /** Filters by value: a listing passes with any value that does. */
  any: Partial<Record<FacetName, (value: string) => boolean>>;
  /** Filters by values that a listing must all have. */
  all: Partial<Record<FlagName, readonly string[]>>;
  /** Whole VND. */
  price: Range | null;
  /** dm². */
  area: Range | null;
  keyword: Keyword | null;
  /** The moment at which something must hold that staff have checked, in ms; null: whether or not. */
  verifiedAt: number | null;
  /** Published later than this, in ms; null: whenever. */
  publishedAfter: number | null;
}

const anyOf = (wanted: readonly string[] | undefined) =>
  wanted && ((value: string) => wanted.includes(value));
const only = (wanted: string | undefined) =>
  wanted === undefined ? undefined : (value: string) => value === wanted;
/** A place, or whatever looks anywhere in the larger one that it lies in. */
const placeWithin = (wanted: string | undefined, larger: string | undefined) => {
  const anywhere = larger === undefined ? undefined : anywhereIn(larger);
  return wanted === undefined ? undefined : (value: string) => value === wanted || value === anywhere;
};
const inPark = (park: string | undefined) => {
  if (park === undefined) return undefined;
  const start = `${parkKey(park)}\t`;
  return (value: string) => value.startsWith(start);
};

/**
 * Makes a query ready: several values of kind, type, category, status and legal state mean any of them, of
 * infrastructure and incentives all of them; ranges include both ends and want an overlap. A ward finds wants that
 * look anywhere in its province where that is named with it, an old district or commune those of its old province.
 */
export function planOf(query: SearchFilters, nowMs: number): Plan {
  return {
    any: {
      kinds: anyOf(query.kinds),
      types: anyOf(query.types),
      categories: anyOf(query.categories),
      nation: only(query.nation),
      province: only(query.province),
      ward: placeWithin(query.ward, query.province),
      oldProvince: only(query.oldProvince),
      oldDistrict: placeWithin(query.oldDistrict, query.oldProvince),
      oldCommune: placeWithin(query.oldCommune, query.oldProvince),
      status: anyOf(query.status),
      legal: anyOf(query.legal),
      park: inPark(query.park),
      largeScale: only(query.largeScale && 'true'),
    },
    all: { infra: query.infra, incentives: query.incentives },
    price: rangeOf(query.priceMin, query.priceMax),
    area: rangeOf(optionalDm2(query.areaMin), optionalDm2(query.areaMax)),
    keyword: keywordOf(query.q),
    verifiedAt: query.verified ? nowMs : null,
    publishedAfter: query.publishedAfter === undefined ? null : Date.parse(query.publishedAfter),
  };
}
const optionalDm2 = (squareMetres: number | undefined) =>
  squareMetres === undefined ? undefined : dm2(squareMetres);

/** A listing with its words read once. */
export interface Candidate {
  doc: SearchDoc;
  words: DocWords;
}
export const candidateOf = (doc: SearchDoc): Candidate => ({ doc, words: docWords(doc) });

/** Only what is not past its date is public. */
export const isLive = (doc: Pick<SearchDoc, 'expiresAt'>, nowMs: number): boolean => doc.expiresAt > nowMs;

/** The groups of filters that a live listing fails. */
export function failedGroups({ doc, words }: Candidate, plan: Plan): Group[] {
  const failed: Group[] = facetNames.filter((name) => {
    const test = plan.any[name];
    return test !== undefined && !facetValuesOf[name](doc).some(test);
  });
  for (const name of ['infra', 'incentives'] as const)
    if (plan.all[name]?.some((key) => !doc[name].includes(key))) failed.push(name);
  if (plan.price && !isWithin(priceRange(doc), plan.price)) failed.push('price');
  if (plan.area && !isWithin(areaRange(doc), plan.area)) failed.push('area');
  if (plan.verifiedAt !== null && (doc.verifiedUntil ?? 0) <= plan.verifiedAt) failed.push('verified');
  if (plan.publishedAfter !== null && doc.publishedAt <= plan.publishedAfter) failed.push('publishedAfter');
  if (plan.keyword && relevance(words, plan.keyword) < 0) failed.push('q');
  return failed;
}
const isWithin = (range: Range | null, wanted: Range): boolean => range !== null && overlap(range, wanted);

/** The predicate of search: public at that moment, and past every filter. */
export const matches = (doc: SearchDoc, query: SearchFilters, nowMs: number): boolean =>
  isLive(doc, nowMs) && failedGroups(candidateOf(doc), planOf(query, nowMs)).length === 0;
