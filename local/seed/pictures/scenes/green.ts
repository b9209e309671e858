/** Green land: orchards, forests, vegetable plots with net houses, coffee valleys. */
import { gable } from '../buildings.ts';
import { about, horizonY, type Spot, viewOf } from '../camera.ts';
import { lch, lighter, mix } from '../color.ts';
import { lightOf, lit } from '../light.ts';
import { belt, bush, distance, grass, palm, slimTree, tree } from '../plants.ts';
import { fractal, noise, type Random } from '../random.ts';
import { mistBand, range, ranges, sky } from '../sky.ts';
import { Stage } from '../stage.ts';
import { Canvas, curve, height, type Point, width } from '../svg.ts';
import type { Scene } from './scene.ts';

/** Fruit trees in rows up to the hills, a stream through the middle. */
export function orchard(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 50], {
      distance: 66,
      up: rng.between(15, 20),
      bearing: about(rng, 0.1, 0.3),
      horizon: rng.between(0.34, 0.4),
    }),
    light,
    420,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 6, rng, {
    count: 5,
    rise: rng.between(200, 320),
    hue: 142,
    chroma: 0.09,
  });
  stage.plain(lch(0.66, 0.12, 128));
  distance(stage, rng, 230);
  for (let i = 0; i < 14; i++) stage.field(-150 + i * 22, -20, 9, 240, lch(0.6, 0.075, 75), 5);
  brook(stage, rng);
  for (let row = 0; row < 20; row++)
    for (let column = -11; column <= 11; column++) {
      const [x, z] = [column * 10 + 5 + rng.between(-0.8, 0.8), row * 9.5 - 12];
      if (Math.abs(x - (8 + z * 0.12 + Math.sin(z * 0.06) * 8)) < 7) continue;
      tree(stage, [x, 0, z], rng, { metres: rng.between(5.2, 6.6), hue: 138, lightness: 0.5 });
    }
  gable(stage, { x: -44, z: 66, w: 9, d: 12, h: 3.6 }, lch(0.93, 0.02, 85), lch(0.56, 0.12, hue % 60));
  stage.veil(0.35, 60);
  return stage.toString();
}

function brook(stage: Stage, rng: Random): void {
  const points = Array.from(
    { length: 30 },
    (_, i): Spot => [8 + (i * 9 - 30) * 0.12 + Math.sin((i * 9 - 30) * 0.06) * 8, 0, i * 9 - 30],
  );
  const water = mix(stage.light.middle, stage.light.low, 0.4);
  for (let i = points.length - 1; i > 0; i--) {
    const [a, b] = [points[i - 1]!, points[i]!];
    stage.ground(
      [
        [a[0] - 4, 0, a[2]],
        [a[0] + 4, 0, a[2]],
        [b[0] + 4, 0, b[2]],
        [b[0] - 4, 0, b[2]],
      ],
      lch(0.72, 0.07, 100),
    );
    stage.ground(
      [
        [a[0] - 2.6, 0, a[2]],
        [a[0] + 2.6, 0, a[2]],
        [b[0] + 2.6, 0, b[2]],
        [b[0] - 2.6, 0, b[2]],
      ],
      water,
      { isPlain: true },
    );
    if (rng.chance(0.5)) bush(stage, [a[0] + rng.pick([-4, 4]), 0, a[2]], rng, { metres: 1.1, hue: 120 });
  }
}

/** Hills of planted forest behind one another in the mist, a laterite road for lorries. */
export function forest(rng: Random, { time }: Scene): string {
  const light = lightOf(time, rng);
  const canvas = new Canvas();
  sky(canvas, light, height * 0.42, rng);
  const layers = 6;
  for (let i = 0; i < layers; i++) {
    const near = (i + 1) / layers;
    const color = lit(lch(0.54 - near * 0.08, 0.09 + near * 0.03, 146), light, 0.6, 0.85 * (1 - near));
    const foot = height * (0.4 + near * 0.46);
    forestRidge(canvas, foot, 130 + near * 110, color, near, rng, light.toSun[0]);
    if (i < layers - 1) mistBand(canvas, light, foot + 20, 40, 0.4, rng);
  }
  const stage = new Stage(viewOf([0, 0, 30], { distance: 30, up: 6, horizon: 0.6 }), light, 300);
  stage.canvas.defs.push(...canvas.defs.map((def) => def.replaceAll('id="g', 'id="f')));
  stage.canvas.shapes.push(...canvas.shapes.map((shape) => shape.replaceAll('url(#g', 'url(#f')));
  const bank = stage.canvas.gradient('down', [
    [0, lit(lch(0.6, 0.12, 132), light, 0.8)],
    [1, lit(lch(0.46, 0.1, 140), light, 0.6)],
  ]);
  stage.canvas.shape(
    curve(
      [
        [-20, 930],
        [380, 880],
        [760, 930],
        [1180, 880],
        [1620, 915],
        [1620, 1220],
        [-20, 1220],
      ],
      true,
    ),
    bank,
  );
  laterite(stage.canvas, rng, lit(lch(0.62, 0.11, 45), light, 0.85));
  for (let i = 0; i < 34; i++) {
    const side = rng.pick([-1, 1]);
    slimTree(stage, [side * rng.between(6, 30), 0, rng.between(8, 46)], rng, { metres: rng.between(8, 12) });
  }
  for (let i = 0; i < 70; i++)
    bush(stage, [rng.pick([-1, 1]) * rng.between(4.5, 22), 0, rng.between(6, 30)], rng, {
      metres: rng.between(0.5, 1.4),
      hue: 126,
    });
  return stage.toString();
}

