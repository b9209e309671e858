/** Content over an embedded table, with a clock that is moved by hand and pictures that are always ready. */
import { monotonicFactory } from 'ulid';
import { createCatalog } from '#functions/catalog/public.ts';
import { createCursors } from '#functions/lib/cursor.ts';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { hasActiveParts, sanitiseContent } from '#functions/lib/rich-text.ts';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { createPictures } from '#functions/media/public.ts';
import { createNotify } from '#functions/notifications/public.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import type { ContentInput } from '#shared/content/model.ts';
import type { ContentRecord } from '#shared/content/staff-model.ts';
import { testContent } from '#shared/content/testing/samples.ts';
import type { Caller, Role } from '#shared/kernel/access.ts';
import type { EntityChange } from '#shared/kernel/change-log.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { testPicture } from '#shared/listings/testing/samples.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import type { ContentPorts } from '../ports.ts';
import { createContentRepository } from '../repository.ts';
import { createContentService } from '../service.ts';

const person = (userId: string, ...roles: Role[]): Caller => ({ userId, roles });
export const people = {
  seller: person('01JD000000000000000000000A', 'seller'),
  other: person('01JD000000000000000000000B', 'seller'),
  staff: person('01JD000000000000000000000C', 'admin'),
  master: person('01JD000000000000000000000D', 'master'),
};
export const mediaIds = ['01JD0000000000000000000M01', '01JD0000000000000000000M02'] as const;
/** The picture that nobody has. */
export const missingMedia = '01JD000000000000000000000Z';
const startMs = Date.parse('2026-11-20T03:00:00.000Z');

/** Starts content on an empty table. `ports` are what it runs on: a test may change one. */
export async function startContent() {
  const world = await startTestTable();
  const clock = { ms: startMs, now: () => clock.ms };
  const nextUlid = monotonicFactory();
  const ids = { ulid: () => nextUlid(clock.ms) };
  const changes: EntityChange[] = [];
  const failures: unknown[] = [];
  const catalog = createCatalog(world.table);
  const ports: ContentPorts = {
    repo: createContentRepository(world.table),
    people: { byIds: async (wanted) => wanted.map((id) => ({ id, name: `Công ty ${id.at(-1)}` })) },
    listings: { publicByCodes: async () => [], developedBy: async () => [] },
    transact: world.table.transact,
    notify: createNotify({ ids }),
    idempotency: createIdempotency(world.table),
    pictures: {
      async claim(_, wanted) {
        const at = wanted.indexOf(missingMedia);
        if (at >= 0) throw fieldProblem(`/mediaIds/${at}`, 'not-found');
        return wanted.map((id) => testPicture(id));
      },
      release: createPictures(world.table).release,
    },
    files: {
      async claim(_, id, pointer) {
        if (id === missingMedia) throw fieldProblem(`${pointer}/0`, 'not-found');
        return { bytes: 1_234_567 };
      },
      address: async (id) => ({ url: `https://store.example/${id}`, expiresInSeconds: 60 }),
    },
    categories: { news: catalog.newsCategories, markUse: (id) => catalog.markUse('news', id) },
    loadTextTools: async () => ({ sanitiseContent, hasActiveParts, plainText }),
    changed: async (change) => {
      changes.push(change);
    },
    failed: (_, error) => failures.push(error),
    cursors: createCursors(async () => 'a key for tests only'),
    clock,
    ids,
  };
  const service = createContentService(ports);
  let keys = 0;
  const freshKey = () => `key-of-a-test-${String(++keys).padStart(4, '0')}`;
  const t = {
    world,
    clock,
    ports,
    service,
    changes,
    failures,
    freshKey,
    /** A new draft of the seller's, complete enough to be published. */
    draft: (
      kind: ContentKind = 'news',
      more: Partial<ContentInput> = {},
      caller = people.seller,
    ): Promise<ContentRecord> =>
      service.create(caller, { kind, content: testContent(kind, more, [mediaIds[0]]) }, freshKey()),
    async submitted(kind: ContentKind = 'news', more: Partial<ContentInput> = {}, caller = people.seller) {
      const { meta } = await t.draft(kind, more, caller);
      await service.act(caller, meta.id, 'submit', meta.version);
      return service.get(caller, meta.id);
    },
    async published(kind: ContentKind = 'news', more: Partial<ContentInput> = {}, caller = people.seller) {
      const { meta } = await t.submitted(kind, more, caller);
      return service.review.approve(people.staff, meta.id, { version: meta.version });
    },
    save: ({ meta }: ContentRecord, more: Partial<ContentInput> = {}, caller = people.seller) =>
      service.save(caller, meta.id, {
        version: meta.version,
        content: testContent(meta.kind, more, [mediaIds[0]]),
      }),
    read: (slug: string, kind: ContentKind = 'news') => service.public.read({ kind, slug, locale: 'vi' }),
    list: (kind: ContentKind = 'news') => service.public.list({ kind, locale: 'vi', limit: 50 }),
    /** What people were told, oldest first. */
    told: async () =>
      (await world.items())
        .filter(({ template }) => template !== undefined)
        .map(({ template, values }) => [template, values] as [string, Record<string, string>]),
    /** Items whose partition key begins so. */
    itemsAt: async (prefix: string) =>
      (await world.items()).filter(({ pk }) => String(pk).startsWith(prefix)),
    stop: () => world.stop(),
  };
  return t;
}
export type TestContent = Awaited<ReturnType<typeof startContent>>;

/** What an attempt is refused with: its code, and the fields with what is wrong with them. */
export const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error) => {
      const fields = (error.details?.errors ?? []).map(
        ({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`,
      );
      return [error.code ?? String(error), ...fields].join(' | ');
    },
  );
