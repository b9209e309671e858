/** What one text of a document changes of another, line by line: for comparing versions. */

/** A line as somebody reads it. */
export interface LineDifference {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The lines of a text: headings, paragraphs, items and cells, each by itself, without marks. */
export const linesOf = (html: string): string[] =>
  html
    .replace(/<\/?(?:h[1-6]|p|li|ul|ol|tr|t[dh]|thead|tbody|table|blockquote)[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const marked = (kind: LineDifference['kind'], lines: readonly string[]): LineDifference[] =>
  lines.map((text) => ({ kind, text }));

/** The lines of both in reading order: what was taken away stands before what came in its place. */
export function lineDifferences(before: readonly string[], after: readonly string[]): LineDifference[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const middle = differing(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return [
    ...marked('same', before.slice(0, head)),
    ...middle,
    ...marked('same', before.slice(before.length - tail)),
  ];
}

/** The longest common run of lines stays, everything else is taken away or added. */
function differing(before: readonly string[], after: readonly string[]): LineDifference[] {
  const common = commonLengths(before, after);
  const lines: LineDifference[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const isSame = a < before.length && b < after.length && before[a] === after[b];
    if (isSame) {
      lines.push({ kind: 'same', text: before[a]! });
      a++;
      b++;
    } else if (b >= after.length || (a < before.length && common[a + 1]![b]! >= common[a]![b + 1]!))
      lines.push({ kind: 'removed', text: before[a++]! });
    else lines.push({ kind: 'added', text: after[b++]! });
  }
  return lines;
}

/** How many lines the rest from `a` and the rest from `b` on have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = after.length - 1; b >= 0; b--)
      lengths[a]![b] =
        before[a] === after[b]
          ? lengths[a + 1]![b + 1]! + 1
          : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!);
  return lengths;
}
