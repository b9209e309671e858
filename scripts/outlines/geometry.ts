/** What outlines are made with: SVG paths read into rings of points, snapped to a grid, joined, and written again. */

export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];

const token = /([a-zA-Z])|(-?(?:\d+\.\d*|\.?\d+)(?:e-?\d+)?)/g;
/** How many numbers a command takes; of a curve the last two are where it leads. */
const taken: Record<string, number> = { m: 2, l: 2, c: 6, z: 0 };

/** The rings of a path that moves, draws lines and curves (as straight ones), and closes; raises an error for others. */
export function ringsOf(path: string): Ring[] {
  const tokens = path.match(token) ?? [];
  const rings: Point[][] = [];
  let command = '';
  let at: Point = [0, 0];
  for (let i = 0; i < tokens.length; ) {
    if (/^[a-zA-Z]$/.test(tokens[i]!)) command = tokens[i++]!;
    const count = taken[command.toLowerCase()];
    if (count === undefined) throw new Error(`No such command is known: ${command}`);
    if (count === 0) {
      at = rings.at(-1)?.[0] ?? at;
      continue;
    }
    const [x, y] = tokens.slice(i + count - 2, i + count).map(Number) as [number, number];
    i += count;
    at = command === command.toLowerCase() ? [at[0] + x, at[1] + y] : [x, y];
    if (command.toLowerCase() === 'm') {
      rings.push([at]);
      command = command === 'm' ? 'l' : 'L';
    } else rings.at(-1)!.push(at);
  }
  return rings;
}

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1];

/** A ring on a grid: neighbours who share a border still share it, since both snap to the same points. */
export function snapped(ring: Ring, grid: number): Ring {
  const points = ring.map(([x, y]): Point => [Math.round(x / grid), Math.round(y / grid)]);
  return points.filter((point, i) => !same(point, points[(i + points.length - 1) % points.length]!));
}

/** Twice the area inside a ring. */
const doubleArea = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length]!;
      return sum + x * nextY - nextX * y;
    }, 0),
  );

/** Rings of at least so many squares of the grid; what is left out is smaller than a dot. */
export const largeEnough = (rings: readonly Ring[], squares: number): Ring[] =>
  rings.filter((ring) => doubleArea(ring) >= 2 * squares);

const nameOf = ([x, y]: Point) => `${x},${y}`;

/** The outer borders of rings together: an edge that two of them share is inside, and goes. */
export function unionOf(rings: readonly Ring[]): Ring[] {
  const edges = new Map<string, [Point, Point]>();
  for (const ring of rings)
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length]!;
      const name = [nameOf(from), nameOf(to)].sort().join(' ');
      if (!edges.delete(name)) edges.set(name, [from, to]);
    });
  const around = new Map<string, Set<string>>();
  for (const [name, ends] of edges)
    for (const end of ends) around.set(nameOf(end), (around.get(nameOf(end)) ?? new Set()).add(name));
  const joined: Ring[] = [];
  for (let first = edges.keys().next(); !first.done; first = edges.keys().next()) {
    const ring: Point[] = [];
    let name: string | undefined = first.value;
    let at: Point = edges.get(name!)![0];
    while (name !== undefined) {
      const [one, other]: [Point, Point] = edges.get(name)!;
      edges.delete(name);
      for (const end of [one, other]) around.get(nameOf(end))!.delete(name);
      ring.push(at);
      at = same(at, one) ? other : one;
      name = around.get(nameOf(at))!.values().next().value;
    }
    joined.push(ring);
  }
  return joined;
}

/** Without points on the straight way between their neighbours, nor ways that lead out and straight back. */
function straightened(ring: Ring): Ring {
  const kept = ring.filter(([x, y], i) => {
    const [beforeX, beforeY] = ring[(i + ring.length - 1) % ring.length]!;
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return (x - beforeX) * (nextY - y) !== (y - beforeY) * (nextX - x);
  });
  return kept.length === ring.length || kept.length < 3 ? kept : straightened(kept);
}

/** Rings as a path in steps of the grid, each point told by how far it is from the one before. */
export const pathOf = (rings: readonly Ring[]): string =>
  rings
    .map(straightened)
    .filter((ring) => ring.length > 2)
    .map((ring) => {
      let [x, y] = ring[0]!;
      const steps = ring.slice(1).map(([nextX, nextY]) => {
        const step = `${nextX - x} ${nextY - y}`;
        [x, y] = [nextX, nextY];
        return step;
      });
      return `M${ring[0]!.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
    })
    .join('');

/** The middle of the points of a ring, on the grid. */
export const middleOf = (ring: Ring, grid: number): Point => {
  const sum = (axis: 0 | 1) => ring.reduce((all, point) => all + point[axis], 0);
  return [Math.round(sum(0) / ring.length / grid), Math.round(sum(1) / ring.length / grid)];
};
