/** Drawings: contour maps with a plot, site plans, floor plans, and maps with a searched area. */
import { type Color, hex, lch, lighter, mix } from '../color.ts';
import { fractal, noise, type Random } from '../random.ts';
import { Canvas, curve, height, type Point, path, width } from '../svg.ts';
import type { Scene } from './scene.ts';

const paper = (canvas: Canvas, color: Color): void => {
  canvas.rect(0, 0, width, height, color);
};

/** The parts of the plane where a field exceeds a level, row by row as one path. */
function above(field: (x: number, y: number) => number, level: number, cell: number): string {
  let d = '';
  for (let y = 0; y < height; y += cell) {
    let run = -1;
    for (let x = 0; x <= width; x += cell) {
      const corners =
        x < width
          ? ([
              [x, y],
              [x + cell, y],
              [x + cell, y + cell],
              [x, y + cell],
            ] as const)
          : [];
      const values = corners.map(([cx, cy]) => field(cx, cy) - level);
      const isFull = values.length > 0 && values.every((v) => v >= 0);
      if (isFull && run < 0) run = x;
      if (!isFull && run >= 0) {
        d += `M${run} ${y}H${x}V${y + cell}H${run}Z`;
        run = -1;
      }
      if (!isFull && values.some((v) => v >= 0)) d += cellPath(corners, values);
    }
  }
  return d;
}

/** The piece of one cell above the level: marching squares. */
function cellPath(corners: readonly (readonly [number, number])[], values: number[]): string {
  const points: Point[] = [];
  corners.forEach((corner, i) => {
    const next = (i + 1) % 4;
    if (values[i]! >= 0) points.push(corner);
    if (values[i]! >= 0 !== values[next]! >= 0) {
      const t = values[i]! / (values[i]! - values[next]!);
      const to = corners[next]!;
      points.push([corner[0] + (to[0] - corner[0]) * t, corner[1] + (to[1] - corner[1]) * t]);
    }
  });
  return path(points);
}

/** A plot drawn on a plan: veil, dashed edge, corner marks. */
function plotOn(canvas: Canvas, corners: readonly Point[], color: Color): void {
  const d = path(corners);
  canvas.shape(d, lighter(color, 0.25), 0.45);
  canvas.line(d, { color: '#ffffff', width: 12 });
  canvas.line(d, { color, width: 6, dash: '26 16' });
  for (const [x, y] of corners) {
    canvas.ellipse(x, y, 17, 17, '#ffffff');
    canvas.ellipse(x, y, 10, 10, color);
  }
}

/** A compass rose without letters. */
function north(canvas: Canvas, x: number, y: number, color: Color): void {
  canvas.ellipse(x, y, 62, 62, '#ffffff', 0.86);
  canvas.line(`M${x} ${y - 46}A46 46 0 1 1 ${x - 0.1} ${y - 46}`, { color, width: 2, opacity: 0.5 });
  canvas.shape(`M${x} ${y - 54}L${x + 17} ${y + 26}L${x} ${y + 12}Z`, color);
  canvas.shape(`M${x} ${y - 54}L${x - 17} ${y + 26}L${x} ${y + 12}Z`, lighter(color, 0.25));
}

/** A scale bar of four pieces. */
function scale(canvas: Canvas, x: number, y: number, color: Color): void {
  for (let i = 0; i < 4; i++) canvas.rect(x + i * 70, y, 70, 12, i % 2 ? '#ffffff' : color);
  canvas.line(`M${x} ${y}h280v12h-280Z`, { color, width: 2 });
}

/** A contour map: bands of height in paper colours, a river, a road, the plot on a slope. */
export function contours(rng: Random, { hue }: Scene): string {
  const canvas = new Canvas();
  const of = fractal(noise(rng), 3);
  const field = (x: number, y: number) => of(x / 520 + 3, y / 520 + 7);
  const low = lch(0.93, 0.05, 130 + (hue % 30));
  const high = lch(0.7, 0.09, 150 + (hue % 40));
  paper(canvas, low);
  const levels = 9;
  for (let i = 0; i < levels; i++) {
    const level = -0.42 + (i / levels) * 0.92;
    const color = hex(mix(low, high, (i + 1) / levels));
    const line = hex(lighter(mix(low, high, (i + 1) / levels), -0.12));
    canvas.raw(`<path d="${above(field, level, 32)}" fill="${color}" stroke="${color}" stroke-width="1.2"/>`);
    canvas.raw(
      `<path d="${edge(field, level, 16)}" fill="none" stroke="${line}" stroke-width="${i % 4 === 0 ? 3.4 : 1.6}" stroke-linecap="round" stroke-opacity=".75"/>`,
    );
  }
  river(canvas, rng);
  track(canvas, rng);
  woods(canvas, rng, field);
  const [cx, cy] = [rng.between(820, 1020), rng.between(430, 560)];
  const color = lch(0.55, 0.2, 30);
  plotOn(
    canvas,
    [
      [cx - 240, cy - 150],
      [cx + 190, cy - 200],
      [cx + 270, cy + 110],
      [cx - 190, cy + 180],
    ],
    color,
  );
  mirror(canvas, rng);
  north(canvas, 1440, 170, lch(0.34, 0.06, 160));
  scale(canvas, 110, 1090, lch(0.34, 0.06, 160));
  return canvas.toString();
}

