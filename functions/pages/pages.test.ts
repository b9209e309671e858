/** Kept pages: made when missing, following changes, never older than their listing. */
import { describe, expect, it } from 'vitest';
import { minuteMs } from '#shared/kernel/time.ts';
import { addressOf, objectKeyOf } from './page-addresses.ts';
import { code, keyIn, startPages } from './testing/setup.ts';

const viKey = keyIn('vi');

describe('addresses', () => {
  it.each([
    ['/project-detail/da0123abcd/index.html', 'vi', `/project-detail/da0123abcd`, code],
    ['/en/project-detail/DA0123ABCD/', 'en', `/project-detail/${code}`, code],
    ['/ja/index.html', 'ja', '/', undefined],
    ['/', 'vi', '/', undefined],
    ['/%E0%A4%A', 'vi', '/%E0%A4%A', undefined],
    ['/tìm', 'vi', '/tìm', undefined],
    ['/x/../auth', 'vi', '/%2Fx%2F..%2Fauth', undefined],
    ['/%2e%2e', 'vi', '/%2F..', undefined],
    ['/\u0000', 'vi', '/%2F%00', undefined],
    ['/en/auth?x', 'vi', '/%2Fen%2Fauth%3Fx', undefined],
    [`/project-detail/${code}#x`, 'vi', `/%2Fproject-detail%2F${code}%23x`, undefined],
  ])('%s', (uri, locale, path, key) => {
    const { entityOf } = startPages().ports.pages;
    const entity = key && { entity: 'listing', key };
    expect([addressOf(uri), entityOf(addressOf(uri))]).toEqual([{ path, locale }, entity]);
  });
  it('keep one object for each language, Vietnamese without prefix', () => {
    expect(objectKeyOf(addressOf(`/en/project-detail/${code}`))).toBe(`en/${viKey}`);
    expect(objectKeyOf(addressOf('/'))).toBe('index.html');
    expect(objectKeyOf(addressOf('/ko'))).toBe('ko/index.html');
  });
});

describe('answering a page that is not kept', () => {
  it('keeps the page of a public listing in the requested language, and adds it to the index', async () => {
    const { open, read, entry, clock } = startPages();
    expect(await open().answer(addressOf(`/ja/project-detail/${code.toLowerCase()}`))).toMatchObject({
      status: 200,
    });
    expect([read('ja'), read()]).toEqual(['ja v1', undefined]);
    expect(entry()).toEqual({ pk: `KEPT#listing#${code}`, sk: 'PAGES', ja: clock.ms });
  });
  it('keeps nothing of pages that are gone or belong to no entity', async () => {
    const { open, answer, objects, listings, table } = startPages();
    listings.delete(code);
    expect((await answer()).status).toBe(410);
    await open().answer(addressOf('/news-list'));
    expect([objects.size, table.items()]).toEqual([0, []]);
  });
  it('keeps nothing when the listing changed or was removed while the page was made', async () => {
    for (const after of [2, undefined]) {
      const { answer, objects, state, listings } = startPages();
      state.onRender = () => {
        if (after) listings.set(code, after);
        else listings.delete(code);
      };
      await answer();
      expect(objects.size).toBe(0);
    }
  });
  it('answers a page even when it cannot be kept', async () => {
    const { answer, ports, failures, objects } = startPages();
    ports.store.write = () => Promise.reject(new Error('The bucket is away'));
    expect(await answer()).toMatchObject({ status: 200, html: 'vi v1' });
    expect([failures, objects.size]).toEqual([[{ entity: 'listing', key: code }], 0]);
  });
});

