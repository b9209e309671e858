/** Reads everything that is stored of somebody, part by part and page by page; goes on where it stopped. */
import { type DataPage, type DataPart, dataParts } from '#shared/privacy/model.ts';

export type DataRecord = Record<string, unknown>;
export type Collected = Partial<Record<DataPart, DataRecord[]>>;

/** What has been read, and where reading goes on. */
export interface Collection {
  readonly records: Collected;
  /** The part to read next and its cursor; null when everything is there. */
  next: { part: DataPart; cursor?: string } | null;
}

export const begin = (): Collection => ({ records: {}, next: { part: dataParts[0] } });

/** How many parts are whole. */
export const partsDone = ({ next }: Collection): number =>
  next ? dataParts.indexOf(next.part) : dataParts.length;

export interface CollectPorts {
  read(part: DataPart, cursor: string | undefined, signal: AbortSignal): Promise<DataPage>;
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
    const following = dataParts[dataParts.indexOf(part) + 1];
    collection.next = page.nextCursor
      ? { part, cursor: page.nextCursor }
      : following
        ? { part: following }
        : null;
  }
  onStep(collection);
  return collection.records;
}
