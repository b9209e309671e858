/** Searches over parts in functions of their own: each is asked at most twice, and all must answer. */
import { LRUCache } from 'lru-cache';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { PartCall, PartReply } from '#shared/search/parts/part-messages.ts';
import { type Partitioning, partsCounting, partsFor } from '#shared/search/parts/partitioning.ts';
import { type Parts, searchParts } from '#shared/search/parts/search-parts.ts';
import type { Found, Moment, SearchEngine } from '../ports.ts';

/** Asks one part; ends with an error where it does not answer. */
export type CallPart = (call: PartCall) => Promise<PartReply>;

/** How often a part is asked: once more, since another instance of it may be well. */
const attempts = 2;
/** So many listings that the table no longer shows are told to parts, which may not have heard of it. */
const droppedMax = 100;

const countOnly = { offset: 0, limit: 0, hasFacets: true } as const;

/**
 * The engine over a divided index. A part that does not answer fails the search with `temporarily-unavailable`: a
 * total or a walk by cursor that leaves out a region without a word would be believed.
 */
export function createPartsEngine(partitioning: Partitioning, call: CallPart): SearchEngine {
  const dropped = new LRUCache<string, number>({ max: droppedMax });

  async function ask(message: PartCall): Promise<PartReply> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(message);
      } catch (cause) {
        if (attempt === attempts) throw new DomainProblem('temporarily-unavailable', { cause });
      }
    }
  }

  /** The parts as one search sees them; notes how fresh the least fresh answer was. */
  function partsAt({ nowMs, own }: Moment) {
    const freshness = { isBehind: false, asOfMs: nowMs };
    const told = async (part: number, wanted: Partial<PartCall>): Promise<PartReply> => {
      const reply = await ask({
        ...{ partitioning: partitioning.name, part, nowMs, dropped: [...dropped.entries()] },
        ...(own && { own }),
        ...wanted,
      });
      freshness.isBehind ||= reply.isBehind;
      freshness.asOfMs = Math.min(freshness.asOfMs, reply.asOfMs);
      return reply;
    };
    const parts: Parts = {
      holding: (filters) => partsFor(filters, partitioning),
      counting: (filters) => partsCounting(filters, partitioning),
      find: async (part, find) => answered((await told(part, { find })).found),
      neighbourhoods: async (part, words) =>
        answered((await told(part, { words: [...words] })).neighbourhoods),
      totals: async (part, all) => answered((await told(part, { totals: [...all] })).totals),
    };
    return { parts, freshness };
  }

  const search: SearchEngine['search'] = async (query, slice, at): Promise<Found> => {
    const { parts, freshness } = partsAt(at);
    return { ...(await searchParts(parts, query, slice, at.nowMs)), ...freshness };
  };
  return {
    name: partitioning.name,
    // Each part takes in what is new before it answers.
    refresh: async () => {},
    search,
    count: (filters, at) => search({ ...filters, page: 1, limit: 1 }, countOnly, at),
    drop: (id, version) => dropped.set(id, Math.max(version, dropped.get(id) ?? 0)),
  };
}

/** A reply without what was asked for is none. */
function answered<T>(answer: T | undefined): T {
  if (answer === undefined) throw new DomainProblem('temporarily-unavailable');
  return answer;
}