/** Turns what is drawn so far left to right, by chance, so that plans differ. */
function mirror(canvas: Canvas, rng: Random): void {
  if (!rng.chance(0.5)) return;
  const drawn = canvas.shapes.splice(0).join('');
  canvas.raw(`<g transform="translate(${width} 0) scale(-1 1)">${drawn}</g>`);
}

/** The line where the field crosses a level. */
function edge(field: (x: number, y: number) => number, level: number, cell: number): string {
  let d = '';
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; x += cell) {
      const corners: Point[] = [
        [x, y],
        [x + cell, y],
        [x + cell, y + cell],
        [x, y + cell],
      ];
      const values = corners.map(([cx, cy]) => field(cx, cy) - level);
      const cuts: Point[] = [];
      corners.forEach(([ax, ay], i) => {
        const [a, b] = [values[i]!, values[(i + 1) % 4]!];
        if (a >= 0 === b >= 0) return;
        const [bx, by] = corners[(i + 1) % 4]!;
        cuts.push([ax + ((bx - ax) * a) / (a - b), ay + ((by - ay) * a) / (a - b)]);
      });
      if (cuts.length === 2) d += path(cuts, false);
    }
  return d;
}

function wavy(rng: Random, from: Point, to: Point, swing: number): Point[] {
  return Array.from({ length: 14 }, (_, i): Point => {
    const t = i / 13;
    return [
      from[0] + (to[0] - from[0]) * t + Math.sin(t * 9 + from[0]) * swing,
      from[1] + (to[1] - from[1]) * t + Math.cos(t * 7) * swing * 0.6 + rng.between(-8, 8),
    ];
  });
}

function river(canvas: Canvas, rng: Random): void {
  const points = wavy(rng, [rng.between(40, 260), -20], [rng.between(160, 460), 1220], 70);
  canvas.line(curve(points), { color: lch(0.8, 0.07, 220), width: 44 });
  canvas.line(curve(points), { color: lch(0.88, 0.05, 215), width: 26 });
}

function track(canvas: Canvas, rng: Random): void {
  const points = wavy(rng, [-20, rng.between(940, 1080)], [1620, rng.between(780, 960)], 40);
  canvas.line(curve(points), { color: '#ffffff', width: 30 });
  canvas.line(curve(points), { color: lch(0.82, 0.09, 80), width: 20 });
  canvas.line(curve(points), { color: '#ffffff', width: 2.5, dash: '22 20' });
}

function woods(canvas: Canvas, rng: Random, field: (x: number, y: number) => number): void {
  for (let i = 0; i < 150; i++) {
    const [x, y] = [rng.between(0, width), rng.between(0, height)];
    if (field(x, y) < 0.02) continue;
    const r = rng.between(8, 15);
    canvas.ellipse(x + 3, y + 4, r, r, lch(0.45, 0.06, 150), 0.25);
    canvas.ellipse(x, y, r, r, lch(0.56, 0.11, 145));
    canvas.ellipse(x - r * 0.25, y - r * 0.25, r * 0.5, r * 0.5, lch(0.67, 0.12, 140), 0.9);
  }
}

