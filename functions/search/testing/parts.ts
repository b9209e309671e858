/** A divided index in one process: each part over its own segments and the one log, called as over the wire. */

import { listingCards } from '#functions/listings/public.ts';
import { createSearchService } from '#functions/search/service.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { encodeCall, PartCall, PartReply } from '#shared/search/parts/part-messages.ts';
import { type Partitioning, partitionings } from '#shared/search/parts/partitioning.ts';
import { changesOfPart, createPartService, folderOfPart, liveInPart } from '../engines/part-service.ts';
import { type CallPart, createPartsEngine } from '../engines/parts-engine.ts';
import { createIncrementalIndex } from '../incremental-index.ts';
import type { SearchWorld } from './setup.ts';

/** Parts that have just started; `fail` names those that do not answer, and how often. */
export function startParts(world: SearchWorld, partitioning: Partitioning = partitionings['regions-4']) {
  const fail = new Map<number, number>();
  const calls: number[] = [];
  const numbers = [...partitioning.parts.keys()];
  const answers = numbers.map((part) => {
    const own = { partitioning, part };
    const segments = world.segmentsIn(folderOfPart(own));
    return createPartService(
      createIncrementalIndex({ segments, changes: changesOfPart(world.changes, own) }),
      own,
    );
  });
  const call: CallPart = async (asked) => {
    calls.push(asked.part);
    const left = fail.get(asked.part) ?? 0;
    fail.set(asked.part, left - 1);
    if (left > 0) throw new Error('connect ECONNREFUSED');
    const received = PartCall.parse(JSON.parse(encodeCall(asked)));
    return PartReply.parse(JSON.parse(JSON.stringify(await answers[asked.part]!(received))));
  };
  const service = createSearchService({
    engine: createPartsEngine(partitioning, call),
    cards: listingCards(world.table),
    cursors: world.cursors,
    rates: async () => defaultRates,
    clock: world.clock,
  });
  /** The jobs of each part. */
  const building = numbers.map((part) => {
    const own = { partitioning, part };
    return world.openBuilding({
      table: world.table,
      segments: world.segmentsIn(folderOfPart(own)),
      changes: changesOfPart(world.changes, own),
      within: (live) => liveInPart(live, own),
    });
  });
  return { service, call, fail, calls, building };
}
