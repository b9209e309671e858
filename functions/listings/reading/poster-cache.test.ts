/** Posters are read at most once in ten seconds. */
import { expect, it, vi } from 'vitest';
import { instant } from '#shared/kernel/time.ts';
import { cachePosters } from './poster-cache.ts';

const [hoa, minh, left] = [
  '01JD000000000000000000000A',
  '01JD000000000000000000000B',
  '01JD00000000000000000000ZZ',
];

it('are cached for ten seconds and returned in the requested order; deleted accounts are left out', async () => {
  let now = 1_000_000;
  const byIds = vi.fn(async (ids: readonly string[]) =>
    ids.filter((id) => id !== left).map((id) => ({ id, name: `${id} at ${now}`, memberSince: instant(0) })),
  );
  const people = cachePosters({ byIds }, () => now);
  const names = async (...ids: string[]) => (await people.byIds(ids)).map(({ name }) => name);
  await names(hoa!);
  now += 9_999;
  expect(await names(minh!, left!, hoa!)).toEqual([`${minh} at 1009999`, `${hoa} at 1000000`]);
  now += 1;
  expect(await names(left!, hoa!)).toEqual([`${hoa} at 1010000`]);
  now -= 3_600_000;
  expect(await names(hoa!)).toEqual([`${hoa} at ${now}`]);
  expect(byIds.mock.calls.map(([ids]) => ids)).toEqual([[hoa], [minh], [left], [hoa], [hoa]]);
});
