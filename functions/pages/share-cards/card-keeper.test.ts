/** Cards of shared listings: drawn when they are asked for, never older than their listing, and gone with it. */
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#shared/kernel/time.ts';
import { code, startPages } from '../testing/setup.ts';

const keyOf = (locale: string, version: number, of = code) => `cards/${of}/${locale}-${version}.jpg`;
const bodyOf = ({ body }: { body?: Uint8Array | undefined }) => body && Buffer.from(body).toString();

describe('asking for a card', () => {
  it('draws and keeps it, the listing noted in the index before', async () => {
    const { card, keys, entry, clock } = startPages();
    const answer = await card('ja');
    expect(answer).toMatchObject({ status: 200, contentType: 'image/jpeg' });
    expect(answer.cacheControl).toMatch(/^public, max-age=604800, s-maxage=60/);
    expect([bodyOf(answer), keys()]).toEqual(['ja v1 over photo', [keyOf('ja', 1)]]);
    expect(entry()).toMatchObject({ ja: clock.ms });
  });
  it('leads on from a version before to the one that holds, without drawing', async () => {
    const { card, change, state, keys } = startPages();
    await change(7);
    expect(await card('en', 3)).toMatchObject({ status: 302, location: `/cards/${code}/en-7.jpg` });
    expect([state.cards, keys()]).toEqual([0, []]);
  });
  it.each([
    ['a version that is not there yet', 'en', 2, code],
    ['another language', 'fr', 1, code],
    ['a huge number', 'en', '99999999999999999999', code],
    ['no number', 'en', '1e3', code],
    ['a number in another spelling', 'en', '01', code],
    ['no code of ours', 'en', 1, 'DA0123ABCU'],
    ['a code in small letters', 'en', 1, code.toLowerCase()],
  ])('answers 404 to %s, and draws nothing', async (_, locale, version, of) => {
    const { card, state, keys } = startPages();
    expect(await card(locale, version, of)).toMatchObject({ status: 404, html: '' });
    expect([state.cards, keys()]).toEqual([0, []]);
  });
  it('reads nothing at all for what is no address of a card', async () => {
    const { card, open, cutter } = startPages();
    await card('en', '0');
    await open().answer({ path: '/cards/../secret.jpg', locale: 'vi' });
    expect(cutter.requests).toBe(0);
  });
  it('answers 410 for what is no longer public', async () => {
    const { card, listings, keys } = startPages();
    listings.delete(code);
    expect([(await card()).status, keys()]).toEqual([410, []]);
  });
  it('keeps none where the listing changed or went while it was drawn', async () => {
    for (const after of [2, undefined]) {
      const { card, keys, state, listings } = startPages();
      state.onRender = () => (after ? listings.set(code, after) : listings.delete(code));
      expect((await card()).status).toBe(200);
      expect(keys()).toEqual([]);
    }
  });
  it('draws once for all that ask at the same time', async () => {
    const { open, state } = startPages();
    const service = open();
    const ask = () => service.answer({ path: `/${keyOf('ko', 1)}`, locale: 'vi' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect([state.cards, new Set(answers.map(bodyOf)).size]).toEqual([1, 1]);
  });
  it('does without a photo that is not there, and tries again with the next reader', async () => {
    const { card, state, keys, failures } = startPages();
    state.hasPhoto = false;
    const without = await card();
    expect([bodyOf(without), without.cacheControl, keys()]).toEqual([
      'vi v1 over house',
      'public, max-age=0, s-maxage=10',
      [],
    ]);
    expect(failures).toEqual([{ entity: 'listing', key: code }]);
    state.hasPhoto = true;
    expect(bodyOf(await card())).toBe('vi v1 over photo');
  });
  it('keeps none once a newer release is out', async () => {
    const { card, follow, state, keys } = startPages();
    await follow();
    state.release = 'r2';
    await follow();
    state.release = 'r1';
    expect([(await card()).status, keys()]).toEqual([200, []]);
  });
});

describe('following the change log', () => {
  it('takes the cards of earlier versions away in all languages, and makes no others', async () => {
    const { card, change, follow, keys, state } = startPages();
    for (const locale of ['vi', 'en', 'zh']) await card(locale);
    await change(2);
    await card('en', 2);
    await follow();
    expect([keys(), state.cards]).toEqual([[keyOf('en', 2)], 4]);
  });
  it('takes all away with the listing', async () => {
    const { card, change, follow, keys } = startPages();
    await card('vi');
    await card('ko');
    await change(undefined);
    await follow();
    expect(keys()).toEqual([]);
  });
  it('finds a card that stays also when the page in its language went long ago', async () => {
    const { card, change, follow, keys, clock, entry } = startPages();
    await card('en');
    clock.ms += 10 * minuteMs;
    await change(1);
    await follow();
    expect([keys(), entry()]).toEqual([
      [keyOf('en', 1)],
      expect.objectContaining({ en: expect.any(Number) }),
    ]);
    await change(2);
    await follow();
    expect(keys()).toEqual([]);
  });
  it('tries again with the next run where one cannot be removed', async () => {
    const { card, change, follow, keys, state } = startPages();
    await card('en');
    await change(2);
    state.stuck.add(keyOf('en', 1));
    await follow();
    expect(keys()).toEqual([keyOf('en', 1)]);
    state.stuck.clear();
    await follow();
    expect(keys()).toEqual([]);
  });
  it('leaves the cards of others', async () => {
    const other = 'DA9999ZZZZ';
    const { card, change, follow, keys, listings } = startPages();
    listings.set(other, 1);
    await card('vi');
    await card('vi', 1, other);
    await change(2);
    await follow();
    expect(keys()).toEqual([keyOf('vi', 1, other)]);
  });
  it('drops them with the release that they were drawn by', async () => {
    const { card, follow, keys, state, clock } = startPages();
    await follow();
    await card('vi');
    state.release = 'r2';
    await follow();
    clock.ms += 2 * minuteMs;
    await follow();
    expect(keys()).toEqual([]);
  });
});
