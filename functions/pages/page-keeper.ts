/** Keeps the page of an entity in one language, and makes it anew or removes it when the entity has changed. */
import type { EntityChange, EntityKey } from '#shared/kernel/change-log.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { objectKeyOf, type PageAddress } from './page-addresses.ts';
import type { Ports, Rendered } from './ports.ts';

const attempts = 3;

/** What came of looking at a page: none lies there, it was new enough, or it was rewritten or removed. */
export type Refreshed = 'none' | 'current' | 'rewritten';

export function createPageKeeper({ pages, store, index, render, progress, release, clock, failed }: Ports) {
  /** The entity may have changed while its page was written: then the page must not stay. */
  async function removeIfStale(entity: EntityKey, objectKey: string): Promise<void> {
    const [kept, version] = await Promise.all([store.find(objectKey), pages.versionOf(entity)]);
    if (kept && kept.version !== version) await store.remove(objectKey);
  }

  /** Keeps a page that was just made, its entry in the index first. Once a newer release is out, it keeps none. */
  async function keep(
    entity: EntityKey,
    locale: Locale,
    { html, version, shows = [] }: Rendered & { version: number },
  ): Promise<void> {
    const known = await progress.read();
    if (known && known.release !== release) return;
    const objectKey = objectKeyOf(pages.addressOf(entity, locale));
    await index.note(entity, locale, clock.now(), shows);
    await store.write(objectKey, html, version, undefined);
    await removeIfStale(entity, objectKey);
  }

  return {
    /** Answers a page that is not kept; an entity's page is kept from then on, if it can be. */
    async answer(address: PageAddress): Promise<Rendered> {
      const rendered = await render(address);
      const entity = pages.entityOf(address);
      if (entity && rendered.status === 200 && rendered.version !== undefined)
        try {
          await keep(entity, address.locale, { ...rendered, version: rendered.version });
        } catch (error) {
          failed(entity, error);
        }
      return rendered;
    },

    /** Rewrites or removes one kept page; a page that nobody has read is left to be made when it is. */
    async refresh({ entity, key, version, op }: EntityChange, locale: Locale): Promise<Refreshed> {
      const address = pages.addressOf({ entity, key }, locale);
      const objectKey = objectKeyOf(address);
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const kept = await store.find(objectKey);
        if (!kept) return 'none';
        if (kept.version > version || (op === 'put' && kept.version === version)) return 'current';
        const rendered = await render(address);
        if (rendered.status !== 200 || rendered.version === undefined) break;
        await index.note({ entity, key }, locale, clock.now(), rendered.shows ?? []);
        if (await store.write(objectKey, rendered.html, rendered.version, kept)) {
          await removeIfStale({ entity, key }, objectKey);
          return 'rewritten';
        }
      }
      await store.remove(objectKey);
      return 'rewritten';
    },

    /** Removes the pages of some entities in all languages, kept or not; at most 100 entities. Raises where one stays. */
    async removeAll(entities: readonly EntityKey[]): Promise<void> {
      const keys = entities.flatMap((entity) =>
        locales.map((locale) => objectKeyOf(pages.addressOf(entity, locale))),
      );
      const stuck = keys.length > 0 ? await store.removeAll(keys) : [];
      if (stuck.length > 0) throw new Error(`Pages stay: ${stuck.slice(0, 3).join(', ')}`);
    },

    /** Removes one page, kept or not. */
    remove: (entity: EntityKey, locale: Locale): Promise<void> =>
      store.remove(objectKeyOf(pages.addressOf(entity, locale))),
  };
}
export type PageKeeper = ReturnType<typeof createPageKeeper>;
