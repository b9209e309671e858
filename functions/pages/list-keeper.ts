/** Keeps the pages of lists, and makes them anew when what they list has changed. */
import type { Locale } from '#shared/kernel/locale.ts';
import { requestMs, sureAfterMs } from './job-lock.ts';
import { createKeepMadePage } from './keep-made-page.ts';
import { listKeyOf } from './page-addresses.ts';
import type { KeptPage, ListPage, Ports, Rendered } from './ports.ts';

/** What lies there after a look, if anything, and whether the look has changed it. */
export interface ListLook {
  isRewritten: boolean;
  /** The page has every change up to the one that was looked for, or is made when it is read. */
  isFresh: boolean;
}

/**
 * A change is committed within a request after its id was made. The search's index may lag behind the log, so what
 * counts is not when a page was made but up to when its index had read the log.
 */
const freshFrom = (changedMs: number): number => changedMs + requestMs;

type Parts = Pick<Ports, 'store' | 'render' | 'progress' | 'release' | 'clock' | 'failed'>;

export function createListKeeper(parts: Parts) {
  const { store, render, clock, failed } = parts;
  const keep = createKeepMadePage(parts);

  /** A page from the future is from before the clock was set back. */
  const versionOf = ({ version }: KeptPage): number => (version > clock.now() + sureAfterMs ? 0 : version);

  async function rewrite(
    list: ListPage,
    locale: Locale,
    kept: KeptPage,
    changedMs: number,
  ): Promise<ListLook> {
    const key = listKeyOf({ path: list.path, locale });
    const { status, html, asOfMs } = await render({ path: list.path, locale });
    if (status !== 200 || asOfMs === undefined) throw new Error(`${list.path} has no list: ${status}`);
    if (asOfMs < versionOf(kept)) return { isRewritten: false, isFresh: false };
    const isRewritten = await store.write(key, html, asOfMs, kept);
    return { isRewritten, isFresh: isRewritten && asOfMs >= freshFrom(changedMs) };
  }

  return {
    /** Answers a page of lists that is not kept, and keeps it where it has its lists. */
    async answer(list: ListPage, locale: Locale): Promise<Rendered> {
      const address = { path: list.path, locale };
      return keep(listKeyOf(address), await render(address));
    },

    /**
     * Makes a kept page anew unless it is sure to have the change of that time; a newer page is never written over by an
     * older one, and one that cannot be made does not stay.
     */
    async refresh(list: ListPage, locale: Locale, changedMs: number): Promise<ListLook> {
      const key = listKeyOf({ path: list.path, locale });
      const kept = await store.find(key);
      if (!kept || versionOf(kept) >= freshFrom(changedMs)) return { isRewritten: false, isFresh: true };
      try {
        return await rewrite(list, locale, kept, changedMs);
      } catch (error) {
        failed({ keys: [key] }, error);
        await store.remove(key);
        return { isRewritten: true, isFresh: true };
      }
    },
  };
}
export type ListKeeper = ReturnType<typeof createListKeeper>;