function laterite(canvas: Canvas, rng: Random, color: ReturnType<typeof lit>): void {
  const bend = rng.between(-120, 120);
  canvas.shape(
    `M${560 + bend} 1200C${640 + bend} 1060 ${820} 1010 ${790 - bend * 0.4} 905L${830 - bend * 0.4} 903C${900} 1000 ${960 + bend} 1060 ${1040 + bend} 1200Z`,
    color,
  );
  canvas.shape(
    `M${770 + bend * 0.8} 1200C${780 + bend * 0.6} 1080 ${860} 1010 ${806 - bend * 0.4} 905L${812 - bend * 0.4} 905C${872} 1010 ${820 + bend * 0.6} 1080 ${830 + bend * 0.8} 1200Z`,
    lighter(color, 0.06),
    0.5,
  );
}

/** A ridge whose edge is made of crowns. */
function forestRidge(
  canvas: Canvas,
  foot: number,
  rise: number,
  color: ReturnType<typeof lit>,
  near: number,
  rng: Random,
  sunX: number,
): void {
  const of = fractal(noise(rng), 3);
  const crown = 9 + near * 22;
  const ridge = (x: number) => foot - rise * (0.5 + 0.6 * of(x / 520));
  const points: Point[] = [];
  for (let x = -20; x <= width + 20; x += 20) points.push([x, ridge(x)]);
  canvas.shape(`${curve(points)}L${width + 20} ${height}L-20 ${height}Z`, color);
  const bright = lighter(color, 0.06);
  const dim = lighter(color, -0.035);
  for (let row = 0; row < 4; row++)
    for (let x = -10; x < width + 20; x += crown * rng.between(0.7, 1.3)) {
      const y = ridge(x) + row * crown * 1.5 + rng.between(-3, 5);
      const r = crown * rng.between(0.7, 1.1);
      canvas.ellipse(x, y, r, r * 0.85, row % 2 ? dim : color);
      canvas.ellipse(x + Math.sign(sunX) * r * 0.3, y - r * 0.28, r * 0.6, r * 0.45, bright, 0.75);
    }
}

/** Vegetable beds in bright rows, a net house, the village behind. */
export function vegetables(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 22], {
      distance: 38,
      up: rng.between(6.5, 9),
      bearing: about(rng, 0, 0.28),
      horizon: rng.between(0.38, 0.44),
    }),
    light,
    300,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 5, rng, { count: 2, rise: 60, hue: 145, roughness: 2 });
  stage.plain(grass(rng));
  distance(stage, rng, 150);
  stage.field(-60, -20, 120, 90, lch(0.52, 0.06, 60), 6);
  const crops = [
    lch(0.68, 0.16, 128),
    lch(0.58, 0.13, 142),
    lch(0.76, 0.15, 118),
    lch(0.5, 0.1, 330),
    lch(0.63, 0.14, 135),
  ];
  for (let bed = -18; bed < 18; bed++) {
    const x = bed * 2.4;
    if (x > 8 && x < 26) continue;
    const crop = crops[Math.abs(Math.floor(bed / 3)) % crops.length]!;
    for (let i = 7; i >= 0; i--)
      stage.box({ x, z: -16 + i * 9, w: 1.6, d: 8.4, h: 0.3 }, mix(crop, lch(0.5, 0.05, 60), 0.3), {
        roof: lighter(crop, rng.between(-0.02, 0.03)),
        hasShadow: false,
      });
    for (let i = 0; i < 26; i++)
      bush(stage, [x + 0.8 + rng.between(-0.4, 0.4), 0.25, -15 + i * 1.7], rng, {
        metres: rng.between(0.5, 0.8),
        hue: 130,
        lightness: crop.l,
      });
  }
  netHouse(stage);
  gable(stage, { x: -40, z: 58, w: 10, d: 9, h: 4 }, lch(0.95, 0.03, 85), lch(0.6, 0.13, hue % 60));
  belt(stage, [-70, 0, 72], [70, 0, 72], 22, rng, { metres: 7 });
  for (let i = 0; i < 5; i++)
    palm(stage, [rng.between(-50, -20), 0, rng.between(56, 68)], rng, { metres: 9 });
  stage.veil(0.3, 50);
  return stage.toString();
}

