/** Public lists page by page: of a kind, of a category, of key partners, or what a keyword is found in. */

import type { Cursors } from '#functions/lib/cursor.ts';
import { listPage, trimPage } from '#functions/lib/list-page.ts';
import type { QueryPage } from '#functions/lib/table.ts';
import type { Item } from '#functions/lib/writes.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import { fold } from '#shared/kernel/fold.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { ContentRepository } from '../repository.ts';
import { categoryGroup, keyGroup } from '../storage/keys.ts';

export interface PublicListQuery {
  kind: ContentKind;
  locale: Locale;
  category?: string | undefined;
  isKey?: 'true' | undefined;
  keyword?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Rows that a keyword is looked for in, in one request. */
const lookedAtOnce = 100;
const keyOf = ({ pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk }: Item, hasGroup: boolean): Item => ({
  ...{ pk, sk },
  ...(hasGroup ? { gsi2pk, gsi2sk } : { gsi1pk, gsi1sk }),
});

/** One page: one query, or at most two where a keyword is looked for among `lookedAtMost` rows. */
export function listPublic(
  query: PublicListQuery,
  { repo, cursors }: { repo: ContentRepository; cursors: Cursors },
  lookedAtMost = 200,
): Promise<Page<ContentCard>> {
  const { kind, locale, category, isKey, keyword, cursor, limit } = query;
  const group = isKey ? keyGroup : category && categoryGroup(category);
  const binding = JSON.stringify(['content', kind, locale, group ?? '', keyword ?? '']);
  const read = (count: number, start?: Item) => repo.cards({ kind, locale, group }, count, start);
  const words = keyword && fold(keyword);
  const page = async (start: Item | undefined): Promise<QueryPage> =>
    words
      ? found(words, {
          limit,
          start,
          lookedAtMost,
          read: (at) => read(lookedAtOnce, at),
          keyOf: (item) => keyOf(item, !!group),
        })
      : trimPage((await read(limit + 1, start)).items, limit, (item) => keyOf(item, !!group));
  return listPage({ cursors, binding, cursor }, page, repo.cardOf);
}

interface Looking {
  limit: number;
  lookedAtMost: number;
  start: Item | undefined;
  read(start?: Item): Promise<QueryPage>;
  keyOf(item: Item): Item;
}

/** Rows whose title or summary holds the words, at most `limit`; where there may be more, where to look on from. */
async function found(
  words: string,
  { limit, start, lookedAtMost, read, keyOf: placeOf }: Looking,
): Promise<QueryPage> {
  const items: Item[] = [];
  let from = start;
  for (let looked = 0; looked < lookedAtMost; ) {
    const page = await read(from);
    for (const item of page.items) {
      if (fold(`${item.title} ${item.summary}`).includes(words)) items.push(item);
      if (items.length === limit) return { items, lastKey: placeOf(item) };
    }
    looked += page.items.length;
    if (!page.lastKey) return { items };
    from = page.lastKey;
  }
  return { items, ...(from && { lastKey: from }) };
}
