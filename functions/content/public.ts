/** What other capabilities may use of content: what visitors read, and which images it holds. */

import { type QueueState, queueOfMoments } from '#functions/lib/queue-state.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { isPublicContent } from '#shared/content/rules.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { listingIdOf, type Ulid } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import type { Item } from '../lib/writes.ts';
import type { ReadingPorts } from './ports.ts';
import { findHead } from './reading/find-content.ts';
import { publicVersion, readContent, readHome } from './reading/public-content.ts';
import { listPublic } from './reading/public-list.ts';
import { createContentRepository } from './repository.ts';
import { acceptanceWrites, expectAcceptance } from './site-documents/acceptances.ts';
import { createDocumentRepository } from './site-documents/document-repository.ts';
import type { GoneHead, StoredHead } from './storage/content-items.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;

/** Loaded with the first call that shows a poster or a listing. */
const loadListings = () => import('../listings/public.ts');

/** What reading content asks for, over a table. */
export const readingPorts = (table: Reads, clock: Clock): ReadingPorts => ({
  repo: createContentRepository(table),
  people: { byIds: async (ids) => (await loadListings()).postersOf(table).byIds(ids) },
  listings: {
    async publicByCodes(codes) {
      if (codes.length === 0) return [];
      const { listingCards } = await loadListings();
      const cards = await listingCards(table).byIds(codes.map(listingIdOf));
      return cards.filter((card) => isPublic(card, clock.now()));
    },
    async developedBy(partnerId, limit) {
      const { developedListings } = await loadListings();
      const cards = await developedListings(table).newest(partnerId, limit);
      return cards.filter((card) => isPublic(card, clock.now()));
    },
  },
  clock,
});

type ListRequest = { params: { kind: ContentKind }; query: Omit<Parameters<typeof listPublic>[0], 'kind'> };

/** The public side of content for pages: one by its slug, its version while it is public, and the home page's. */
export function publicContent(table: Reads, clock: Clock) {
  const ports = { ...readingPorts(table, clock), loadTextTools: async () => ({ plainText }) };
  return {
    read: (kind: ContentKind, slug: string, locale: Locale) => readContent({ kind, slug, locale }, ports),
    versionOf: (kind: ContentKind, slug: string) => publicVersion(kind, slug, ports),
    home: (locale: Locale) => readHome(locale, ports),
    list: ({ params, query }: ListRequest, cursors: Cursors) =>
      listPublic({ ...query, ...params }, { repo: ports.repo, cursors }),
    /** Rows of a kind in a language, newest first; go on with `next`. One query. */
    async rows(kind: ContentKind, locale: Locale, limit: number, start?: Item) {
      const { items, lastKey } = await ports.repo.cards({ kind, locale }, limit, start);
      return { rows: items.map(ports.repo.cardOf), ...(lastKey && { next: lastKey }) };
    },
  };
}

/** Recruitment notices for those who apply for them, and for whose they are. */
export function careerNotices(table: Reads, clock: Clock) {
  const ports = readingPorts(table, clock);
  const textOf = (meta: ContentMeta) => ports.repo.text(meta.id, meta.publishedVersion ?? meta.textVersion);
  return {
    /** A notice as visitors read it now; raises `not-found`, or `gone` for one that was public. */
    async readPublic(id: Ulid) {
      const head = await ports.repo.head(id);
      const isGone = head && ('meta' in head ? head.meta : head).wasPublic;
      const content = head && 'meta' in head ? await textOf(head.meta) : undefined;
      if (!head || !('meta' in head) || head.meta.kind !== 'career' || !content?.career)
        throw new DomainProblem(isGone && kindOf(head) === 'career' ? 'gone' : 'not-found');
      const { meta } = head;
      if (!isPublicContent(meta, content)) throw new DomainProblem(isGone ? 'gone' : 'not-found');
      const { ownerId, isSite, slug } = meta;
      return { id, ownerId, isSite, slug, title: content.texts.vi.title, deadline: content.career.deadline };
    },
    /** What is the caller's in the back office, or anybody's for staff; raises `not-found`. */
    async readOwn(caller: Caller, id: Ulid) {
      const meta = await findHead(caller, id, ports);
      const content = await textOf(meta);
      if (!content) throw new DomainProblem('temporarily-unavailable');
      return { id, slug: meta.slug, title: content.texts.vi.title };
    },
  };
}
const kindOf = (head: StoredHead | GoneHead): ContentKind => ('meta' in head ? head.meta.kind : head.kind);

/** So many of the newest notices of a state are looked through for those of the site itself. */
const jobsLookedAt = 30;

/** What waits in the back office, and which jobs the site itself has. */
export function contentQueues(table: Reads) {
  const repo = createContentRepository(table);
  return {
    /** What of a kind waits for approval, everybody's or one person's; new articles and edits. Two queries. */
    async read(kind: ContentKind, limit: number, ownerId?: Ulid): Promise<QueueState> {
      const waiting = (['waiting', 'edit-waiting'] as const).map((bucket) =>
        repo.office({ kind, bucket, ownerId }, limit),
      );
      return queueOfMoments((await Promise.all(waiting)).flat().map(({ meta }) => meta.updatedAt));
    },
    /** Notices of the site itself that are public, those changed last. Two queries. */
    async siteJobs(): Promise<Ulid[]> {
      const published = (['published', 'edit-waiting'] as const).map((bucket) =>
        repo.office({ kind: 'career', bucket }, jobsLookedAt),
      );
      return (await Promise.all(published)).flat().flatMap(({ meta }) => (meta.isSite ? [meta.id] : []));
    },
  };
}

/** Which of these images any content holds, in whichever of its versions. One query for each. */
export function contentMediaInUse(table: Reads) {
  const repo = createContentRepository(table);
  return async (_ownerId: Ulid, mediaIds: readonly Ulid[]): Promise<Set<Ulid>> => {
    const held = await Promise.all(mediaIds.map((id) => repo.isHeld(id)));
    return new Set(mediaIds.filter((_, at) => held[at]));
  };
}

/** Raises `acceptance-needed` where somebody posts who has not accepted what posting asks for. Two queries. */
export const acceptedForPosting = (table: Pick<Table, 'get' | 'query'>) => {
  const documents = createDocumentRepository(table);
  return (userId: Ulid) => expectAcceptance(userId, 'posting', documents);
};

/** Notes, in the transaction of a sign-up, which versions a person accepts with it. */
export const acceptedAtSignUp = (table: Pick<Table, 'get' | 'query'>) => {
  const documents = createDocumentRepository(table);
  return (userId: Ulid, nowMs: number) => acceptanceWrites(userId, 'sign-up', nowMs, documents);
};
