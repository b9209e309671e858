/** How the sitemap is divided: which file an entity's pages stand in, always the same one. */

import type { ContentKind } from '#shared/content/kinds.ts';
import { crockford, listingIdOf, type Ulid } from '#shared/kernel/id.ts';
import { livePartition, livePartitions } from '#shared/search/changes.ts';

/** Codes of listings are random: each partition of live ones is cut by the first character of its codes. */
const rangesInPartition = 8;
const charsInRange = crockford.length / rangesInPartition;
/** Ids of content end at random. */
export const contentShardCount = 4;

export interface ListingShard {
  name: string;
  partition: string;
  /** The ids of the shard, both ends included. */
  ids: { from: Ulid; to: Ulid };
}

const listingShardName = (partition: number, range: number): string =>
  `listings-${String(partition * rangesInPartition + range).padStart(3, '0')}`;

/** Every shard of listings, as it is read from the table's index of live listings. */
export const listingShards: readonly ListingShard[] = livePartitions.flatMap((partition, at) =>
  Array.from({ length: rangesInPartition }, (_, range) => ({
    name: listingShardName(at, range),
    partition,
    ids: {
      from: listingIdOf(`DA${crockford[range * charsInRange]}0000000`),
      to: listingIdOf(`DA${crockford[(range + 1) * charsInRange - 1]}ZZZZZZZ`),
    },
  })),
);

/** The shard of a listing. */
export const listingShardOf = (id: Ulid): string =>
  listingShardName(
    livePartitions.indexOf(livePartition(id)),
    Math.floor(crockford.indexOf(id.at(-8)!) / charsInRange),
  );

/** Which shard of its kind content stands in. */
export const contentShardNumber = (id: Ulid): number => crockford.indexOf(id.at(-1)!) % contentShardCount;
export const contentShardName = (kind: ContentKind, number: number): string => `${kind}-${number}`;
