/** A report as plain text: one column, or two side by side with their difference. */
import type { Figure } from './figures.ts';

const inWords = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const signed = (value: number): string => (value > 0 ? `+${inWords(value)}` : inWords(value));
/** By how much something changed; nothing is said of what was not there before. */
const percent = (before: number, after: number): string =>
  before === 0 || before === after ? '' : `${signed(Math.round((100 * (after - before)) / before))} %`;

/** Rows in columns: words to the left, numbers to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
}

function grouped(figures: readonly Figure[], cells: (figure: Figure) => string[], head: string[]): string {
  const rows = [['', ...head]];
  let group = '';
  for (const figure of figures) {
    if (figure.group !== group) rows.push([figure.group.toUpperCase(), ...head.map(() => '')]);
    group = figure.group;
    rows.push([`  ${figure.name}`, ...cells(figure)]);
  }
  return columns(rows).join('\n');
}

/** One run. */
export const reportText = (figures: readonly Figure[]): string =>
  grouped(figures, ({ value }) => [inWords(value)], ['']);

/** Two runs of the same seed: as it is, with the changes, and the difference. */
export function comparisonText(before: readonly Figure[], after: readonly Figure[]): string {
  const keyOf = ({ group, name }: Figure) => `${group}/${name}`;
  const of = (figures: readonly Figure[]) => new Map(figures.map((figure) => [keyOf(figure), figure.value]));
  const [was, is] = [of(before), of(after)];
  const groups = [...new Set([...before, ...after].map(({ group }) => group))];
  const all = groups.flatMap((group) => {
    const some = [...before, ...after].filter((figure) => figure.group === group);
    return [...new Map(some.map((figure) => [keyOf(figure), figure])).values()];
  });
  const cells = (figure: Figure) => {
    const [one, other] = [was.get(keyOf(figure)) ?? 0, is.get(keyOf(figure)) ?? 0];
    return [inWords(one), inWords(other), one === other ? '' : signed(other - one), percent(one, other)];
  };
  return grouped(all, cells, ['as it is', 'what if', 'difference', '']);
}
