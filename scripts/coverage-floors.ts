/** How much of each folder the tests run, and the floor that it may not fall below. */
import { relative } from 'node:path';

/** What Istanbul's `json-summary` says of each file, by its absolute path. */
export type CoverageSummary = Record<string, { lines: { total: number; covered: number } }>;
/** The least percentage of lines by folder: `functions/wallet`, `frontend/src/features/wallet`. */
export type Floors = Record<string, number>;

/** A capability, a part of the front end, or a top folder; a file that lies in none of them is its top folder's. */
export function folderOf(path: string): string {
  const depth = path.startsWith('frontend/src/features/') ? 4 : path.startsWith('frontend/') ? 3 : 2;
  const parts = path.split('/').slice(0, -1);
  return parts.slice(0, /^(shared|functions|frontend)$/.test(parts[0]!) ? depth : 1).join('/');
}

/** The share of lines that ran, in percent, by folder in the order of the alphabet. */
export function coverageByFolder(summary: CoverageSummary, root: string): Map<string, number> {
  const sums = new Map<string, { total: number; covered: number }>();
  for (const [path, { lines }] of Object.entries(summary)) {
    if (path === 'total') continue;
    const folder = folderOf(relative(root, path));
    const sum = sums.get(folder) ?? { total: 0, covered: 0 };
    sums.set(folder, { total: sum.total + lines.total, covered: sum.covered + lines.covered });
  }
  return new Map(
    [...sums]
      .filter(([, { total }]) => total > 0)
      .map(([folder, { total, covered }]) => [folder, (100 * covered) / total] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Folders below their floor, without one, and floors without a folder. */
export function belowFloor(covered: ReadonlyMap<string, number>, floors: Floors): string[] {
  const without = Object.keys(floors).filter((folder) => !covered.has(folder));
  return [
    ...[...covered].flatMap(([folder, percent]) => {
      const floor = floors[folder];
      if (floor === undefined) return [`${folder} has no floor; npm run coverage -- --write gives it one`];
      return percent < floor ? [`${folder}: ${percent.toFixed(1)} % of lines, its floor is ${floor} %`] : [];
    }),
    ...without.map((folder) => `${folder} has a floor and no code that is measured`),
  ];
}

const isIn = (layer: string, folder: string) => folder === layer || folder.startsWith(`${layer}/`);

/** The floors of one layer, such as `functions`. */
export const floorsOf = (layer: string, floors: Floors): Floors =>
  Object.fromEntries(Object.entries(floors).filter(([folder]) => isIn(layer, folder)));

/** A layer's floors at what is covered, rounded down; none falls unless its folder is gone. Those of other layers stay. */
export const raisedFloors = (layer: string, covered: ReadonlyMap<string, number>, floors: Floors): Floors => {
  const others = Object.entries(floors).filter(([folder]) => !isIn(layer, folder));
  const own = [...covered].map(
    ([folder, percent]) => [folder, Math.max(Math.floor(percent), floors[folder] ?? 0)] as const,
  );
  return Object.fromEntries([...others, ...own].sort(([one], [other]) => (one < other ? -1 : 1)));
};
