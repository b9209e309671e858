/** Whatever authors, staff and the schedule do in whatever order: what is stored and what is public fit together. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentActs } from '#shared/content/kinds.ts';
import { contentActsFor, contentTransitions } from '#shared/content/rules.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { people, startContent, type TestContent } from './testing/setup.ts';

const { seller, staff } = people;
const hourMs = 3_600_000;
let t: TestContent;
beforeEach(async () => {
  t = await startContent();
});
afterEach(() => t.stop());

const steps = [
  'save',
  'rename',
  'restore',
  'approve',
  'later',
  'publish',
  'refuse',
  'take-down',
  'wait',
] as const;
const step = fc.constantFrom(...steps, ...contentActs);
type Step = (typeof steps)[number] | (typeof contentActs)[number];

/** Does one step on the content as it is now; an act that does not fit is refused. */
async function take(id: string, name: Step, at: number): Promise<void> {
  const { service, clock } = t;
  const record = await service.get(staff, id);
  const { version } = record.meta;
  const publishAt = instant(clock.ms + 2 * hourMs);
  const acts: Record<(typeof steps)[number], () => Promise<unknown>> = {
    save: () => t.save(record, { author: `Người viết ${at}` }),
    rename: () => t.save(record, { slug: `dia-chi-${at % 3}` }),
    restore: () => service.restore(seller, id, 1, version),
    approve: () => service.review.approve(staff, id, { version }),
    later: () => service.review.approve(staff, id, { version, publishAt }),
    publish: () => service.review.publish(staff, id, { version }),
    refuse: () => service.review.refuse(staff, id, { version, reason: { keys: ['images'] } }),
    'take-down': () => service.review.takeDown(staff, id, { version, reason: 'Vi phạm quy định đăng bài.' }),
    wait: async () => {
      clock.ms += hourMs;
      await service.publishScheduled(() => 60_000);
    },
  };
  const act = name in acts ? acts[name as 'save'] : () => service.act(seller, id, name as 'submit', version);
  await act().catch((error: unknown) => {
    if (!(error instanceof DomainProblem) || !['state-conflict', 'validation-failed'].includes(error.code))
      throw error;
  });
}

/** What holds after every step, of content that was not deleted. */
async function expectWhole(id: string): Promise<void> {
  const { meta } = await t.service.get(staff, id);
  const cards = (await t.itemsAt(`C#${id}`)).filter(({ sk }) => String(sk).startsWith('CARD#'));
  const isPublic = meta.state === 'published';
  expect([meta, cards.length]).toEqual([meta, isPublic ? 5 : 0]);
  for (const card of cards) expect(card.slug).toBe(meta.slug);
  const approved = isPublic || meta.state === 'scheduled';
  expect([meta, meta.publishedVersion !== undefined]).toEqual([meta, approved]);
  expect([meta, meta.publishAt !== undefined]).toEqual([meta, meta.state === 'scheduled']);
  if (!approved) expect([meta, meta.edit, meta.nextSlug]).toEqual([meta, undefined, undefined]);
  if (approved && !meta.edit) expect(meta.textVersion).toBe(meta.publishedVersion);
  const owned = (await t.itemsAt('UQ#slug#news#'))
    .filter((item) => item.id === id)
    .map(({ pk }) => String(pk));
  const named = [meta.slug, ...meta.oldSlugs, ...(meta.nextSlug ? [meta.nextSlug] : [])];
  expect([meta, owned.sort()]).toEqual([
    meta,
    [...new Set(named)].map((slug) => `UQ#slug#news#${slug}`).sort(),
  ]);
  const readable = await t.read(meta.slug).then(
    ({ title }) => title,
    (error) => error.code,
  );
  const missing = meta.wasPublic ? 'gone' : 'not-found';
  expect([meta, readable]).toEqual([meta, isPublic ? expect.stringContaining('Quy') : missing]);
}

it('one article through random acts keeps its rows, slugs, versions and public page in step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (names) => {
      t.clock.ms += hourMs;
      const { meta } = await t.draft('news', { slug: undefined });
      for (const [at, name] of names.entries()) {
        await take(meta.id, name, at);
        if (!(await t.ports.repo.head(meta.id).then((head) => head && 'meta' in head))) return cleared(meta);
        await expectWhole(meta.id);
      }
      return cleared(meta);
    }),
    { numRuns: 30 },
  );
  expect(t.failures).toEqual([]);
});

/** Frees the addresses that the next run uses. */
async function cleared({ id }: ContentMeta): Promise<void> {
  for (const { pk } of await t.itemsAt('UQ#slug#news#'))
    await t.world.table.transact([
      t.ports.repo.releaseSlug('news', String(pk).slice('UQ#slug#news#'.length)),
    ]);
  const head = await t.ports.repo.head(id);
  if (head && 'meta' in head) await t.world.table.transact([t.ports.repo.forgetHead(id)]);
}

it('the buttons that somebody has are the acts that are taken', async () => {
  for (const state of ['draft', 'waiting', 'refused', 'scheduled', 'published', 'withdrawn'] as const)
    for (const edit of [undefined, 'draft', 'waiting', 'refused'] as const) {
      const own = contentActsFor({ state, edit }, seller);
      expect(
        own.every((act) => contentTransitions.some((row) => row.act === act && row.who === 'author')),
      ).toBe(true);
      const all = contentActsFor({ state, edit }, staff);
      expect(all).toEqual(expect.arrayContaining(own));
      expect(all.includes('go-public')).toBe(false);
    }
  expect(contentActsFor({ state: 'waiting' }, seller)).toEqual(['save', 'recall']);
  expect(contentActsFor({ state: 'waiting' }, staff)).toEqual([
    'save',
    'recall',
    'approve',
    'refuse',
    'publish',
  ]);
  expect(contentActsFor({ state: 'published' }, seller)).toEqual(['save', 'withdraw']);
});
