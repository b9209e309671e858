/** Listings as OpenSearch keeps them: their words and facet values made by the same rules as everywhere. */

import { type FacetName, facetNames } from '#shared/search/engine/facets.ts';
import { docWords } from '#shared/search/engine/keyword.ts';
import { priceGroupOf, priceGroups } from '#shared/search/engine/price-groups.ts';
import { factsOf } from '#shared/search/index/asset-facts.ts';
import type { Change, SearchDoc } from '#shared/search/model.ts';
import { areaRange, facetValuesOf, parkKey, priceRange, type Range } from '#shared/search/rules.ts';

/** Above every price and area: what has none comes last either way. */
export const none = 9e15;
/** A word and the way it is written; folded words have no such mark in them. */
export const exactWord = (folded: string, exact: string): string => `${folded}\t${exact}`;
export const facetField = (facet: FacetName): string => `facet_${facet}`;

const keyword = { type: 'keyword' } as const;
const unsearched = { type: 'object', enabled: false } as const;
const double = { type: 'double' } as const;
const long = { type: 'long' } as const;

/**
 * The index. Words are cut and folded by us, so that a keyword means in it what it means in memory. Pages and the strip
 * reach as deep as the window: a listing's turn may come at any rank.
 */
export const indexDefinition = {
  // Versions of what was removed are remembered for as long as a change may come late.
  settings: { index: { max_result_window: 1_000_000, gc_deletes: '1h' } },
  mappings: {
    dynamic: 'strict',
    properties: {
      ...{ id: keyword, code: keyword, version: long, run: long, facts: unsearched },
      ...{ level: long, levelUntil: long, holdOut: long, isSunk: { type: 'boolean' } },
      ...{ publishedAt: long, expiresAt: long, verifiedUntil: long },
      ...{ priceLow: double, priceHigh: double, areaLow: double, areaHigh: double },
      ...{ priceGroup: long, priceUp: double, priceDown: double, areaUp: double, areaDown: double },
      ...{ words: keyword, strong: keyword, exact: keyword, phrases: keyword, parkKey: keyword },
      ...Object.fromEntries(facetNames.map((facet) => [facetField(facet), keyword])),
    },
  },
} as const;

/** A key to sort by upwards, whichever way the sort goes. */
const keys = (name: string, value: number | null) => ({
  [`${name}Up`]: value ?? none,
  [`${name}Down`]: value === null ? none : value === 0 ? 0 : -value,
});
const ends = (name: string, range: Range | null) =>
  range && {
    [`${name}Low`]: Math.max(range.min, -none),
    [`${name}High`]: Math.min(range.max, none),
  };

/** A listing as it is indexed; the id of the document is the listing's. */
export function documentOf(doc: SearchDoc): Record<string, unknown> {
  const { strong, weak, phrases } = docWords(doc);
  const price = doc.priceVndMin ?? doc.priceVndMax;
  const { id, code, version, level, levelUntil, holdOut, isSunk, publishedAt, expiresAt } = doc;
  return {
    ...{ id, code, version, level, levelUntil, holdOut, isSunk, publishedAt, expiresAt },
    verifiedUntil: doc.verifiedUntil,
    ...ends('price', priceRange(doc)),
    ...ends('area', areaRange(doc)),
    priceGroup: priceGroups.indexOf(priceGroupOf(doc.kind, price !== null)),
    ...keys('price', price),
    ...keys('area', doc.areaDm2Min ?? doc.areaDm2Max),
    words: [...strong.keys(), ...weak],
    strong: [...strong.keys()],
    exact: [...strong].flatMap(([folded, ways]) => Array.from(ways, (way) => exactWord(folded, way))),
    phrases: [...phrases],
    parkKey: doc.park && parkKey(doc.park),
    ...Object.fromEntries(facetNames.map((facet) => [facetField(facet), facetValuesOf[facet](doc)])),
    facts: factsOf(doc),
  };
}

/**
 * Changes as the lines of a bulk request: in any order and any number of times the highest version wins. `run` is the
 * filling that they belong to.
 */
export const bulkOf = (changes: readonly Change[], run = 0): string =>
  changes
    .flatMap((change): object[] => {
      const meta = { _id: change.id, version: change.version, version_type: 'external_gte' };
      return change.op === 'put' ? [{ index: meta }, { ...documentOf(change.doc), run }] : [{ delete: meta }];
    })
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
