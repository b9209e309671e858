/** What searches run on: one memory, unless an owner divides the index. */
import { type PartitioningName, partitionings } from '#shared/search/parts/partitioning.ts';

export interface SearchSettings {
  /** Which of those that stand is asked. */
  engine: 'memory' | 'parts';
  /** The division whose parts stand, each with its jobs. */
  partitioning?: PartitioningName;
}

const engines = ['memory', 'parts'] as const;
const names = Object.keys(partitionings);

/**
 * Reads `searchParts`, the name of a division, and `searchEngine`, whether it is asked: parts must stand and be filled
 * first, so that each is a choice of its own.
 */
export function readSearch(context: (name: string) => string | undefined): SearchSettings {
  const engine = (context('searchEngine') ?? 'memory') as SearchSettings['engine'];
  if (!engines.includes(engine)) throw new Error(`searchEngine is memory or parts, not ${engine}`);
  const division = context('searchParts');
  if (division !== undefined && !names.includes(division))
    throw new Error(`searchParts is one of ${names.join(', ')}, not ${division}`);
  if (engine === 'parts' && !division) throw new Error('searchEngine=parts needs -c searchParts=…');
  return {
    engine,
    ...(division && { partitioning: division as PartitioningName }),
  };
}
