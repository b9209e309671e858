/** What the page of content may lead on to: found by words of its title, or named by its id. */
import { contentKinds } from '#shared/content/kinds.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import { fold } from '#shared/kernel/fold.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { ContentPorts } from '../ports.ts';
import { listPublic } from './public-list.ts';

const foundMost = 8;
/** Rows of each kind that words are looked for in. */
const lookedAtMost = 1000;

export interface RelatableQuery {
  locale: Locale;
  keyword?: string | undefined;
  ids?: readonly Ulid[] | undefined;
}

/**
 * Public content of any kind: that of the ids in their order, as far as it is public still, then the newest eight with
 * the words in title or summary, titles first.
 */
export async function listRelatable(
  { locale, keyword, ids = [] }: RelatableQuery,
  { repo, cursors }: Pick<ContentPorts, 'repo' | 'cursors'>,
): Promise<ContentCard[]> {
  const named = await repo.cardsOf(ids, locale);
  if (!keyword) return named;
  const pages = await Promise.all(
    contentKinds.map((kind) =>
      listPublic({ kind, locale, keyword, limit: foundMost }, { repo, cursors }, lookedAtMost),
    ),
  );
  const words = fold(keyword);
  const rankOf = ({ title, publishedAt }: ContentCard) =>
    `${fold(title).includes(words) ? 1 : 0}${publishedAt}`;
  const found = pages.flatMap(({ items }) => items).sort((a, b) => (rankOf(a) < rankOf(b) ? 1 : -1));
  return [...named, ...found.slice(0, foundMost)];
}
