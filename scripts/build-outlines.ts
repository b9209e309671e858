/** Builds frontend/src/ui/map/outlines.json: the 34 provinces, the 63 before them and both archipelagos, simplified. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import map from '@svg-maps/vietnam';
import tables from '#shared/catalog/places/tables.json' with { type: 'json' };
import { fold } from '#shared/kernel/fold.ts';
import { largeEnough, middleOf, type Point, pathOf, ringsOf, snapped, unionOf } from './outlines/geometry.ts';

export const outlinesFile = join(import.meta.dirname, '../frontend/src/ui/map/outlines.json');

/** The package's own types name a package that does not come with it. */
const locations: readonly { id: string; path: string }[] = map.locations;

/** Units of the source for one of ours: half a pixel on a map of 400. */
const grid = 1;
/** Islands, and slips between neighbours, below so many squares of the grid are left out. */
const leastSquares = 10;

/** What the source calls otherwise than the official names, folded and without blanks. */
const otherNames: Record<string, string> = { tthue: 'hue', hcm: 'hochiminh', baria: 'bariavungtau' };
const archipelagos = { hoangsa: '48', truongsa: '56' } as const;

const nameKey = (name: string) => fold(name.replace(/^(Tỉnh|Thành phố) /, '')).replace(/[^a-z]/g, '');

/** The text of the file: by code, and in the order of the codes. */
export function buildOutlines(): string {
  const codeOf = new Map(tables.oldProvinces.map(([code, name]) => [nameKey(name!), code!]));
  const rings = new Map(
    locations
      .filter(({ id }) => !(id in archipelagos))
      .map(({ id, path }) => {
        const code = codeOf.get(otherNames[id] ?? id);
        if (!code) throw new Error(`No province is called ${id}`);
        return [code, ringsOf(path).map((ring) => snapped(ring, grid))] as const;
      }),
  );
  const before = tables.oldProvinces.map(([code, , provinceCode]) => {
    const own = rings.get(code!);
    if (!own) throw new Error(`There is no outline of ${code}`);
    return { code: code!, provinceCode: provinceCode!, rings: largeEnough(own, leastSquares) };
  });
  const provinces = tables.provinces.map(([code]) => {
    const parts = before.filter(({ provinceCode }) => provinceCode === code);
    const outline = largeEnough(unionOf(parts.flatMap((part) => part.rings)), leastSquares);
    return [
      code!,
      {
        outline: pathOf(outline),
        before: Object.fromEntries(parts.map((part) => [part.code, pathOf(part.rings)])),
      },
    ] as const;
  });
  const islands = Object.entries(archipelagos).map(([id, provinceCode]) => ({
    id,
    provinceCode,
    dots: dotsOf(locations.find((one) => one.id === id)!.path),
  }));
  const [, , width, height] = map.viewBox.split(' ').map(Number) as [number, number, number, number];
  const size = { width: Math.ceil(width / grid), height: Math.ceil(height / grid) };
  return `${JSON.stringify({ ...size, provinces: Object.fromEntries(provinces), islands })}\n`;
}

/** Each island is smaller than a dot, and none is left out: one dot a place. */
function dotsOf(path: string): Point[] {
  const dots = ringsOf(path).map((ring) => middleOf(ring, grid));
  return [...new Map(dots.map((dot) => [dot.join(), dot])).values()];
}

if (import.meta.main) writeFileSync(outlinesFile, buildOutlines());
