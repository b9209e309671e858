/** Lists that come page by page, each page by the cursor of the one before it. */
import { mutate } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';

interface Paged<Item> {
  items: Item[];
  nextCursor?: string | undefined;
}

/**
 * All pages loaded so far as one list; `key` names the list with its filters (null: nothing is wanted yet).
 * `items` is undefined until the first page is there.
 */
export function usePages<Item>(key: string | null, load: (cursor?: string) => Promise<Paged<Item>>) {
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite(
    (at: number, before: Paged<Item> | null) => {
      if (key === null || (before && !before.nextCursor)) return null;
      return [key, at === 0 ? undefined : before?.nextCursor];
    },
    ([, cursor]: [string, string | undefined]) => load(cursor),
    { keepPreviousData: false },
  );
  return {
    items: data?.flatMap((page) => page.items),
    error: data ? undefined : (error as unknown),
    isBusy: isValidating,
    hasMore: Boolean(data?.at(-1)?.nextCursor),
    more: () => void setSize(size + 1),
    refresh: () => void mutate(),
  };
}
/** After a change of something in a list: its pages are asked for anew, however lately they were loaded. */
export async function refreshPages(key: string): Promise<void> {
  await mutate((one) => Array.isArray(one) && one[0] === key, undefined, { revalidate: false });
  await mutate(unstable_serialize(() => [key, undefined]));
}

export type Pages<Item> = ReturnType<typeof usePages<Item>>;