/** A site plan: streets, lots with houses or halls and their shadows, a lake, trees; one block marked. */
export function sitePlan(rng: Random, { hue }: Scene): string {
  const canvas = new Canvas();
  paper(canvas, lch(0.88, 0.07, 132));
  const of = fractal(noise(rng), 2);
  for (let i = 0; i < 60; i++)
    canvas.ellipse(
      rng.between(0, width),
      rng.between(0, height),
      rng.between(60, 160),
      rng.between(40, 110),
      lch(0.84, 0.085, 132 + 10 * of(i)),
      0.35,
    );
  const columns = [
    0,
    rng.between(250, 380),
    rng.between(600, 700),
    rng.between(960, 1080),
    rng.between(1300, 1380),
    1600,
  ];
  const rows = [0, rng.between(230, 330), rng.between(500, 620), rng.between(820, 910), 1200];
  const lakeAt = [rng.whole(0, 4), rng.pick([0, 3])];
  const big = rng.chance(0.5);
  const marked = [rng.whole(1, 3), rng.whole(1, 2)];
  let mark: Point[] = [];
  for (const [i, right] of columns.slice(1).entries())
    for (const [k, foot] of rows.slice(1).entries()) {
      const [x, y, w, h] = [columns[i]! + 34, rows[k]! + 34, right - columns[i]! - 68, foot - rows[k]! - 68];
      if (i === lakeAt[0] && k === lakeAt[1]) lake(canvas, x, y, w, h);
      else blockOf(canvas, rng, x, y, w, h, hue, big);
      if (i === marked[0] && k === marked[1])
        mark = [
          [x - 8, y - 8],
          [x + w + 8, y - 8],
          [x + w + 8, y + h + 8],
          [x - 8, y + h + 8],
        ];
    }
  streets(canvas, rng, columns, rows);
  plotOn(canvas, mark, lch(0.55, 0.2, 30));
  mirror(canvas, rng);
  north(canvas, 1470, 140, lch(0.34, 0.06, 160));
  scale(canvas, 90, 1130, lch(0.34, 0.06, 160));
  return canvas.toString();
}

function streets(canvas: Canvas, rng: Random, columns: number[], rows: number[]): void {
  const trees: Point[] = [];
  for (const x of columns.slice(1, -1))
    for (let y = 30; y < height; y += 58) trees.push([x - 29, y], [x + 29, y]);
  for (const y of rows.slice(1, -1))
    for (let x = 30; x < width; x += 58) trees.push([x, y - 29], [x, y + 29]);
  const road = (d: string, wide: number) => {
    canvas.line(d, { color: lch(0.95, 0.01, 90), width: wide + 8 });
    canvas.line(d, { color: lch(0.74, 0.008, 260), width: wide });
    canvas.line(d, { color: '#ffffff', width: 2.4, dash: '24 20' });
  };
  for (const x of columns.slice(1, -1)) road(`M${x} -10V${height + 10}`, x === columns[2] ? 46 : 32);
  for (const y of rows.slice(1, -1)) road(`M-10 ${y}H${width + 10}`, y === rows[2] ? 46 : 32);
  for (const [x, y] of trees) {
    if (
      rng.chance(0.15) ||
      columns.some((c) => Math.abs(c - x) < 27) ||
      rows.some((r) => Math.abs(r - y) < 27)
    )
      continue;
    canvas.ellipse(x + 3, y + 4, 12, 12, lch(0.4, 0.05, 150), 0.3);
    canvas.ellipse(x, y, 12, 12, lch(0.6, 0.12, 142));
    canvas.ellipse(x - 3, y - 3, 6, 6, lch(0.7, 0.13, 136));
  }
}

function lake(canvas: Canvas, x: number, y: number, w: number, h: number): void {
  canvas.rect(x, y, w, h, lch(0.8, 0.11, 135), 1, 30);
  canvas.ellipse(x + w / 2, y + h / 2, w * 0.4, h * 0.36, lch(0.93, 0.04, 90));
  canvas.ellipse(x + w / 2, y + h / 2, w * 0.37, h * 0.32, lch(0.78, 0.09, 218));
  canvas.ellipse(x + w * 0.44, y + h * 0.42, w * 0.2, h * 0.12, lch(0.88, 0.06, 212), 0.8);
}

