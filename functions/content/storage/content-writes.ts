/** What content writes, as values: conditional items that name the problem of their failed condition. */
import { put, putNew, remove, type Write } from '#functions/lib/writes.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { Content } from '#shared/content/model.ts';
import type { ContentCard } from '#shared/content/public-model.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import {
  cardItem,
  goneItem,
  headItem,
  lineItem,
  type StoredHead,
  textItem,
  type VersionLine,
} from './content-items.ts';
import {
  type ContentWork,
  cardKey,
  headKey,
  holdKey,
  lineKey,
  progressKey,
  slugKey,
  textKey,
  workKey,
} from './keys.ts';

export const contentWrites = {
  /** A new head; its id must be free. */
  addHead: (head: StoredHead): Write => putNew(headItem(head), 'already-exists'),
  /** The next head, if the one that was read is still there, else `version-conflict`. */
  putHead: (before: ContentMeta, next: StoredHead): Write =>
    put(headItem(next), { equals: { version: before.version } }, conflictOf),
  /** Leaves of a head only that it was there. */
  putGone: (before: ContentMeta): Write =>
    put(goneItem(before), { equals: { version: before.version } }, conflictOf),
  forgetHead: (id: Ulid): Write => remove(headKey(id)),
  /** The text that a version wrote, and its line in the list of versions. */
  addText: (id: Ulid, line: VersionLine, content: Content): Write[] => [
    putNew(textItem(id, line.number, content), 'version-conflict'),
    putNew(lineItem(id, line), 'version-conflict'),
  ],
  removeText: (id: Ulid, version: number): Write[] => [
    remove(textKey(id, version)),
    remove(lineKey(id, version)),
  ],
  /** Reserves a slug; another's is refused at its field. */
  claimSlug: (kind: ContentKind, slug: string, id: Ulid): Write =>
    putNew({ ...slugKey(kind, slug), id }, () => fieldProblem('/slug', 'taken')),
  releaseSlug: (kind: ContentKind, slug: string): Write => remove(slugKey(kind, slug)),
  /** Rows of public lists: one for each language, whichever its text is. */
  putCards: (cards: Record<Locale, ContentCard>): Write[] =>
    locales.map((locale) => put(cardItem(cards[locale], locale))),
  removeCards: (id: Ulid): Write[] => locales.map((locale) => remove(cardKey(id, locale))),
  /** Notes that content holds an image of somebody's. */
  holdMedia: (mediaId: Ulid, id: Ulid, ownerId: Ulid): Write => put({ ...holdKey(mediaId, id), ownerId }),
  releaseMedia: (mediaId: Ulid, id: Ulid): Write => remove(holdKey(mediaId, id)),
  addWork: (work: ContentWork): Write => put({ ...workKey(work) }),
  completeWork: (work: ContentWork): Write => remove(workKey(work)),
  putProgress: (dayMs: number): Write => put({ ...progressKey(), dayMs }),
};

const conflictOf = (stored: Record<string, unknown> | undefined) =>
  new DomainProblem('version-conflict', { params: { version: Number(stored?.version ?? 0) } });
