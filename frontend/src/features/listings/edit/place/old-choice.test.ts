/** Old addresses: what a commune became, read from the very files that are served. */
import { describe, expect, it } from 'vitest';
import {
  type OldProvinceFile,
  type ProvincesFile,
  servedPlaceFiles,
  type WardsFile,
} from '#shared/catalog/place-files.ts';
import type { OldCommuneRows, PlaceTables } from '#shared/catalog/place-tables.ts';
import communes from '#shared/catalog/places/old-communes.json' with { type: 'json' };
import tables from '#shared/catalog/places/tables.json' with { type: 'json' };
import { districtOfCommune, proposalFor, wardCodesOf } from './old-choice.ts';

const files = servedPlaceFiles(tables as unknown as PlaceTables, communes as unknown as OldCommuneRows);
const { oldProvinces } = files['provinces.json'] as ProvincesFile;
const oldFiles = oldProvinces.map(({ code }) => files[`old/${code}.json`] as OldProvinceFile);
const wardsOf = (file: OldProvinceFile) => (files[`wards/${file.provinceCode}.json`] as WardsFile).wards;
const byName = (name: string) => oldFiles[oldProvinces.findIndex((each) => each.name === name)]!;

describe('an old address', () => {
  it('leads from every commune to wards of the new province, and back to its district', () => {
    let split = 0;
    for (const file of oldFiles) {
      const wards = new Set(wardsOf(file).map(({ code }) => code));
      for (const district of file.districts)
        for (const { key } of district.communes) {
          const known = wardCodesOf(district, key);
          if (known.length === 0 || known.some((code) => !wards.has(code)))
            throw new Error(`${key} leads nowhere`);
          if (known.length > 1) split += 1;
        }
    }
    expect(split).toBeGreaterThan(0);
  });

  it('finds the district of a stored commune', () => {
    const file = byName('Tỉnh Bắc Ninh');
    const district = file.districts.find(({ name }) => name === 'Huyện Yên Phong')!;
    const commune = district.communes.find(({ name }) => name === 'Thị trấn Chờ')!;
    expect(districtOfCommune(file, commune.key)).toBe(district);
    expect(districtOfCommune(file, '')).toBeUndefined();
    expect(districtOfCommune(undefined, commune.key)).toBeUndefined();
  });

  it('proposes what the commune became, then its neighbours, then the whole province, each ward once', () => {
    const file = byName('Tỉnh Bắc Ninh');
    const district = file.districts.find(({ name }) => name === 'Huyện Yên Phong')!;
    const commune = district.communes.find(({ name }) => name === 'Thị trấn Chờ')!;
    const { proposed, near, far } = proposalFor(district, commune.key, wardsOf(file));
    expect(proposed.map(({ name }) => name)).toEqual(['Xã Yên Phong']);
    expect(near.every(({ oldDistrictKeys }) => oldDistrictKeys.includes(district.key))).toBe(true);
    expect(near.length).toBeGreaterThan(0);
    expect(proposed.length + near.length + far.length).toBe(wardsOf(file).length);
  });

  it('of an island needs no commune', () => {
    const islands = oldFiles.flatMap((file) =>
      file.districts.filter(({ wardCodes }) => wardCodes).map((district) => ({ file, district })),
    );
    expect(islands.length).toBeGreaterThanOrEqual(5);
    for (const { file, district } of islands) {
      expect(wardCodesOf(district, district.key)).toEqual(district.wardCodes);
      expect(districtOfCommune(file, district.key)).toBe(district);
    }
  });
});