/** One block: two big halls, or rows of lots with roofs. */
function blockOf(
  canvas: Canvas,
  rng: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  hue: number,
  big: boolean,
): void {
  canvas.rect(x, y, w, h, lch(0.94, 0.02, 95), 1, 10);
  const roof = (rx: number, ry: number, rw: number, rh: number, color: Color): void => {
    canvas.rect(rx + 9, ry + 12, rw, rh, lch(0.35, 0.03, 260), 0.28, 3);
    canvas.rect(rx, ry, rw, rh, color, 1, 3);
    canvas.rect(rx, ry, rw, rh / 2, lighter(color, 0.05), 1, 3);
    for (let i = 1; i < Math.floor(rw / 26); i++)
      canvas.line(`M${rx + i * 26} ${ry}v${rh}`, { color: lighter(color, -0.05), width: 1.2, opacity: 0.6 });
  };
  if (big) {
    const half = rng.chance(0.5) ? w * 0.46 : w * 0.9;
    for (let at = w * 0.05; at + half <= w; at += half + w * 0.06)
      if (!rng.chance(0.25))
        roof(x + at, y + h * 0.14, half - 6, h * 0.62, lch(0.74, 0.07, hue + rng.between(-20, 20)));
    for (let i = 0; i < 9; i++)
      canvas.rect(
        x + 18 + i * 24,
        y + h - 32,
        14,
        24,
        lch(rng.between(0.6, 0.95), 0.05, rng.pick([25, 250])),
        1,
        3,
      );
    return;
  }
  const count = Math.floor(w / 52);
  for (const side of [0, 1])
    for (let i = 0; i < count; i++) {
      const [lx, ly, lw, lh] = [x + (w / count) * i, y + (h / 2) * side, w / count, h / 2];
      canvas.line(`M${lx} ${ly}h${lw}v${lh}h${-lw}Z`, { color: lch(0.82, 0.03, 90), width: 2 });
      if (rng.chance(0.24)) canvas.rect(lx + 4, ly + 4, lw - 8, lh - 8, lch(0.86, 0.08, 132), 1, 4);
      else
        roof(
          lx + 8,
          ly + lh * (side ? 0.34 : 0.12),
          lw - 16,
          lh * 0.5,
          lch(0.68, 0.1, 35 + rng.between(-10, 25)),
        );
    }
}

/** A floor plan: thick walls, doors with their swing, windows, furniture, dimension lines. */
export function floorPlan(rng: Random, { hue }: Scene): string {
  const canvas = new Canvas();
  paper(canvas, lch(0.965, 0.012, 95));
  for (let x = 0; x <= width; x += 40)
    canvas.line(`M${x} 0V${height}`, { color: lch(0.9, 0.015, 220), width: 1, opacity: 0.6 });
  for (let y = 0; y <= height; y += 40)
    canvas.line(`M0 ${y}H${width}`, { color: lch(0.9, 0.015, 220), width: 1, opacity: 0.6 });
  const [x, y, w, h] = [230, 190, 1140, 800];
  const ink = lch(0.32, 0.03, 250);
  canvas.rect(x + 14, y + 18, w, h, lch(0.5, 0.02, 250), 0.18);
  canvas.rect(x, y, w, h, '#ffffff');
  const split = x + w * rng.between(0.58, 0.66);
  const middle = y + h * rng.between(0.5, 0.58);
  const tints = [lch(0.94, 0.045, hue), lch(0.95, 0.04, hue + 60), lch(0.95, 0.03, hue + 140)];
  canvas.rect(x, y, split - x, h, tints[0]!);
  canvas.rect(split, y, x + w - split, middle - y, tints[1]!);
  canvas.rect(split, middle, x + w - split, y + h - middle, tints[2]!);
  for (let i = 0; i < 16; i++)
    canvas.line(`M${x} ${y + (i * h) / 16}H${split}`, { color: lighter(tints[0]!, -0.04), width: 1.4 });
  const wall = (d: string, wide = 20) => canvas.line(d, { color: ink, width: wide });
  wall(`M${x} ${y}H${x + w}V${y + h}H${x}Z`);
  wall(
    `M${split} ${y}V${y + h * 0.22}M${split} ${y + h * 0.36}V${middle + 90}M${split} ${middle + 210}V${y + h}`,
    14,
  );
  wall(`M${split} ${middle}H${x + w * 0.82}M${x + w * 0.92} ${middle}H${x + w}`, 14);
  const swing = (px: number, py: number, r: number, turn: number) =>
    canvas.raw(
      `<g transform="translate(${px} ${py}) rotate(${turn})"><path d="M0 0V${-r}A${r} ${r} 0 0 1 ${r} 0" fill="none" stroke="${hex(ink)}" stroke-width="2.5"/></g>`,
    );
  swing(split, y + h * 0.36, h * 0.14, 0);
  swing(split, middle + 210, 120, 0);
  for (const [wx, wy, long, isDown] of [
    [x + 120, y, 300, false],
    [x + 120, y + h, 420, false],
    [x + w, y + 90, 210, true],
    [x, y + 260, 260, true],
  ] as const) {
    canvas.line(isDown ? `M${wx} ${wy}v${long}` : `M${wx} ${wy}h${long}`, { color: '#ffffff', width: 20 });
    canvas.line(
      isDown
        ? `M${wx - 7} ${wy}v${long}M${wx + 7} ${wy}v${long}`
        : `M${wx} ${wy - 7}h${long}M${wx} ${wy + 7}h${long}`,
      { color: lch(0.65, 0.1, 225), width: 4 },
    );
  }
  furniture(canvas, rng, x, y, split - x, h, lch(0.6, 0.09, hue));
  const dim = (d: string) => canvas.line(d, { color: lch(0.55, 0.14, 30), width: 3 });
  dim(`M${x} ${y - 70}H${x + w}M${x} ${y - 90}v40M${x + w} ${y - 90}v40M${split} ${y - 84}v28`);
  dim(`M${x - 80} ${y}V${y + h}M${x - 100} ${y}h40M${x - 100} ${y + h}h40M${x - 94} ${middle}h28`);
  north(canvas, 1470, 1060, ink);
  return canvas.toString();
}

