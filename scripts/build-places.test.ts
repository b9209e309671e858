/** The committed places are what the packages give today, and the served files stay small. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  OldProvinceFile,
  oldProvinceUrl,
  ProvincesFile,
  placesBasePath,
  provincesUrl,
  WardsFile,
  wardsUrl,
} from '#shared/catalog/place-files.ts';
import { placesDir, placesFiles, writePlaceFiles } from './build-places.ts';
import { withMarkOnFirst } from './places/source.ts';

let site = '';
let written: string[] = [];
beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'places-'));
  written = await writePlaceFiles(site);
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const served = (url: string): unknown => JSON.parse(readFileSync(join(site, url), 'utf8'));

test('rebuilding from the packages gives the committed files, byte by byte', async () => {
  const built = await placesFiles();
  expect(Object.keys(built).sort()).toEqual(readdirSync(placesDir).sort());
  for (const [name, text] of Object.entries(built))
    expect(readFileSync(join(placesDir, name), 'utf8') === text, `${name} is stale`).toBe(true);
});

test.each([
  ['Hoà Bình', 'Hòa Bình'],
  ['THUỶ NGUYÊN', 'THỦY NGUYÊN'],
  ['Kiến Thuỵ', 'Kiến Thụy'],
  ['Hoè Nhai', 'Hòe Nhai'],
  ['Quỳ Hợp', 'Quỳ Hợp'],
  ['Quý Hoà', 'Quý Hòa'],
  ['Hoàng Su Phì', 'Hoàng Su Phì'],
  ['Thuỳ Dương', 'Thùy Dương'],
])('%s is written %s', (given, written) => {
  expect(withMarkOnFirst(given)).toBe(written);
});

test('34 + 63 province names, 34 ward files and 63 old files are written under the versioned path', () => {
  expect(written).toHaveLength(1 + 34 + 63);
  expect(placesBasePath).toMatch(/^data\/places\/[0-9a-f]{12}$/);
  const { provinces, oldProvinces } = ProvincesFile.parse(served(provincesUrl()));
  expect([provinces.length, oldProvinces.length]).toEqual([34, 63]);
  for (const { code } of provinces) expect(WardsFile.parse(served(wardsUrl(code))).provinceCode).toBe(code);
  for (const { code, provinceCode } of oldProvinces) {
    const file = OldProvinceFile.parse(served(oldProvinceUrl(code)));
    expect([file.oldProvinceCode, file.provinceCode]).toEqual([code, provinceCode]);
  }
});

test('what a browser fetches stays small: gzip sizes', () => {
  const sizes = written.map((file) => ({ file, bytes: gzipSync(readFileSync(file), { level: 9 }).length }));
  const largest = (part: string) =>
    Math.max(...sizes.filter(({ file }) => file.includes(part)).map(({ bytes }) => bytes));
  expect(largest('provinces.json')).toBeLessThan(1_200);
  expect(largest('/wards/')).toBeLessThan(2_000);
  expect(largest('/old/')).toBeLessThan(7_200);
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(180_000);
});

test('what a function bundles stays small', () => {
  const size = (name: string) => readFileSync(join(placesDir, name));
  expect(size('tables.json').length).toBeLessThan(121_000);
  expect(size('tables.json').length + size('old-communes.json').length).toBeLessThan(540_000);
  expect(brotliCompressSync(size('tables.json')).length).toBeLessThan(31_000);
});
