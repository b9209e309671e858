/** What the call for addresses takes and refuses, before anything is read. */
import { expect, it } from 'vitest';
import { addressApi } from './address-api.ts';

const read = (q: unknown) => addressApi.resolveAddress.query!.safeParse({ q });

it.each([undefined, '', '   ', '\u200b\u200b', 'a', 'phường 1, '.repeat(1_000)])('refuses %j', (q) => {
  expect(read(q).success).toBe(false);
});

it('takes what is pasted over several lines as one', () => {
  expect(read(' 12 Lê Lợi\r\n\tPhường Bến Nghé\nQuận 1 ').data).toEqual({
    q: '12 Lê Lợi Phường Bến Nghé Quận 1',
  });
});

it('is answered by caches for an hour', () => {
  expect(addressApi.resolveAddress).toMatchObject({ access: 'none', method: 'GET' });
  expect(addressApi.resolveAddress.cacheControl).toMatch(/^public, .*s-maxage=3600$/);
});
