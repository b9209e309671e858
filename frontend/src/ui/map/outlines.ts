/** Outlines of Viet Nam with both archipelagos, all in one system of coordinates. */
import outlines from './outlines.json' with { type: 'json' };

interface Outlines {
  width: number;
  height: number;
  /** By their codes: the border of a province, and of those before 2025 that lie in it. */
  provinces: Readonly<Record<string, { outline: string; before: Readonly<Record<string, string>> }>>;
  /** Of the province by its code now, which is the one that it had before 2025. */
  islands: readonly { id: string; provinceCode: string; dots: readonly (readonly number[])[] }[];
}
export const { width, height, provinces, islands }: Outlines = outlines;

/** The frame around an outline (`M` absolute, everything else relative), with a margin: x, y, width, height. */
export function frameOf(outline: string, margin = 6): [x: number, y: number, width: number, height: number] {
  let [x, y, left, top, right, bottom] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
  for (const [, command, figures = ''] of outline.matchAll(/([MlL])([^MlLz]*)/g)) {
    const numbers = (figures.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const isRelative = command === 'l';
      x = numbers[at]! + (isRelative ? x : 0);
      y = numbers[at + 1]! + (isRelative ? y : 0);
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x),
        Math.max(bottom, y),
      ];
    }
  }
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin];
}
