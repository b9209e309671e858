/** An owner's rows: right ones are loaded whole, wrong ones leave nothing behind and are named by line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { withDecimals } from './file-row.ts';
import { reportLines, seedFile } from './seed-file.ts';
import { testSeedContext } from './testing/setup.ts';

const ownerId = '01JD000000000000000000000A';
const now = Date.parse('2026-11-20T05:00:00Z');
let world: TestTable;
let folder: string;
let stored: string[] = [];

beforeAll(async () => {
  world = await startTestTable();
  folder = mkdtempSync(join(tmpdir(), 'rows-'));
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#15803d' } });
  writeFileSync(join(folder, 'a.jpg'), await picture.jpeg().toBuffer());
  writeFileSync(join(folder, 'not-a-picture.jpg'), '%PDF-1.7');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.stop();
});
beforeEach(() => {
  stored = [];
});

const row = {
  kind: 'sell',
  type: 'land',
  category: 'residential-land',
  title: 'Bán lô góc 120 m² gần bệnh viện',
  description: 'Đất vuông vức.\nSổ riêng <chính chủ>.',
  place: { province: 'bac ninh', ward: 'Xã Yên Phong' },
  price: { mode: 'exact', amount: 5.2, unit: 'billion-vnd', per: 'total' },
  landArea: { value: 120, unit: 'm2' },
  pictures: ['a.jpg'],
  contact: { name: 'Bình', phone: '0900 000 031' },
  level: 'featured',
  publishedDaysAgo: 2,
};

async function load(rows: (object | string)[]) {
  const file = join(folder, 'rows.ndjson');
  writeFileSync(file, rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'));
  const wiring = testSeedContext(world, now);
  const store = { writeWebp: async (key: string) => void stored.push(key) };
  const listingsBefore = await wiring.listingPorts.repo.own(ownerId, 50);
  const report = await seedFile(file, { wiring, store, ownerId });
  const known = new Set(listingsBefore.rows.map(({ card }) => card.id));
  const listingsAfter = await wiring.listingPorts.repo.own(ownerId, 50);
  const added = listingsAfter.rows.filter(({ card }) => !known.has(card.id));
  const listings = await wiring.listingPorts.repo.whole(added.map(({ card }) => card.id));
  return { report, listings };
}

test('a row becomes a listing that is shown: place by name, numbers as decimals, text as paragraphs', async () => {
  const { report, listings } = await load([row, '', '  ']);
  expect(report).toEqual({ loaded: 1, refused: [] });
  const { meta, content } = listings[0]!;
  expect(meta).toMatchObject({ state: 'shown', level: 'featured', publishedAt: '2026-11-18T05:00:00.000Z' });
  expect(content).toMatchObject({
    title: row.title,
    description: '<p>Đất vuông vức.</p><p>Sổ riêng &lt;chính chủ&gt;.</p>',
    place: { wardCode: '09193', provinceCode: '24', oldProvinceCode: '27', oldDistrictKeys: ['258'] },
    priceVndMin: 5_200_000_000,
    areaDm2Min: 12_000,
    contact: { phone: '+84900000031' },
  });
  expect(content.pictures[0]).toMatchObject({ widths: [400, 800, 900], width: 900, height: 600 });
  expect(stored).toHaveLength(3);
});

test('an old address leads to its ward, and is kept', async () => {
  const place = { oldProvince: 'Bắc Ninh', oldDistrict: 'huyện yên phong', oldCommune: 'Thị trấn Chờ' };
  const { listings } = await load([{ ...row, place }]);
  expect(listings[0]?.content.place).toMatchObject({
    wardCode: '09193',
    enteredAs: { oldCommuneCode: '09193' },
  });
});

test('a want looks in provinces by name, or in a ward', async () => {
  const { landArea: _, pictures: __, ...bare } = row;
  const want = {
    ...{ ...bare, kind: 'buy', areaRange: { from: { value: 1, unit: 'ha' } } },
    price: { mode: 'range', to: 5, unit: 'billion-vnd', per: 'total' },
  };
  const { report, listings } = await load([
    { ...want, place: { provinces: ['Tây Ninh', 'dong nai'] } },
    { ...want, place: { provinces: ['Long An'] } },
    { ...row, place: { provinces: ['Tây Ninh'] } },
    want,
  ]);
  expect(listings.map(({ content }) => content.place.provinces)).toEqual(
    expect.arrayContaining([[{ code: '80' }, { code: '75' }], [{ code: '24', wardCodes: ['09193'] }]]),
  );
  expect(report.refused.map(({ line, errors }) => [line, errors[0]])).toEqual([
    [2, '/place not-found'],
    [3, '/place/provinces not-allowed'],
  ]);
});

test('wrong rows are named by line and field; the others are loaded', async () => {
  const { report, listings } = await load([
    { ...row, title: 'x' },
    'not json',
    { ...row, place: { province: 'Bắc Ninh', ward: 'Xã Không Có' } },
    { ...row, category: 'factory' },
    { ...row, pictures: [] },
    { ...row, colour: 'green' },
    row,
  ]);
  expect(report.loaded).toBe(1);
  expect(listings).toHaveLength(1);
  expect(report.refused.map(({ line, errors }) => [line, errors[0]])).toEqual([
    [1, '/title too-short {"minimum":10}'],
    [2, expect.stringContaining('not JSON')],
    [3, '/place not-found'],
    [4, '/category not-allowed'],
    [5, '/pictures required'],
    [6, '/ unknown-field'],
  ]);
  expect(reportLines(report)[1]).toBe('line 1: /title too-short {"minimum":10}');
});

test('a row whose picture is missing or no picture leaves nothing behind', async () => {
  const itemsBefore = await world.items();
  const { report } = await load([
    { ...row, pictures: ['a.jpg', 'missing.jpg'] },
    { ...row, pictures: ['not-a-picture.jpg'] },
  ]);
  expect(report.refused.map(({ errors }) => errors)).toEqual([
    ['/pictures/1 not-found'],
    ['/pictures/0 unsupported-file'],
  ]);
  expect(await world.items()).toEqual(itemsBefore);
  expect(stored).toEqual([]);
});

test('numbers become text only where decimals stand', () => {
  expect(
    withDecimals({ price: { amount: 5.2 }, leaseMonths: 60, areaRange: { from: { value: 1 } } }),
  ).toEqual({
    price: { amount: '5.2' },
    leaseMonths: 60,
    areaRange: { from: { value: '1' } },
  });
});
