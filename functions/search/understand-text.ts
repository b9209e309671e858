/** What a typed text means: read with the categories, the rates and the parks of this moment. */
import type { Category } from '#shared/catalog/model.ts';
import type { Rates } from '#shared/kernel/money.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { filtersOf, parseQuery } from '#shared/search/query.ts';
import type { Understood } from '#shared/search/understanding-model.ts';
import type { SearchIndex } from './ports.ts';

interface UnderstandPorts {
  index: Pick<SearchIndex, 'refresh' | 'count'>;
  categories(): Promise<readonly Category[]>;
  rates(): Promise<Rates>;
  clock: Clock;
}

/**
 * Filters that nothing fits give way to the words where those find something. Places and their names are loaded with
 * the first text; the dictionary is made anew when the categories are others.
 */
export function createTextReader({ index, categories, rates, clock }: UnderstandPorts) {
  type Reader = ReturnType<typeof import('./typed/understand.ts').createUnderstanding>;
  let opened: { categories: readonly Category[]; read: Reader } | undefined;
  return async (typed: string): Promise<Understood> => {
    const now = clock.now();
    const [{ createUnderstanding }, kept, currentRates] = await Promise.all([
      import('./typed/understand.ts'),
      categories(),
      rates(),
      index.refresh(now),
    ]);
    if (opened?.categories !== kept) opened = { categories: kept, read: createUnderstanding(kept) };
    const parks = (index.count({}, now).facets?.park ?? []).map(({ value }) => value);
    const understood = opened.read(typed, { rates: currentRates, parks });
    if (Object.keys(understood.filters).length === 0) return understood;
    const asWords: Understood = { filters: {}, q: typed };
    const totalOf = ({ filters, q }: Understood) => {
      const { query } = parseQuery(Object.entries({ ...filters, ...(q && { q }) }));
      return index.count(filtersOf(query), now).total;
    };
    return totalOf(understood) === 0 && totalOf(asWords) > 0 ? asWords : understood;
  };
}
