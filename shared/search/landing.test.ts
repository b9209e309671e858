/** Slugs of landing pages: readable, one for each combination, and the same way back. */
import { describe, expect, it } from 'vitest';
import { allOldProvinces, allProvinces } from '../catalog/places.ts';
import { kinds, listingTypes } from '../kernel/listing-kind.ts';
import { type Landing, landingAddresses, landingOfFilters } from './landing.ts';

const addresses = landingAddresses({ provinces: allProvinces(), oldProvinces: allOldProvinces() });
const parks = ['kcn yen phong', 'vsip 1', 'deep c hai phong 2', 'san khac', 'dat', 'ban do', 'bac ninh cu'];

const places: Landing[] = [
  {},
  ...allProvinces().map(({ code }) => ({ province: code })),
  ...allOldProvinces().map(({ code }) => ({ oldProvince: code })),
  ...parks.map((park) => ({ park })),
];
const all = [undefined, ...kinds].flatMap((kind) =>
  [undefined, ...listingTypes].flatMap((type) =>
    places.map(
      (place): Landing => ({ ...(kind && { kinds: kind }), ...(type && { types: type }), ...place }),
    ),
  ),
);

describe('slugs', () => {
  it('are one for each combination, and lead back to it', () => {
    const made = all.map((landing) => addresses.slugOf(landing));
    expect(made.filter((slug) => slug === undefined)).toHaveLength(1);
    expect(new Set(made).size).toBe(5 * 7 * (1 + 34 + 63 + parks.length));
    for (const landing of all) {
      const slug = addresses.slugOf(landing);
      if (slug === undefined) continue;
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect([slug, addresses.landingAt(slug)]).toEqual([slug, landing]);
    }
  });
  it.each([
    [{ kinds: 'sell', types: 'land', province: '24' }, 'ban-dat-bac-ninh'],
    [{ kinds: 'rental', types: 'industrial-park', province: '79' }, 'cho-thue-bds-cong-nghiep-ho-chi-minh'],
    [{ types: 'land', park: 'kcn yen phong' }, 'dat-trong-kcn-yen-phong'],
    [{ province: '66' }, 'dak-lak'],
  ] as const)('%j is %s', (landing, slug) => {
    expect([addresses.slugOf(landing), addresses.pathOf(landing)]).toEqual([slug, `/project/${slug}`]);
  });
  it('tell an old province from the new one of its name', () => {
    const old = allOldProvinces().find(({ name }) => name.endsWith('Bắc Ninh'))!;
    expect(addresses.slugOf({ oldProvince: old.code })).toBe('bac-ninh-cu');
  });
  it.each([
    '',
    'x',
    'ban-',
    '-dat',
    'ban-ban',
    'dat-ban',
    'Ban-dat',
    'bac-ninh-dat',
    'trong-',
    'ban-dat-bac-ninh-x',
  ])('there is none %s', (slug) => expect(addresses.landingAt(slug)).toBeUndefined());
});

it('everything is the list itself; what no slug can say has no page', () => {
  expect(addresses.pathOf({})).toBe('/project');
  for (const landing of [{ province: '99' }, { park: 'kcn (mới)' }, { province: '24', oldProvince: '27' }])
    expect([addresses.slugOf(landing), addresses.pathOf(landing)]).toEqual([undefined, undefined]);
});

it('single known filters are those of a landing page, others are not', () => {
  expect(landingOfFilters({ kinds: 'sell', province: '24' })).toEqual({ kinds: 'sell', province: '24' });
  expect(landingOfFilters({ kinds: 'sell,buy' })).toBeUndefined();
  expect(landingOfFilters({ types: 'house' })).toBeUndefined();
  expect(landingOfFilters({ province: '24', oldProvince: '27' })).toBeUndefined();
});