describe('following the change log', () => {
  it('rewrites kept pages in every language, and makes no others', async () => {
    const { answer, follow, read, objects, change } = startPages();
    await answer();
    await answer('zh');
    await change(2);
    expect(await follow()).toMatchObject({ changes: 1, rewritten: 2, dropped: 0 });
    expect([read(), read('zh'), objects.size]).toEqual(['vi v2', 'zh v2', 2]);
  });
  it('removes pages of what is no longer public, and then its index entry', async () => {
    const { answer, follow, objects, change, clock, entry } = startPages();
    await follow();
    await answer();
    await change(undefined);
    await follow();
    expect(objects.size).toBe(0);
    expect(entry()).toBeDefined();
    clock.ms += 2 * minuteMs;
    await follow();
    expect(entry()).toBeUndefined();
  });
  it('makes no request to the bucket for listings whose pages nobody has read', async () => {
    const { follow, change, state } = startPages();
    await follow();
    await change(2);
    await follow();
    expect([state.finds, state.renders]).toEqual([0, 0]);
  });
  it('looks at each change again once no page made before it can still be written', async () => {
    const { answer, follow, change, clock, read, ports, objects } = startPages();
    await follow();
    // A page of the old version is on its way while the listing changes; its function is cut off after the write.
    const { write } = ports.store;
    ports.store.write = async (...of) => {
      await change(2);
      await follow();
      await write(...of);
      throw new Error('Cut off');
    };
    await answer();
    ports.store.write = write;
    expect(read()).toBe('vi v1');
    clock.ms += minuteMs;
    await follow();
    clock.ms += minuteMs;
    await follow();
    expect([read(), objects.size]).toEqual(['vi v2', 1]);
  });
  it('finds changes that are committed after later ones, and later than their id says', async () => {
    const { answer, follow, change, clock, read } = startPages();
    await answer();
    await follow();
    clock.ms += 20_000;
    await change(1, 'DA00000001');
    await follow();
    await change(2, code, clock.ms - 19_000);
    await follow();
    clock.ms += 2 * minuteMs;
    await follow();
    expect(read()).toBe('vi v2');
  });
  it('does nothing a third time, however often it is called', async () => {
    const { answer, follow, change, state, clock } = startPages();
    await follow();
    await answer();
    await change(2);
    await follow();
    clock.ms += 5_000;
    await follow();
    state.finds = 0;
    for (let n = 0; n < 50; n++) await follow();
    expect(state.finds).toBe(0);
    clock.ms += 2 * minuteMs;
    for (let n = 0; n < 50; n++) await follow();
    expect([state.finds, state.renders]).toEqual([1, 2]);
  });
  it('goes on when the clock is set back, or weeks ahead', async () => {
    for (const moveMs of [-40 * 24 * 60 * minuteMs, 40 * 24 * 60 * minuteMs]) {
      const { answer, follow, change, clock, read } = startPages();
      await follow();
      await answer();
      clock.ms += moveMs;
      await change(2);
      await follow();
      await follow();
      expect([undefined, 'vi v2']).toContain(read());
      clock.ms += 2 * minuteMs;
      await follow();
      await answer();
      await change(3);
      await follow();
      expect(read()).toBe('vi v3');
    }
  });
  it('removes a page that others keep overwriting', async () => {
    const { answer, follow, objects, state, change } = startPages();
    await answer();
    await change(2);
    let tag = 0;
    state.onRender = () => {
      objects.set(viKey, { html: 'other', version: 1, eTag: `other${tag++}` });
    };
    await follow();
    expect(objects.has(viKey)).toBe(false);
  });
});

describe('a listing whose page cannot be made', () => {
  it('loses its page, and holds up no others', async () => {
    const { answer, follow, change, state, read, failures, listings } = startPages();
    const other = 'DA00000001';
    listings.set(other, 1);
    await answer();
    await answer('vi', other);
    await change(2);
    await change(2, other);
    state.onRender = () => {
      state.onRender = () => {};
      throw new Error('This listing cannot be rendered');
    };
    expect(await follow()).toMatchObject({ failed: 1 });
    expect([read(), read('vi', other)]).toEqual([undefined, 'vi v2']);
    expect(failures).toEqual([{ entity: 'listing', key: code }]);
  });
});
