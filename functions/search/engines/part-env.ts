/** Which part of a divided index a function is for, as its environment says. */
import * as z from 'zod';
import { type PartitioningName, partitionings } from '#shared/search/parts/partitioning.ts';
import type { PartOf } from './part-service.ts';

export const PartitioningKey = z.enum(
  Object.keys(partitionings) as [PartitioningName, ...PartitioningName[]],
);
/** Both or neither. */
export const PartEnv = {
  SEARCH_PARTITIONING: PartitioningKey.optional(),
  SEARCH_PART: z.coerce.number().int().min(0).optional(),
};

/** The part; undefined where the function is for the whole index. */
export function partOfEnv(env: {
  SEARCH_PARTITIONING?: PartitioningName | undefined;
  SEARCH_PART?: number | undefined;
}): PartOf | undefined {
  const { SEARCH_PARTITIONING: name, SEARCH_PART: part } = env;
  if (name === undefined && part === undefined) return undefined;
  const partitioning = name && partitionings[name];
  if (!partitioning || part === undefined || part >= partitioning.parts.length)
    throw new Error(`There is no part ${part} of ${name}`);
  return { partitioning, part };
}