/** Hoops covered with white net. */
function netHouse(stage: Stage): void {
  const [x, z, w, d] = [9, -2, 16, 44];
  const net = lch(0.96, 0.012, 200);
  stage.shadow({ x, z, w, d, h: 4 });
  for (let k = 0; k < 2; k++) {
    const from = x + k * 8;
    const arc = Array.from({ length: 9 }, (_, i): [number, number] => [
      from + (i / 8) * 8,
      2.6 + Math.sin((i / 8) * Math.PI) * 1.9,
    ]);
    stage.face([[from, 0, z], ...arc.map(([ax, ay]): Spot => [ax, ay, z]), [from + 8, 0, z]], net, {
      isTwoSided: true,
      openings: [],
    });
    for (let i = 0; i < 8; i++) {
      const [a, b] = [arc[i]!, arc[i + 1]!];
      stage.face(
        [
          [a[0], a[1], z],
          [a[0], a[1], z + d],
          [b[0], b[1], z + d],
          [b[0], b[1], z],
        ],
        lighter(net, i % 2 ? -0.02 : 0),
        { bias: 0.1 },
      );
    }
    stage.face(
      [
        [from + 2.6, 0, z - 0.05],
        [from + 2.6, 2.3, z - 0.05],
        [from + 5.4, 2.3, z - 0.05],
        [from + 5.4, 0, z - 0.05],
      ],
      lch(0.5, 0.06, 150),
      { bias: 0.4 },
    );
  }
  stage.face(
    [
      [x, 0, z + d],
      [x, 2.6, z + d],
      [x, 2.6, z],
      [x, 0, z],
    ],
    net,
  );
}

/** A hillside of coffee or tea in contour rows over a deep valley, a plot staked on it. */
export function valley(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const canvas = new Canvas();
  sky(canvas, light, height * 0.46, rng);
  for (let i = 0; i < 5; i++) {
    const near = (i + 1) / 6;
    range(
      canvas,
      height * (0.4 + near * 0.2),
      260 * (1.1 - near * 0.5),
      lit(lch(0.52, 0.08, 150 - near * 10), light, 0.6, 0.85 * (1 - near)),
      light,
      rng,
      0.9,
    );
    mistBand(canvas, light, height * (0.42 + near * 0.19), 34, 0.45, rng);
  }
  const rows = 26;
  const tilt = rng.between(-0.16, 0.16);
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const y = height * (0.53 + 0.55 * t ** 1.3);
    const amp = 26 + 50 * t;
    const points: Point[] = [];
    for (let x = -40; x <= width + 40; x += 80)
      points.push([x, y + Math.sin(x / 330 + i * 0.18) * amp + (x - 800) * tilt]);
    const soil = lit(lch(0.55, 0.075, 52), light, 0.6, 0.3 * (1 - t));
    canvas.shape(`${curve(points)}L${width + 40} ${height + 40}L-40 ${height + 40}Z`, soil);
    rowOfBushes(
      canvas,
      points,
      9 + 34 * t,
      lit(lch(0.5, 0.11, 140), light, 0.45, 0.3 * (1 - t)),
      lit(lch(0.64, 0.13, 132), light, 1, 0.3 * (1 - t)),
      rng,
    );
  }
  staked(canvas, hue, tilt);
  return canvas.toString();
}

function rowOfBushes(
  canvas: Canvas,
  points: Point[],
  size: number,
  dim: ReturnType<typeof lit>,
  bright: ReturnType<typeof lit>,
  rng: Random,
): void {
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const count = Math.max(1, Math.round(80 / (size * 0.9)));
    for (let k = 0; k < count; k++) {
      const t = k / count;
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - size * 0.35];
      const r = size * rng.between(0.5, 0.62);
      canvas.ellipse(x, y, r, r * 0.8, dim);
      canvas.ellipse(x + r * 0.15, y - r * 0.25, r * 0.6, r * 0.42, bright, 0.85);
    }
  }
}

function staked(canvas: Canvas, hue: number, tilt: number): void {
  const corners: Point[] = [
    [420, 860 + tilt * -300],
    [1140, 830 + tilt * 300],
    [1290, 1010 + tilt * 400],
    [330, 1050 + tilt * -350],
  ];
  const d = `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
  canvas.shape(d, lch(0.92, 0.08, hue), 0.25);
  canvas.line(d, { color: '#ffffff', width: 7 });
  canvas.line(d, { color: lch(0.62, 0.18, 35), width: 3, dash: '18 14' });
  for (const [x, y] of corners) {
    canvas.line(`M${x} ${y}v-58`, { color: '#ffffff', width: 6 });
    canvas.shape(`M${x} ${y - 60}l34 11l-34 11Z`, lch(0.63, 0.2, 30));
  }
}
