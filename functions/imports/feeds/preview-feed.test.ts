/** A look at a feed before it is kept: read in bounds, shown as it would be understood, and nothing of it stays. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PublicFetchError } from '#functions/lib/safe-fetch.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import type { FeedPreviewInput } from '#shared/imports/feeds/model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { feedInput, item } from '../testing/feed-input.ts';
import { startFeeds, type TestFeeds } from '../testing/feeds.ts';
import { previewFeed } from './preview-feed.ts';

let f: TestFeeds;
beforeAll(async () => {
  f = await startFeeds();
});
afterAll(() => f.t.stop());

const input = (changes: Partial<FeedPreviewInput> = {}): FeedPreviewInput => {
  const { address, format, path, columns, locale, mode } = feedInput();
  return { address, format, path, columns, locale, mode, ...changes };
};
const look = async (changes: Partial<FeedPreviewInput> = {}) =>
  previewFeed(await f.somebody(0), input(changes), f.ports);
const refusal = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => undefined,
    (raised: unknown) => raised,
  );
  if (!(error instanceof DomainProblem)) throw error;
  const [first] = error.details.errors ?? [];
  return first ? [first.pointer, first.code, first.params?.status].filter(Boolean) : [error.code];
};

it('names the fields, counts the items, and says of the first what would be wrong with them', async () => {
  const more = Array.from({ length: 5 }, (_, at) => item(`P-${at + 4}`));
  f.offers([item('P-1'), item('P-2', { price: 'rẻ' }), item('', { title: 'x'.repeat(500) }), ...more]);
  const shown = await look();
  expect([shown.count, shown.items.length]).toEqual([8, feedLimits.sampled]);
  expect(shown.fields).toEqual(expect.arrayContaining(['id', 'title', 'photos']));
  const [fine, dear, nameless] = shown.items;
  expect([fine!.n, fine!.cells.reference, fine!.faults]).toEqual([1, 'P-1', []]);
  expect(dear!.faults).toEqual([{ n: 2, reference: 'P-2', column: 'price', code: 'invalid-price' }]);
  expect(nameless!.faults[0]).toMatchObject({ n: 3, reference: '', column: 'reference', code: 'required' });
  expect(nameless!.fields.title).toHaveLength(300);
});

it('says what posting would refuse, which drafts may leave open', async () => {
  f.offers([item('Q-1', { ward: '', province: '' })]);
  expect((await look()).items[0]!.faults.length).toBeGreaterThan(0);
  expect((await look({ mode: 'draft' })).items[0]!.faults).toEqual([]);
});

it('shows the fields before any column is chosen', async () => {
  f.offers([item('R-1')]);
  const shown = await look({ columns: {} });
  expect(shown.items[0]).toMatchObject({ fields: { id: 'R-1' }, cells: {} });
  expect(shown.items[0]!.faults[0]).toMatchObject({ column: 'reference', code: 'required' });
});

it.each([
  ['a status', () => f.reply('', { status: 404 }), ['/address', 'bad-status', '404']],
  [
    'an answer to what was never asked',
    () => f.reply('', { status: 304 }),
    ['/address', 'bad-status', '304'],
  ],
  ['no items where they should lie', () => f.reply('{"other":[]}'), ['/path', 'no-items']],
  ['half an answer', () => f.reply('{"items":['), ['/address', 'unreadable']],
  [
    'a redirect to a private address',
    () => failing('address-not-public'),
    ['/address', 'address-not-public'],
  ],
  ['silence', () => failing('timed-out'), ['/address', 'timed-out']],
] as const)('%s is said at its field', async (_, answer, said) => {
  f.servers.set(feedInput().address, answer);
  expect(await refusal(look())).toEqual(said);
});
const failing = async (failure: 'address-not-public' | 'timed-out'): Promise<never> => {
  throw new PublicFetchError(failure);
};

it('asks nobody at an address that is private by its spelling, and never for longer than a call has', async () => {
  const before = f.asked.length;
  for (const address of [
    'http://partner.example/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://a.local/',
  ])
    expect((await refusal(look({ address })))[0]).toBe('/address');
  expect(f.asked).toHaveLength(before);
  f.offers([item('S-1')]);
  await look();
  expect(f.asked.at(-1)!.options).toMatchObject({
    ...{ timeoutMs: 15_000, maxBytes: feedLimits.bodyBytes, redirects: feedLimits.redirects },
  });
});

it('is bounded in how often, and keeps nothing', async () => {
  const me = await f.somebody(0);
  f.offers([item('T-1')]);
  for (let at = 0; at < feedLimits.byHand; at++) await previewFeed(me, input(), f.ports);
  expect(await refusal(previewFeed(me, input(), f.ports))).toEqual(['too-many-requests']);
  expect(await f.service.list(me)).toEqual([]);
  expect(await f.mine(me)).toEqual([]);
});
