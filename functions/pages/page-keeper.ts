/** Keeps the page of a listing in one language, and makes it anew or removes it when the listing has changed. */
import type { Locale } from '../../shared/kernel/locale.ts';
import type { ChangeHead } from '../../shared/search/model.ts';
import { codeOf, keyOf, listingAddress, type PageAddress } from './addresses.ts';
import type { Ports, Rendered } from './ports.ts';

const attempts = 3;

/** What came of looking at a page: none lies there, it was new enough, or it was rewritten or removed. */
export type Refreshed = 'none' | 'current' | 'rewritten';

export function createPageKeeper({
  store,
  index,
  render,
  publicVersion,
  progress,
  release,
  clock,
  failed,
}: Ports) {
  /** The listing may have changed while its page was written: then the page must not stay. */
  async function settle(code: string, key: string): Promise<void> {
    const [kept, version] = await Promise.all([store.find(key), publicVersion(code)]);
    if (kept && kept.version !== version) await store.remove(key);
  }

  /** Keeps a page that was just made, its entry in the index first. Once a newer release is out, it keeps none. */
  async function keep(code: string, locale: Locale, html: string, version: number): Promise<void> {
    const known = await progress.read();
    if (known && known.release !== release) return;
    const key = keyOf(listingAddress(code, locale));
    await index.note(code, locale, clock.now());
    await store.write(key, html, version, undefined);
    await settle(code, key);
  }

  return {
    /** Answers a page that is not kept; a listing's page is kept from then on, if it can be. */
    async answer(address: PageAddress): Promise<Rendered> {
      const rendered = await render(address);
      const code = codeOf(address);
      if (code && rendered.status === 200 && rendered.version !== undefined)
        try {
          await keep(code, address.locale, rendered.html, rendered.version);
        } catch (error) {
          failed({ code }, error);
        }
      return rendered;
    },

    /** Rewrites or removes one kept page; a page that nobody has read is left to be made when it is. */
    async refresh({ code, version, op }: ChangeHead, locale: Locale): Promise<Refreshed> {
      const address = listingAddress(code, locale);
      const key = keyOf(address);
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const kept = await store.find(key);
        if (!kept) return 'none';
        if (kept.version > version || (op === 'put' && kept.version === version)) return 'current';
        const rendered = await render(address);
        if (rendered.status !== 200 || rendered.version === undefined) break;
        if (await store.write(key, rendered.html, rendered.version, kept)) {
          await settle(code, key);
          return 'rewritten';
        }
      }
      await store.remove(key);
      return 'rewritten';
    },
  };
}
export type PageKeeper = ReturnType<typeof createPageKeeper>;