function furniture(
  canvas: Canvas,
  rng: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  color: Color,
): void {
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 3; i++) {
      const [tx, ty] = [x + 110 + i * (w / 3.6), y + 150 + row * (h / 3.4)];
      if (rng.chance(0.12)) continue;
      canvas.rect(tx + 6, ty + 8, 92, 60, lch(0.4, 0.02, 250), 0.2, 8);
      canvas.rect(tx, ty, 92, 60, lighter(color, 0.22), 1, 8);
      for (const [dx, dy] of [
        [-26, 14],
        [98, 14],
        [30, -28],
        [30, 66],
      ] as const)
        canvas.rect(tx + dx, ty + dy, 32, 32, color, 1, 8);
    }
}

/** A map with pins around a searched area: for people who want to buy or rent. */
export function searchMap(rng: Random, { hue }: Scene): string {
  const canvas = new Canvas();
  paper(canvas, lch(0.955, 0.02, 100));
  for (let i = 0; i < 26; i++) {
    const [x, y] = [rng.between(-60, width), rng.between(-60, height)];
    canvas.rect(
      x,
      y,
      rng.between(90, 300),
      rng.between(70, 220),
      rng.chance(0.35) ? lch(0.9, 0.07, 138) : lch(0.925, 0.02, 85),
      1,
      14,
    );
  }
  const water = wavy(rng, [rng.between(-40, 300), -20], [rng.between(300, 900), 1220], 120);
  canvas.line(curve(water), { color: lch(0.86, 0.06, 222), width: rng.between(70, 120) });
  for (let i = 0; i < 11; i++) {
    const isDown = i % 2 === 0;
    const at = rng.between(60, isDown ? width : height);
    const points = isDown
      ? wavy(rng, [at, -20], [at + rng.between(-160, 160), 1220], 16)
      : wavy(rng, [-20, at], [1620, at + rng.between(-160, 160)], 16);
    canvas.line(curve(points), { color: lch(0.88, 0.01, 90), width: i < 3 ? 30 : 17 });
    canvas.line(curve(points), { color: i < 3 ? lch(0.93, 0.08, 88) : lch(1, 0, 0), width: i < 3 ? 24 : 12 });
  }
  const [cx, cy, r] = [rng.between(700, 900), rng.between(520, 680), rng.between(300, 360)];
  const color = lch(0.52, 0.13, hue);
  const glow = canvas.gradient('round', [
    [0, color, 0.3],
    [0.85, color, 0.16],
    [1, color, 0.05],
  ]);
  canvas.ellipse(cx, cy, r, r, glow);
  canvas.line(`M${cx - r} ${cy}A${r} ${r} 0 1 1 ${cx - r} ${cy + 0.1}`, { color, width: 7, dash: '30 18' });
  for (let i = 0; i < 6; i++) {
    const angle = rng.between(0, 6.28);
    pin(
      canvas,
      cx + Math.cos(angle) * r * rng.between(0.35, 0.8),
      cy + Math.sin(angle) * r * rng.between(0.35, 0.8),
      0.55,
      lighter(color, 0.14),
    );
  }
  pin(canvas, cx, cy, 1.25, lch(0.58, 0.2, 30));
  return canvas.toString();
}

function pin(canvas: Canvas, x: number, y: number, size: number, color: Color): void {
  const s = 60 * size;
  canvas.ellipse(x, y, s * 0.5, s * 0.16, lch(0.3, 0.02, 250), 0.3);
  canvas.shape(
    `M${x} ${y}C${x - s * 0.25} ${y - s * 0.7} ${x - s * 0.85} ${y - s} ${x - s * 0.85} ${y - s * 1.65}A${s * 0.85} ${s * 0.85} 0 1 1 ${x + s * 0.85} ${y - s * 1.65}C${x + s * 0.85} ${y - s} ${x + s * 0.25} ${y - s * 0.7} ${x} ${y}Z`,
    color,
  );
  canvas.ellipse(x, y - s * 1.65, s * 0.36, s * 0.36, '#ffffff');
}
