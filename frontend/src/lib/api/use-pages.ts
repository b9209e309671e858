/** Lists that come page by page, each page by the cursor of the one before it. */
import { useEffect } from 'react';
import { mutate } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import type { AnyEndpoint, ClientReply } from '#shared/kernel/contract.ts';
import { call, type LooseCall, type LooseOptions, urlOf } from './client.ts';
import type { ReadInput } from './use-endpoint.ts';

interface Paged<Item> {
  items: Item[];
  nextCursor?: string | undefined;
}
type ItemOf<E extends AnyEndpoint> = ClientReply<E> extends { items: (infer Item)[] } ? Item : never;
type PagesInput = LooseOptions & { userId?: string };

interface PagesOptions<Item> {
  /** Pages that are read without asking: while this says so of what has come so far. */
  isReadOn?: (items: readonly Item[], pageCount: number) => boolean;
  /** False where the newest rows are told of by other means: more pages then cost one request each. */
  revalidateFirstPage?: boolean;
}

/** A list as far as it has been loaded. */
export interface Pages<Item> {
  /** All rows so far; undefined until the first page is there. */
  data: Item[] | undefined;
  /** Why the last page could not be had; what there is stays. */
  error: unknown;
  isBusy: boolean;
  hasMore: boolean;
  more: () => void;
  /** Reads the list anew. */
  mutate: () => void;
}

const firstKey = (endpoint: AnyEndpoint, { userId, ...input }: PagesInput = {}) =>
  [urlOf(endpoint, input), userId ?? '', undefined] as const;

/** `usePages(api.listThings, { query: { limit: 20 } })`; the input names the list with its filters, null asks for nothing. */
export function usePages<E extends AnyEndpoint>(
  endpoint: E,
  input: ReadInput<E> | null,
  { isReadOn, revalidateFirstPage = true }: PagesOptions<ItemOf<E>> = {},
): Pages<ItemOf<E>> {
  const { userId: _, ...options } = (input ?? {}) as PagesInput;
  const load = (cursor: string | undefined) =>
    (call as LooseCall)(endpoint, { ...options, query: { ...options.query, ...(cursor && { cursor }) } });
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite<Paged<ItemOf<E>>, unknown>(
    (at: number, before: Paged<ItemOf<E>> | null) => {
      if (input === null || (before && !before.nextCursor)) return null;
      const [url, owner] = firstKey(endpoint, input as PagesInput);
      return [url, owner, at === 0 ? undefined : before?.nextCursor];
    },
    ([, , cursor]: [string, string, string | undefined]) => load(cursor) as Promise<Paged<ItemOf<E>>>,
    { revalidateFirstPage },
  );
  const items = data?.flatMap((page) => page.items);
  const hasMore = Boolean(data?.at(-1)?.nextCursor);
  const isBehind = hasMore && data?.length === size && isReadOn?.(items ?? [], size) === true;
  useEffect(() => {
    if (isBehind && !isValidating && !error) void setSize(size + 1);
  }, [isBehind, isValidating, error, size, setSize]);
  return {
    data: items,
    error,
    isBusy: isValidating,
    hasMore,
    // A page that was refused is asked for again, not the one after it.
    more: () => void setSize((data?.length ?? 0) + 1),
    mutate: () => void mutate(),
  };
}

/** After a change of something in a list: its pages are asked for anew, however lately they were loaded. */
export async function refreshPages<E extends AnyEndpoint>(
  endpoint: E,
  input: ReadInput<E> = {} as ReadInput<E>,
): Promise<void> {
  const first = firstKey(endpoint, input as PagesInput);
  await mutate(
    (one) => Array.isArray(one) && one.length === 3 && one[0] === first[0] && one[1] === first[1],
    undefined,
    {
      revalidate: false,
    },
  );
  await mutate(unstable_serialize(() => [...first]));
}
