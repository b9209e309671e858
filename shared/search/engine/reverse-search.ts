/** The engine turned round: which of a few changed listings a search finds, asked for very many searches. */
import { type Bitset, emptyBitset, intersect, setBit, unite, visitBits } from '../index/bitset.ts';
import { anywhereIn, type SearchDoc } from '../model.ts';
import type { SearchFilters } from '../query.ts';
import {
  type Candidate,
  candidateOf,
  facetValuesOf,
  failedGroups,
  isLive,
  parkKey,
  planOf,
} from '../rules.ts';
import { type FacetName, facetNames } from './facets.ts';
import { type Asked, type Keyword, keywordOf } from './keyword.ts';

/** Beginnings of words are filed up to so many characters; what follows is asked of the listing itself. */
const startChars = 4;

export interface ReverseSearch {
  /** The places, in the list given, of the listings that a search finds now: those that `matches` says yes of. */
  finds(filters: SearchFilters): number[];
  /** How often a listing was asked by the predicate itself. */
  readonly asked: number;
}

/**
 * Files listings by their values and words, so that a search looks only at those that share the rarest of what it asks
 * for: most searches end at the first value that none of the listings has, without being read any further.
 */
export function createReverseSearch(docs: readonly SearchDoc[], nowMs: number): ReverseSearch {
  const live = docs.map(candidateOf);
  const files = new Map<string, Bitset>();
  for (const [at, candidate] of live.entries()) {
    if (!isLive(candidate.doc, nowMs)) continue;
    fileUnder(files, 'all', at, docs.length);
    for (const key of keysOf(candidate)) fileUnder(files, key, at, docs.length);
  }
  const nothing = emptyBitset(docs.length);
  const rows = (key: string): Bitset => files.get(key) ?? nothing;
  const anyOf = (keys: readonly string[]): Bitset =>
    keys.length === 1 ? rows(keys[0]!) : keys.reduce((all, key) => unite(all, rows(key)), nothing.slice());
  let asked = 0;
  return {
    finds(filters) {
      // A value that no listing has ends it, before the words are read.
      const sets: Bitset[] = [];
      for (const keys of valueGroups(filters)) {
        const set = anyOf(keys);
        if (isEmpty(set)) return [];
        sets.push(set);
      }
      const keyword = keywordOf(filters.q);
      for (const set of keyword ? wordSets(keyword, rows, docs.length) : []) sets.push(set);
      const few = sets.reduce(intersect, rows('all').slice());
      if (isEmpty(few)) return [];
      const plan = planOf(filters, nowMs);
      const found: number[] = [];
      visitBits(few, (at) => {
        asked += 1;
        if (failedGroups(live[at]!, plan).length === 0) found.push(at);
        return true;
      });
      return found;
    },
    get asked() {
      return asked;
    },
  };
}

function fileUnder(files: Map<string, Bitset>, key: string, at: number, count: number): void {
  const filed = files.get(key) ?? emptyBitset(count);
  setBit(filed, at);
  files.set(key, filed);
}
const isEmpty = (bits: Bitset): boolean => bits.every((word) => word === 0);

/** Everything that a listing may be looked for by. */
function keysOf({ doc, words }: Candidate): Set<string> {
  const keys = new Set([`code ${doc.code}`]);
  for (const facet of facetNames) {
    // Which band a price or area lies in says less than the predicate.
    if (facet === 'price' || facet === 'area') continue;
    for (const value of facetValuesOf[facet](doc))
      keys.add(`${facet} ${facet === 'park' ? parkKey(doc.park!) : value}`);
  }
  for (const word of [...words.strong.keys(), ...words.weak]) {
    keys.add(`word ${word}`);
    for (let chars = 1; chars <= Math.min(startChars, word.length); chars++)
      keys.add(`start ${word.slice(0, chars)}`);
  }
  return keys;
}

/** For each filter by value: the keys of which a listing must have one. */
function valueGroups(filters: SearchFilters): string[][] {
  const { province, oldProvince } = filters;
  const groups: string[][] = [];
  const oneOf = (facet: FacetName, values: readonly string[] | undefined) => {
    if (values) groups.push(values.map((value) => `${facet} ${value}`));
  };
  const single = (facet: FacetName, value: string | undefined, larger?: string) => {
    if (value !== undefined) oneOf(facet, larger === undefined ? [value] : [value, anywhereIn(larger)]);
  };
  single('park', filters.park && parkKey(filters.park));
  single('ward', filters.ward, province);
  single('oldCommune', filters.oldCommune, oldProvince);
  single('oldDistrict', filters.oldDistrict, oldProvince);
  single('province', province);
  single('oldProvince', oldProvince);
  oneOf('categories', filters.categories);
  oneOf('types', filters.types);
  oneOf('kinds', filters.kinds);
  oneOf('legal', filters.legal);
  oneOf('status', filters.status);
  for (const key of filters.infra ?? []) single('infra', key);
  for (const key of filters.incentives ?? []) single('incentives', key);
  single('nation', filters.nation);
  single('largeScale', filters.largeScale && 'true');
  return groups;
}

/** For each code or word of a keyword: who may answer it. A phrase stands nowhere without its words. */
const wordSets = ({ codes, units }: Keyword, rows: (key: string) => Bitset, count: number): Bitset[] => [
  ...(codes.length > 0
    ? [codes.reduce((all, code) => unite(all, rows(`code ${code}`)), emptyBitset(count))]
    : []),
  ...units.map(({ alternatives }) =>
    alternatives.reduce(
      (any, words) =>
        unite(any, words.map((word) => rows(keyOf(word))).reduce(intersect, rows('all').slice())),
      emptyBitset(count),
    ),
  ),
];

const keyOf = ({ folded, isPrefix }: Asked): string =>
  isPrefix ? `start ${folded.slice(0, startChars)}` : `word ${folded}`;
