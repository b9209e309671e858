/** Where nothing fits: which one filter to give up, and what that leaves. */
import type { SearchReply } from '#shared/search/api.ts';
import type { SearchFilters } from '#shared/search/query.ts';
import { relaxed } from '#shared/search/relaxations.ts';
import type { Moment, SearchEngine } from './ports.ts';

type Engine = Pick<SearchEngine, 'search'>;
const nothing = { offset: 0, limit: 0, hasFacets: false } as const;

const totalOf = async (engine: Engine, filters: SearchFilters, at: Moment): Promise<number> =>
  (await engine.search({ ...filters, page: 1, limit: 1 }, nothing, at)).total;

/** The most first; words that nothing has are the only thing that can be given up. */
export async function relaxationsOf(
  engine: Engine,
  filters: SearchFilters,
  at: Moment,
): Promise<SearchReply['relaxations']> {
  const isUnheard = filters.q !== undefined && (await totalOf(engine, { q: filters.q }, at)) === 0;
  // Of two that leave as many, the smaller step stands first: a ward before its province.
  const ways = relaxed(filters)
    .toReversed()
    .filter(({ group }) => group === 'q' || !isUnheard)
    .map(async ({ group, filters: others }) => ({ group, total: await totalOf(engine, others, at) }));
  return (await Promise.all(ways)).filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}
