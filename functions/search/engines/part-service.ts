/** One part of a divided index in a function of its own: what it reads, keeps and answers. */
import { LRUCache } from 'lru-cache';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { PartCall, PartReply } from '#shared/search/parts/part-messages.ts';
import { changeInPart, type Partitioning, partOf } from '#shared/search/parts/partitioning.ts';
import type { ChangeLog, FirstOfStretch, LiveListings, SearchIndex, Stretch } from '../ports.ts';

/** A part by its number in a division. */
export interface PartOf {
  partitioning: Partitioning;
  part: number;
}

/** Where a part's segments lie, beside those of other parts and divisions. */
export const folderOfPart = ({ partitioning, part }: PartOf): string => `${partitioning.name}/${part}`;

/** The log as one part takes it in: a listing that has gone over to another part is gone. */
export function changesOfPart(log: ChangeLog, { partitioning, part }: PartOf): ChangeLog {
  const inPart = <S extends Stretch | FirstOfStretch>(stretch: S): S => ({
    ...stretch,
    changes: stretch.changes.map((change) => changeInPart(change, part, partitioning)),
  });
  return {
    between: async (...stretch) => inPart(await log.between(...stretch)),
    firstBetween: async (...stretch) => inPart(await log.firstBetween(...stretch)),
  };
}

/** The live listings of one part; all of them are read. */
export const liveInPart = (live: LiveListings, { partitioning, part }: PartOf): LiveListings => ({
  async *pages() {
    for await (const docs of live.pages()) yield docs.filter((doc) => partOf(doc, partitioning) === part);
  },
});

/** Answers calls for one part; raises `state-conflict` where the caller knows another division. */
export function createPartService(index: SearchIndex, { partitioning, part }: PartOf) {
  /** What callers said the table no longer shows: taken out once, since that passes over all rows. */
  const dropped = new LRUCache<string, true>({ max: 1_000 });
  return async (call: PartCall): Promise<PartReply> => {
    if (call.partitioning !== partitioning.name || call.part !== part)
      throw new DomainProblem('state-conflict');
    await index.refresh(call.nowMs, call.own);
    for (const [id, version] of call.dropped) {
      const name = `${id}.${version}`;
      if (!dropped.has(name)) index.drop(id, version);
      dropped.set(name, true);
    }
    const { asPart, isBehind, asOfMs } = index;
    return {
      ...{ isBehind, asOfMs },
      ...(call.find && { found: asPart.find(call.find) }),
      ...(call.words && { neighbourhoods: asPart.neighbourhoods(call.words) }),
      ...(call.totals && { totals: call.totals.map((filters) => asPart.total(filters, call.nowMs)) }),
    };
  };
}
