/** The market's tables: a row for the country and each province, kept as other files are, and gone with the next count. */
import { expect, it } from 'vitest';
import { minuteMs } from '#shared/kernel/time.ts';
import type { MarketType } from '#shared/market/model.ts';
import { marketEntity } from '#shared/market/rules.ts';
import { addressOf } from '../page-addresses.ts';
import { startPages } from '../testing/setup.ts';
import { makeMarketFile, marketTypeAt } from './market-file.ts';
import { sitemapPartsOf } from './sitemap.ts';

const figures = { count: 7, q1: 8_000_000, median: 12_300_000, q3: 20_000_000 };

it('has every figure that is shown, with names that programs read', async () => {
  const asked: MarketType[] = [];
  const text = await makeMarketFile('land', {
    async marketHistory(type) {
      asked.push(type);
      return [
        {
          ...{ quarter: '2026-Q4', day: '2026-11-27', kind: 'sell' as const, country: figures },
          provinces: [{ ...figures, count: 5, province: '79' }],
        },
        { quarter: '2026-Q4', day: '2026-11-27', kind: 'rental', country: undefined, provinces: [] },
      ];
    },
  });
  expect(asked).toEqual(['land']);
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'quarter,counted_to,kind,province_code,province,listings,q1_vnd_per_m2,median_vnd_per_m2,q3_vnd_per_m2',
    '2026-Q4,2026-11-27,sell,,,7,8000000,12300000,20000000',
    '2026-Q4,2026-11-27,sell,79,Thành phố Hồ Chí Minh,5,8000000,12300000,20000000',
  ]);
});

it('lies at the address of its type, for no other and in no other language', async () => {
  const t = startPages();
  await t.follow();
  expect(await t.open().answer(addressOf('/market/industrial-park.csv'))).toMatchObject({
    ...{ status: 200, contentType: 'text/csv; charset=utf-8' },
  });
  expect(t.keys()).toEqual(['market/industrial-park.csv']);
  for (const path of ['market/brand.csv', 'en/market/land.csv', 'market/LAND.csv', 'land.csv'])
    expect(marketTypeAt(path)).toBeUndefined();
});

it('goes when the market was counted anew, as does the sitemap that says when its pages changed', async () => {
  const t = startPages();
  await t.follow();
  await t.open().answer(addressOf('/market/land.csv'));
  await t.logChange({ entity: marketEntity, key: '2026-Q4' }, 20261128);
  t.clock.ms += minuteMs;
  await t.follow();
  expect(t.keys()).not.toContain('market/land.csv');
  expect(sitemapPartsOf({ entity: marketEntity, id: '2026-Q4' })).toEqual([marketEntity]);
});
