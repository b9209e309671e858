/** What a typed text means, and may mean while it is typed: with the categories, rates and listings of this moment. */
import type { Category } from '#shared/catalog/model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Rates } from '#shared/kernel/money.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { filtersOf, parseQuery } from '#shared/search/query.ts';
import type { SearchSuggestions, Understood } from '#shared/search/understanding-model.ts';
import type { SearchEngine } from './ports.ts';

interface UnderstandPorts {
  engine: Pick<SearchEngine, 'refresh' | 'count'>;
  categories(): Promise<readonly Category[]>;
  rates(): Promise<Rates>;
  clock: Clock;
}

const amountFilters = new Set(['priceMin', 'priceMax', 'areaMin', 'areaMax']);

/**
 * Filters that nothing fits give way to the words where those find something. Places and their names are loaded with
 * the first text; the dictionary is made anew when the categories are others.
 */
export function createTextReader({ engine, categories, rates, clock }: UnderstandPorts) {
  type Reader = ReturnType<typeof import('./typed/understand.ts').createUnderstanding>;
  let opened: { categories: readonly Category[]; read: Reader } | undefined;
  return async (typed: string): Promise<Understood> => {
    const at = { nowMs: clock.now() };
    const [{ createUnderstanding }, kept, currentRates] = await Promise.all([
      import('./typed/understand.ts'),
      categories(),
      rates(),
      engine.refresh(at),
    ]);
    if (opened?.categories !== kept) opened = { categories: kept, read: createUnderstanding(kept) };
    const parks = ((await engine.count({}, at)).facets?.park ?? []).map(({ value }) => value);
    const understood = opened.read(typed, { rates: currentRates, parks });
    const names = Object.keys(understood.filters);
    // An amount is no word of any listing: as words it would find what merely says so.
    if (names.length === 0 || names.some((name) => amountFilters.has(name))) return understood;
    const asWords: Understood = { filters: {}, q: typed };
    const totalOf = async ({ filters, q }: Understood) => {
      const { query } = parseQuery(Object.entries({ ...filters, ...(q && { q }) }));
      return (await engine.count(filtersOf(query), at)).total;
    };
    return (await totalOf(understood)) === 0 && (await totalOf(asWords)) > 0 ? asWords : understood;
  };
}

/** What may be meant by a text that is being typed; reads the table only for what is new in the log. */
export function createSuggester({
  engine,
  categories,
  clock,
}: Pick<UnderstandPorts, 'engine' | 'categories' | 'clock'>) {
  type Suggest = ReturnType<typeof import('./typed/suggest-searches.ts').createSuggestions>;
  let opened: { categories: readonly Category[]; suggest: Suggest } | undefined;
  return async (typed: string, locale: Locale): Promise<SearchSuggestions> => {
    const at = { nowMs: clock.now() };
    const [{ createSuggestions }, kept] = await Promise.all([
      import('./typed/suggest-searches.ts'),
      categories(),
      engine.refresh(at),
    ]);
    if (opened?.categories !== kept) opened = { categories: kept, suggest: createSuggestions(kept) };
    const facets = (await engine.count({}, at)).facets ?? {};
    const counted = new Map(
      Object.entries(facets).flatMap(([filter, values]) =>
        values.map(({ value, count }) => [`${filter} ${value}`, count] as const),
      ),
    );
    return opened.suggest(typed, {
      parks: (facets.park ?? []).map(({ value }) => value),
      counts: (filter, value) => counted.get(`${filter} ${value}`) ?? 0,
      locale,
    });
  };
}
