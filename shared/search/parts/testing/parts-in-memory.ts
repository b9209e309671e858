/** Parts of a divided index in one process; what they say goes through JSON and the schemas as between functions. */
import { createLiveIndex, type LiveIndex } from '#shared/search/index/live-index.ts';
import { encodeCall, PartCall, PartReply } from '../part-messages.ts';
import { type Partitioning, partsCounting, partsFor } from '../partitioning.ts';
import type { Parts } from '../search-parts.ts';

/** All parts are asked, unless a partitioning says which may hold an answer. */
export function partsInMemory(indexes: readonly LiveIndex[], partitioning?: Partitioning): Parts {
  const numbers = [...indexes.keys()];
  const common = { partitioning: 'test', part: 0, dropped: [], nowMs: 0 };
  const called = (call: Partial<PartCall>): PartCall =>
    PartCall.parse(JSON.parse(encodeCall({ ...common, ...call })));
  const replied = (reply: Partial<PartReply>): PartReply =>
    PartReply.parse(JSON.parse(JSON.stringify({ isBehind: false, asOfMs: 0, ...reply })));
  const partAt = (part: number) => (indexes[part] ?? createLiveIndex()).asPart;
  return {
    holding: (filters) => (partitioning ? partsFor(filters, partitioning) : numbers),
    counting: (filters) => (partitioning ? partsCounting(filters, partitioning) : numbers),
    find: async (part, find) => replied({ found: partAt(part).find(called({ find }).find!) }).found!,
    neighbourhoods: async (part, words) =>
      replied({ neighbourhoods: partAt(part).neighbourhoods(called({ words: [...words] }).words!) })
        .neighbourhoods!,
    totals: async (part, all, nowMs) => {
      const { totals } = called({ totals: [...all] });
      return replied({ totals: totals!.map((filters) => partAt(part).total(filters, nowMs)) }).totals!;
    },
  };
}
