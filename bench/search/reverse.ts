/** Measures the engine turned round, alone in its process: how long so many saved searches take over changed listings. */
import { createReverseSearch } from '#shared/search/engine/reverse-search.ts';
import { filtersOf, parseQuery, type SearchFilters } from '#shared/search/query.ts';
import { matches } from '#shared/search/rules.ts';
import { market, randomFrom } from './synthetic.ts';

export interface ReverseFigures {
  searches: number;
  listings: number;
  /** Processor time of filing the listings and asking every search. */
  cpuMs: number;
  matches: number;
  /** How often a listing was asked by the predicate itself. */
  asked: number;
  /** The predicate asked of every pair, worked out from a sample; and that both found the same in it. */
  naiveMs: number;
  isEqual: boolean;
}

const nowMs = Date.parse('2026-11-20T05:00:00Z');
const sampleSize = 300;
const words = [
  'kho',
  'nhà xưởng',
  'đất nền',
  'kcn',
  'factory',
  'khu công nghiệp',
  'mặt tiền',
  'sổ đỏ',
  'cảng',
  '工場',
];

/** As people narrow a search: mostly a place, a type and a price, one in four with words. */
function searchesFrom(count: number, listings: ReturnType<typeof market>): SearchFilters[] {
  const random = randomFrom(7);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  return Array.from({ length: count }, () => {
    const like = listings.at(Math.floor(random() * listings.count));
    const address = new URLSearchParams();
    if (random() < 0.7) address.set('kinds', like.kind);
    if (random() < 0.6) address.set('types', like.type);
    if (random() < 0.2) address.set('categories', like.category);
    if (random() < 0.8 && like.provinceCode) {
      address.set('province', like.provinceCode);
      if (random() < 0.3 && like.wardCode) address.set('ward', like.wardCode);
    }
    if (random() < 0.5) {
      address.set('priceMin', String(Math.floor((like.priceVndMin ?? 1e9) / 2)));
      address.set('priceMax', String(Math.floor((like.priceVndMax ?? 1e10) * 1.5)));
    }
    if (random() < 0.25) address.set('areaMin', '1000');
    if (random() < 0.25) address.set('q', pick(words));
    return filtersOf(parseQuery(address).query);
  });
}

const count = Number(process.argv[2] ?? 100_000);
const stock = market(Number(process.argv[3] ?? 1_000), nowMs);
const docs = Array.from({ length: stock.count }, (_, rank) => stock.at(rank));
const searches = searchesFrom(count, stock);

const before = process.cpuUsage();
const reverse = createReverseSearch(docs, nowMs);
let found = 0;
for (const filters of searches) found += reverse.finds(filters).length;
const used = process.cpuUsage(before);
const { asked } = reverse;

const sample = searches.slice(0, sampleSize);
const startedAt = process.cpuUsage();
const naive = sample.map((filters) => docs.flatMap((doc, at) => (matches(doc, filters, nowMs) ? [at] : [])));
const naiveUsed = process.cpuUsage(startedAt);
const isEqual = JSON.stringify(naive) === JSON.stringify(sample.map((filters) => reverse.finds(filters)));

const figures: ReverseFigures = {
  ...{ searches: count, listings: docs.length, matches: found, asked, isEqual },
  cpuMs: (used.user + used.system) / 1000,
  naiveMs: (((naiveUsed.user + naiveUsed.system) / 1000) * count) / sampleSize,
};
console.log(JSON.stringify(figures));
