/** The small places files that a browser fetches: their paths, shapes and contents. */
import * as z from 'zod';
import { oldCommuneKey } from './place-names.ts';
import { type OldCommuneRows, type PlaceTables, unpackWard } from './place-tables.ts';
import places from './places/version.json' with { type: 'json' };

/** Where the files lie below the site's root; the version changes with their content. */
export const placesBasePath = `data/places/${places.version}`;

const Named = z.object({ code: z.string(), name: z.string() });

/** `provinces.json`: the 34 new provinces and the 63 old ones with the new one each lies in. */
export const ProvincesFile = z.object({
  provinces: z.array(Named),
  oldProvinces: z.array(Named.extend({ provinceCode: z.string() })),
});
export type ProvincesFile = z.infer<typeof ProvincesFile>;

/** `wards/{provinceCode}.json`: the wards of a new province with the old districts each took land from. */
export const WardsFile = z.object({
  provinceCode: z.string(),
  wards: z.array(Named.extend({ oldDistrictKeys: z.array(z.string()) })),
});
export type WardsFile = z.infer<typeof WardsFile>;

/** `old/{oldProvinceCode}.json`: districts, their communes and the new wards each leads to. */
export const OldProvinceFile = z.object({
  oldProvinceCode: z.string(),
  provinceCode: z.string(),
  districts: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Set where the district had no communes (islands): the ward that it became. */
      wardCodes: z.array(z.string()).optional(),
      communes: z.array(z.object({ key: z.string(), name: z.string(), wardCodes: z.array(z.string()) })),
    }),
  ),
});
export type OldProvinceFile = z.infer<typeof OldProvinceFile>;

/** The URL of the file with all province names. */
export const provincesUrl = () => `/${placesBasePath}/provinces.json`;
/** The URL of the wards of a new province. */
export const wardsUrl = (provinceCode: string) => `/${placesBasePath}/wards/${provinceCode}.json`;
/** The URL of the districts and communes of an old province. */
export const oldProvinceUrl = (oldProvinceCode: string) => `/${placesBasePath}/old/${oldProvinceCode}.json`;

/** Every served file by its name below the base path. */
export function servedPlaceFiles(
  tables: PlaceTables,
  communes: OldCommuneRows,
): Record<string, ProvincesFile | WardsFile | OldProvinceFile> {
  const files: Record<string, ProvincesFile | WardsFile | OldProvinceFile> = {
    'provinces.json': {
      provinces: tables.provinces.map(([code, name]) => ({ code, name })),
      oldProvinces: tables.oldProvinces.map(([code, name, provinceCode]) => ({ code, name, provinceCode })),
    },
  };
  for (const [at, [provinceCode]] of tables.provinces.entries()) {
    const wards = tables.wards[at]!.map(unpackWard).map(({ code, name, districtKeys }) => ({
      code,
      name,
      oldDistrictKeys: districtKeys,
    }));
    files[`wards/${provinceCode}.json`] = { provinceCode, wards };
  }
  for (const [oldProvinceCode, , provinceCode] of tables.oldProvinces) {
    const districts = tables.districts
      .filter(([, , province]) => province === oldProvinceCode)
      .map(([key, name]) => ({ key, name, ...districtContent(key, communes[key] ?? []) }));
    files[`old/${oldProvinceCode}.json`] = { oldProvinceCode, provinceCode, districts };
  }
  return files;
}

function districtContent(districtKey: string, rows: OldCommuneRows[string]) {
  const communes = rows
    .filter(([, name]) => name !== '')
    .map(([code, name, wards]) => ({
      key: oldCommuneKey(districtKey, code, name),
      name,
      wardCodes: wards.split(' '),
    }));
  const whole = rows.find(([, name]) => name === '');
  return { communes, ...(whole && { wardCodes: whole[2].split(' ') }) };
}
