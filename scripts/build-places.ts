/** Builds the committed places data, and writes the small files that browsers fetch. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placesBasePath, servedPlaceFiles } from '#shared/catalog/place-files.ts';
import { type OldCommuneRows, type PlaceTables, packWard } from '#shared/catalog/place-tables.ts';
import {
  nameKey,
  readDistricts,
  readOldProvinces,
  readProvinces,
  readSteps,
  readWards,
  type SourceStep,
} from './places/source.ts';

export const placesDir = fileURLToPath(new URL('../shared/catalog/places/', import.meta.url));

interface BuiltPlaces {
  tables: PlaceTables;
  communes: OldCommuneRows;
}

/** Reads the packages and joins new wards, old districts and the way from old communes to new wards. */
export async function buildPlaces(): Promise<BuiltPlaces> {
  const [oldProvinces, districts] = [await readOldProvinces(), await readDistricts()];
  const [provinces, wards, steps] = [readProvinces(), readWards(), readSteps()];
  const wardByName = new Map(wards.map((w) => [`${w.provinceCode}|${w.name.toLowerCase()}`, w] as const));
  const provinceByName = new Map(provinces.map((p) => [nameKey(p.name), p.code] as const));
  const oldByName = new Map(oldProvinces.map((p) => [nameKey(p.name), p.code] as const));
  const districtByName = new Map(districts.map((d) => [nameKey(d.oldProvinceCode, d.name), d] as const));

  const resolved = steps.map((step) => {
    const provinceCode = must(provinceByName.get(nameKey(step.provinceName)), step);
    const ward = must(wardByName.get(`${provinceCode}|${step.wardName.toLowerCase()}`), step);
    const oldProvinceCode = must(oldByName.get(nameKey(step.oldProvince)), step);
    const district = must(districtByName.get(nameKey(oldProvinceCode, step.oldDistrict)), step);
    return { code: step.oldCode, name: step.oldName, district, ward };
  });

  const newOfOld = new Map(resolved.map((r) => [r.district.oldProvinceCode, r.ward.provinceCode] as const));
  const districtsOfWard = groupSet(
    resolved,
    (r) => r.ward.code,
    (r) => r.district.code,
  );
  const tables: PlaceTables = {
    provinces: provinces.map((p) => [p.code, p.name]),
    oldProvinces: oldProvinces.map((p) => [p.code, p.name, must(newOfOld.get(p.code), p)]),
    districts: districts.map((d) => [d.code, d.name, d.oldProvinceCode]),
    wards: provinces.map((p) =>
      wards
        .filter((w) => w.provinceCode === p.code)
        .sort((a, b) => a.code.localeCompare(b.code))
        .map((w) => packWard({ ...w, districtKeys: must(districtsOfWard.get(w.code), w) })),
    ),
  };
  return { tables, communes: communeRows(resolved) };
}

interface Resolved {
  code: string;
  name: string;
  district: { code: string };
  ward: { code: string };
}

/** Rows by district: official communes by code, then older ones (no code) by name; duplicates joined. */
function communeRows(resolved: Resolved[]): OldCommuneRows {
  const byDistrict = new Map<string, Map<string, { code: string; name: string; wards: Set<string> }>>();
  for (const { code, name, district, ward } of resolved) {
    const communes = byDistrict.get(district.code) ?? new Map();
    byDistrict.set(district.code, communes);
    const key = code || nameKey(name);
    const commune = communes.get(key) ?? { code, name, wards: new Set() };
    commune.wards.add(ward.code);
    communes.set(key, commune);
  }
  return Object.fromEntries(
    [...byDistrict]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([district, communes]) => [
        district,
        [...communes.values()]
          .sort((a, b) => compareCommunes(a, b))
          .map((c) => [c.code, c.name, [...c.wards].sort().join(' ')]),
      ]),
  );
}

const compareCommunes = (a: { code: string; name: string }, b: { code: string; name: string }) =>
  Number(a.code === '') - Number(b.code === '') || a.code.localeCompare(b.code) || (a.name < b.name ? -1 : 1);

function groupSet<T>(list: T[], keyOf: (x: T) => string, itemOf: (x: T) => string): Map<string, string[]> {
  const groups = new Map<string, Set<string>>();
  for (const item of list) {
    const group = groups.get(keyOf(item)) ?? new Set();
    groups.set(keyOf(item), group.add(itemOf(item)));
  }
  return new Map([...groups].map(([key, values]) => [key, [...values].sort()]));
}

function must<T>(value: T | undefined, of: SourceStep | object): T {
  if (value === undefined) throw new Error(`places: nothing found for ${JSON.stringify(of)}`);
  return value;
}

/** JSON with one row on a line, so that a change shows as the rows that changed. */
const rowsJson = (value: unknown): string =>
  `${JSON.stringify(value)
    .replaceAll('],["', '],\n["')
    .replaceAll(/(\|[\d ]+",|\]\],)/g, '$1\n')}\n`;

/** The committed files by name: tables, communes, and the version that served files carry in their URL. */
export async function placesFiles(): Promise<Record<string, string>> {
  const { tables, communes } = await buildPlaces();
  const served = servedPlaceFiles(tables, communes);
  const hash = createHash('sha256');
  for (const [name, content] of Object.entries(served)) hash.update(`${name}\0${JSON.stringify(content)}\0`);
  return {
    'tables.json': rowsJson(tables),
    'old-communes.json': rowsJson(communes),
    'version.json': `${JSON.stringify({ version: hash.digest('hex').slice(0, 12) })}\n`,
  };
}

/**
 * Writes the files that browsers fetch below `targetDir` (the site's root), at the paths of
 * `shared/catalog/place-files.ts`; they carry a version, so they may be cached for a year.
 */
export async function writePlaceFiles(targetDir: string): Promise<string[]> {
  const { default: tables } = await import('#shared/catalog/places/tables.json', {
    with: { type: 'json' },
  });
  const { default: communes } = await import('#shared/catalog/places/old-communes.json', {
    with: { type: 'json' },
  });
  const served = servedPlaceFiles(tables as unknown as PlaceTables, communes as unknown as OldCommuneRows);
  return Object.entries(served).map(([name, content]) => {
    const file = join(targetDir, placesBasePath, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
    return file;
  });
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(await placesFiles())) {
    writeFileSync(join(placesDir, name), text);
    console.log(`${name}: ${Buffer.byteLength(text)} bytes`);
  }
}
