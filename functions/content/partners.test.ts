/** A partner's page: whether listings may name it, and which listings stand on it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cardOf } from '#shared/listings/derive.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { testContent as listingContent, testMeta } from '#shared/listings/testing/samples.ts';
import { partnerPages } from './public-partners.ts';
import { people, startContent, type TestContent } from './testing/setup.ts';

let t: TestContent;
beforeEach(async () => {
  t = await startContent();
});
afterEach(() => t.stop());

const card = (code: string): ListingCard => cardOf({ meta: testMeta({ code }), content: listingContent() });
const slugOf = (id: string) => partnerPages(t.world.table).slugOf(id);

it('is known while it is published, and only if it is a partner’s', async () => {
  const draft = await t.draft('partner');
  const news = await t.published('news');
  expect([await slugOf(draft.meta.id), await slugOf(news.meta.id)]).toEqual([undefined, undefined]);
  const { meta } = await t.published('partner', { slug: 'dat-phu-sa' });
  expect(await slugOf(meta.id)).toBe('dat-phu-sa');
  await t.service.act(people.seller, meta.id, 'withdraw', meta.version);
  expect(await slugOf(meta.id)).toBeUndefined();
});

it('shows what it has chosen first, then what names it, each once and at most thirty', async () => {
  const chosen = ['DA00000001', 'DA00000002'];
  const naming = [
    'DA00000002',
    ...Array.from({ length: 29 }, (_, n) => `DA000001${String(n).padStart(2, '0')}`),
  ];
  t.ports.listings.publicByCodes = async (codes) => codes.map(card);
  t.ports.listings.developedBy = async (id, limit) =>
    id === meta.id ? naming.slice(0, limit).map(card) : [];
  const { meta } = await t.published('partner', { partner: { isKey: false, listingCodes: chosen } });
  const { developerOf = [] } = await t.read(meta.slug, 'partner');
  const codes = developerOf.map(({ code }) => code);
  expect(codes.slice(0, 3)).toEqual(['DA00000001', 'DA00000002', 'DA00000100']);
  expect([codes.length, new Set(codes).size]).toEqual([30, 30]);
});
