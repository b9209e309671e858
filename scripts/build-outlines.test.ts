/** The committed outlines are what the package gives today: all provinces, both archipelagos, nothing cropped. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import tables from '#shared/catalog/places/tables.json' with { type: 'json' };
import { buildOutlines, outlinesFile } from './build-outlines.ts';
import { pathOf, type Ring, ringsOf, snapped, unionOf } from './outlines/geometry.ts';

const text = readFileSync(outlinesFile, 'utf8');
const { provinces, islands, width, height } = JSON.parse(text);

describe('the committed file', () => {
  it('is what building gives, and stays small', () => {
    expect(buildOutlines() === text, 'outlines.json is stale: node scripts/build-outlines.ts').toBe(true);
    expect(gzipSync(text).length).toBeLessThan(12 * 1024);
  });

  it('has each province with those that it was made of', () => {
    expect(Object.keys(provinces).sort()).toEqual(tables.provinces.map(([code]) => code).sort());
    const before = Object.entries(provinces).flatMap(([code, one]) =>
      Object.keys((one as { before: object }).before).map((old) => [old, code]),
    );
    expect(before.sort()).toEqual(tables.oldProvinces.map(([old, , code]) => [old, code]).sort());
  });

  it('has Hoàng Sa and Trường Sa within its frame, and all else too', () => {
    expect(islands.map(({ id, provinceCode }: never) => [id, provinceCode])).toEqual([
      ['hoangsa', '48'],
      ['truongsa', '56'],
    ]);
    const lands = Object.values(provinces).flatMap((one) => ringsOf((one as { outline: string }).outline));
    const points = [...lands.flat(), ...islands.flatMap(({ dots }: { dots: Ring }) => dots)];
    for (const [x, y] of points) expect([x >= 0, x <= width, y >= 0, y <= height]).not.toContain(false);
    for (const { dots } of islands) expect(dots.length).toBeGreaterThan(10);
  });

  it('has a merged province as one piece where its parts touch', () => {
    expect(ringsOf(provinces['66'].outline)).toHaveLength(1);
    expect(Object.values(provinces['66'].before)).toHaveLength(2);
  });
});

describe('the geometry', () => {
  const left: Ring = [[0, 0], [2, 0], [2, 2], [0, 2]]; // biome-ignore format: a square
  const right: Ring = [[2, 0], [4, 0], [4, 2], [2, 2]]; // biome-ignore format: a square

  it('joins neighbours along the border that they share', () => {
    const path = pathOf(unionOf([left, right]));
    expect(ringsOf(path)).toHaveLength(1);
    expect(ringsOf(path)[0]!.map(String).sort()).toEqual(['0,0', '0,2', '4,0', '4,2']);
  });

  it('leaves apart what does not touch', () => {
    expect(unionOf([left, right.map(([x, y]) => [x + 9, y] as const)])).toHaveLength(2);
  });

  it('reads relative and absolute lines, and where curves lead', () => {
    expect(ringsOf('m 1,1 2,0 0,2 z m 5,5 c 1,1 2,2 3,-1e-3 z')).toEqual([
      [[1, 1], [3, 1], [3, 3]], // biome-ignore format: a ring
      [[6, 6], [9, 5.999]], // biome-ignore format: a ring
    ]);
    expect(() => ringsOf('M0 0A1 1')).toThrow('A');
  });

  it('snaps to the grid and keeps each point once', () => {
    expect(snapped([[0.2, 0.1], [0.3, 0.2], [3.9, 0], [4, 4]], 2)).toEqual([[0, 0], [2, 0], [2, 2]]); // biome-ignore format: points
  });
});
