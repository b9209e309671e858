/** Reads everything that is stored of somebody, or of an agency, part by part and page by page; goes on where it stopped. */
import type { AgencyDataPart, DataPage, DataPart } from '#shared/privacy/model.ts';

export type DataRecord = Record<string, unknown>;
/** A part of a person's data, or of an agency's. */
export type ReadPart = DataPart | AgencyDataPart;
export type Collected = Partial<Record<ReadPart, DataRecord[]>>;

/** What has been read, and where reading goes on. */
export interface Collection {
  /** All parts, in the order that they are read. */
  readonly parts: readonly ReadPart[];
  readonly records: Collected;
  /** The part to read next and its cursor; null when everything is there. */
  next: { part: ReadPart; cursor?: string } | null;
}

export const begin = (parts: readonly [ReadPart, ...ReadPart[]]): Collection => ({
  ...{ parts, records: {}, next: { part: parts[0] } },
});

/** How many parts are whole. */
export const partsDone = ({ parts, next }: Collection): number =>
  next ? parts.indexOf(next.part) : parts.length;

export interface CollectPorts {
  read(part: ReadPart, cursor: string | undefined, signal: AbortSignal): Promise<DataPage>;
  /** Runs before each page. */
  onStep(collection: Collection): void;
}

/**
 * Reads what is missing. When a page cannot be read its refusal is raised and the collection stands where it was:
 * called again it goes on there.
 */
export async function collect(
  collection: Collection,
  { read, onStep }: CollectPorts,
  signal: AbortSignal,
): Promise<Collected> {
  while (collection.next) {
    onStep(collection);
    const { part, cursor } = collection.next;
    const page = await read(part, cursor, signal);
    signal.throwIfAborted();
    collection.records[part] = [...(collection.records[part] ?? []), ...page.items];
    const following = collection.parts[collection.parts.indexOf(part) + 1];
    collection.next = page.nextCursor
      ? { part, cursor: page.nextCursor }
      : following
        ? { part: following }
        : null;
  }
  onStep(collection);
  return collection.records;
}
