/** Industry from outside: parks from above, factory fronts, warehouse docks, works yards, cold stores. */
import {
  container,
  doors,
  gable,
  lamp,
  lorry,
  office,
  panes,
  pole,
  pylon,
  road,
  sawtooth,
  tank,
} from '../buildings.ts';
import { about, horizonY, type Spot, viewOf } from '../camera.ts';
import { type Color, lch, lighter, mix } from '../color.ts';
import { lightOf } from '../light.ts';
import { belt, distance, grass, hedge, palm, tree } from '../plants.ts';
import type { Random } from '../random.ts';
import { ranges, sky } from '../sky.ts';
import { type Opening, Stage } from '../stage.ts';
import { patchwork, plot } from './land.ts';
import type { Scene } from './scene.ts';

const wallOf = (rng: Random) => rng.pick([lch(0.94, 0.012, 90), lch(0.9, 0.015, 240), lch(0.92, 0.025, 80)]);
const roofOf = (hue: number) => lch(0.66, 0.085, hue);
const yard = lch(0.8, 0.012, 85);

/** A park from above: a spine road, lots left and right, some built, the rest staked; a substation, trees. */
export function park(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 150], {
      distance: 210,
      up: rng.between(72, 92),
      bearing: about(rng, 0.12, 0.3),
      horizon: rng.between(0.23, 0.29),
    }),
    light,
    760,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 4, rise: rng.between(80, 150), hue: 148 });
  stage.plain(grass(rng));
  patchwork(stage, rng, grass(rng), 60, 520);
  distance(stage, rng, 520);
  stage.field(-196, -70, 392, 500, lch(0.73, 0.1, 128), 10);
  for (const z of [70, 190, 310]) road(stage, [-200, 0, z], [200, 0, z], 9, false);
  road(stage, [0, 0, -120], [0, 0, 470], 16);
  const built = rng.whole(5, 7);
  let n = 0;
  for (const z of [322, 204, 84, -36])
    for (const side of rng.chance(0.5) ? [-1, 1] : [1, -1])
      for (const far of [1, 0]) {
        const x = side * (far ? 108 : 16) + (side < 0 ? -84 : 0);
        if ((n++ * 7 + built) % 16 < 9) lot(stage, rng, [x, 0, z], hue);
        else if (z < 300)
          plot(
            stage,
            [
              [x + 4, 0.1, z + 6],
              [x + 80, 0.1, z + 6],
              [x + 80, 0.1, z + 92],
              [x + 4, 0.1, z + 92],
            ],
            hue,
          );
      }
  for (let i = 0; i < 34; i++)
    for (const side of [-11, 11]) tree(stage, [side, 0, -80 + i * 16], rng, { metres: rng.between(5, 7) });
  belt(stage, [-200, 0, 436], [200, 0, 436], 30, rng, { metres: 9 });
  substation(stage, [rng.chance(0.5) ? 150 : -190, 0, 400]);
  for (let i = 0; i < 4; i++) pylon(stage, [-260 + i * 170, 0, 470], 44);
  stage.veil(0.5, 80);
  return stage.toString();
}

/** One built lot: a yard, a hall with its office, a few trees and lorries. */
function lot(stage: Stage, rng: Random, [x, , z]: Spot, hue: number): void {
  stage.field(x + 2, z + 4, 80, 90, yard, 3);
  const roof = lighter(roofOf(hue + rng.between(-25, 25)), rng.between(-0.06, 0.1));
  const wall = wallOf(rng);
  const front = doors(4, lch(0.5, 0.05, hue));
  const hall = { x: x + 10, z: z + 22, w: 64, d: 58, h: rng.between(9, 13) };
  if (rng.chance(0.4)) sawtooth(stage, hall, 5, wall, roof, { front });
  else
    gable(stage, hall, wall, roof, front, [
      { u: 0.06, v: 0.66, w: 0.88, h: 0.12, color: lch(0.7, 0.05, 230) },
    ]);
  if (rng.chance(0.6))
    office(stage, { x: x + 8, z: z + 9, w: 22, d: 10, h: 9 }, lighter(wall, -0.03), 2, rng);
  if (rng.chance(0.6))
    lorry(stage, [x + rng.between(38, 62), 0, z + 12], lch(0.6, 0.14, rng.pick([25, 145, 250])));
  belt(stage, [x + 4, 0, z + 92], [x + 80, 0, z + 92], 8, rng, { metres: 6 });
}

/** Transformers and gantries behind a fence. */
function substation(stage: Stage, [x, , z]: Spot): void {
  stage.field(x, z, 40, 34, lch(0.78, 0.01, 90), 2);
  for (let i = 0; i < 3; i++) {
    stage.box({ x: x + 5 + i * 12, z: z + 12, w: 6, d: 5, h: 5 }, lch(0.62, 0.03, 200));
    pole(stage, [x + 8 + i * 12, 0, z + 24], 14, 2);
  }
}

/** A factory front at eye level: saw-tooth roof, doors, an office wing, lorries, young trees. */
export function factoryFront(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const bearing = rng.pick([-1, 1]) * rng.between(0.28, 0.5);
  const stage = new Stage(
    viewOf([0, 0, 14], {
      distance: 66,
      up: rng.between(5, 9),
      bearing,
      horizon: rng.between(0.54, 0.6),
      focal: 1350,
    }),
    light,
    420,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 3, rise: rng.between(60, 140), hue: 150 });
  stage.plain(grass(rng));
  stage.field(-140, -70, 280, 150, yard, 8);
  joints(stage, [-140, -70, 280, 84]);
  const wall = wallOf(rng);
  const roof = roofOf(hue);
  const isLit = light.isNight || time === 'dusk';
  const front: Opening[] = [
    ...doors(5, lch(0.5, 0.07, hue), { tall: 0.58, from: 0.05, to: 0.98 }),
    ...panes(stage, rng, 20, 1, { u: 0.03, v: 0.7, w: 0.94, h: 0.15, fill: 0.86, share: 0.9 }),
    { u: 0, v: 0.94, w: 1, h: 0.06, color: lch(0.52, 0.09, hue) },
  ];
  const side = [
    ...panes(stage, rng, 14, 1, { u: 0.03, v: 0.7, w: 0.94, h: 0.15, fill: 0.86, share: 0.9 }),
    { u: 0, v: 0.94, w: 1, h: 0.06, color: lch(0.52, 0.09, hue) },
  ];
  sawtooth(stage, { x: -30, z: 8, w: 62, d: 46, h: 10 }, rng.whole(5, 6), wall, roof, {
    front,
    right: side,
    left: side,
  });
  const right = bearing < 0;
  office(stage, { x: right ? 36 : -54, z: 4, w: 20, d: 14, h: 13 }, lch(0.9, 0.03, hue), 4, rng);
  canopies(stage, 5, -30, 62, lch(0.55, 0.09, hue), isLit);
  lorry(stage, [rng.between(-22, -6), 0, -4], lch(0.62, 0.13, rng.pick([25, 150, 250])));
  lorry(stage, [rng.between(8, 20), 0, -9], lch(0.93, 0.015, 90));
  for (let i = 0; i < 7; i++)
    tree(stage, [right ? -42 - i * 8 : 40 + i * 8, 0, rng.between(2, 9)], rng, {
      metres: rng.between(7, 10),
    });
  for (let i = 0; i < 5; i++) palm(stage, [-46 + i * 24, 0, -17], rng, { metres: rng.between(6, 7.5) });
  belt(stage, [-140, 0, 74], [140, 0, 74], 30, rng, { metres: 11 });
  stage.flush();
  stage.field(-140, -34, 280, 8, lch(0.7, 0.12, 130), 2);
  hedge(stage, [-70, 0, -27], [70, 0, -27], rng);
  return stage.toString();
}

/** Thin joints of a concrete yard. */
function joints(stage: Stage, [x, z, w, d]: [number, number, number, number]): void {
  const color = lighter(yard, -0.07);
  for (let at = 0; at <= w; at += 8) stage.wire([x + at, 0, z], [x + at, 0, z + d], color, 0.1, 0.6);
  for (let at = 0; at <= d; at += 8) stage.wire([x, 0, z + at], [x + w, 0, z + at], color, 0.1, 0.6);
}

/** A small roof over each door, with a lamp at night. */
function canopies(stage: Stage, count: number, x: number, w: number, color: Color, isLit: boolean): void {
  const step = (w * 0.93) / count;
  for (let i = 0; i < count; i++) {
    const from = x + w * 0.05 + i * step + step * 0.1;
    stage.box({ x: from, z: 4.6, w: step * 0.8, d: 3.4, h: 0.3, y: 6.2 }, color, { bias: 1 });
    if (isLit)
      stage.figure(
        [from + step * 0.4, 5.9, 6],
        (canvas, [lx, ly], metre) => {
          const glow = canvas.gradient('round', [
            [0, lamp, 0.75],
            [1, lamp, 0],
          ]);
          canvas.ellipse(lx, ly + metre, 5 * metre, 4 * metre, glow);
        },
        3,
      );
  }
}

/** A long warehouse with docks: numbered doors without numbers, lorries backed in, pallets and forklifts. */
export function docks(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const bearing = rng.pick([-1, 1]) * rng.between(0.45, 0.68);
  const stage = new Stage(
    viewOf([0, 0, 8], {
      distance: 52,
      up: rng.between(5.5, 8),
      bearing,
      horizon: rng.between(0.52, 0.58),
      focal: 1300,
    }),
    light,
    420,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 2, rise: 70, hue: 160, roughness: 1.6 });
  stage.plain(grass(rng));
  stage.field(-160, -60, 320, 120, yard, 8);
  joints(stage, [-160, -60, 320, 68]);
  const accent = lch(0.5, 0.11, hue);
  const wall = lch(0.91, 0.012, 240);
  const count = 9;
  const front: Opening[] = [];
  for (let i = 0; i < count; i++) {
    const u = 0.03 + (i * 0.94) / count;
    front.push({ u: u + 0.012, v: 0.1, w: 0.078, h: 0.46, color: lch(0.34, 0.015, 260) });
    front.push({
      u: u + 0.02,
      v: 0.12,
      w: 0.062,
      h: 0.42,
      color: i % 3 === 1 ? lch(0.28, 0.02, 260) : lch(0.86, 0.012, 240),
    });
  }
  front.push(
    { u: 0, v: 0.8, w: 1, h: 0.09, color: accent },
    { u: 0, v: 0, w: 1, h: 0.09, color: lch(0.72, 0.01, 90) },
  );
  front.push(...panes(stage, rng, 30, 1, { u: 0.02, v: 0.66, w: 0.96, h: 0.08, fill: 0.8, share: 0.95 }));
  const stripe = [{ u: 0, v: 0.8, w: 1, h: 0.09, color: accent }];
  stage.box({ x: -56, z: 8, w: 112, d: 60, h: 12 }, wall, {
    front,
    left: stripe,
    right: stripe,
    roof: lighter(roofOf(hue), 0.08),
  });
  for (const slot of [0, 2, 4, 6, 8].map((s) => (s + rng.whole(0, 1)) % count)) {
    const x = -56 + 112 * (0.03 + (slot * 0.94) / count) + 2.4;
    trailer(stage, x, lch(rng.between(0.58, 0.94), rng.pick([0.02, 0.14]), rng.pick([25, 145, 250, 60])));
  }
  pallets(stage, rng);
  for (const x of [-92, -74, 74, 92]) pole(stage, [x, 0, 4], 11);
  belt(stage, [-160, 0, 76], [160, 0, 76], 30, rng, { metres: 10 });
  return stage.toString();
}

/** A trailer backed against a dock, its cab towards the viewer. */
function trailer(stage: Stage, x: number, color: Color): void {
  stage.shadow({ x, z: -8, w: 2.6, d: 16, h: 4 });
  stage.box({ x, z: -5, w: 2.6, d: 13, h: 3, y: 1.1 }, lch(0.94, 0.008, 90), { hasShadow: false, bias: 0.4 });
  stage.box({ x: x + 0.05, z: -8.6, w: 2.5, d: 2.8, h: 2.9, y: 0.6 }, color, {
    hasShadow: false,
    bias: 0.8,
    front: [
      { u: 0.08, v: 0.5, w: 0.84, h: 0.36, color: lch(0.35, 0.03, 250) },
      { u: 0.1, v: 0.08, w: 0.2, h: 0.1, color: lch(0.95, 0.06, 95), isLit: true },
      { u: 0.7, v: 0.08, w: 0.2, h: 0.1, color: lch(0.95, 0.06, 95), isLit: true },
    ],
  });
}

/** Pallets of cartons waiting on the yard. */
function pallets(stage: Stage, rng: Random): void {
  for (let i = 0; i < 12; i++) {
    const [x, z] = [rng.between(-50, 50), rng.between(-16, -11)];
    for (let k = 0; k < rng.whole(1, 3); k++)
      stage.box({ x, z, w: 1.8, d: 1.4, h: 0.95, y: 0.1 + k }, lch(0.76, 0.075, 70), {
        hasShadow: k === 0,
        front: [{ u: 0.44, v: 0, w: 0.12, h: 1, color: lch(0.86, 0.05, 80) }],
      });
  }
}

/** A container yard by a gate or quay: stacks in colours, a straddling crane, lorries. */
export function containers(rng: Random, { time }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 30], {
      distance: 84,
      up: rng.between(15, 24),
      bearing: about(rng, 0.35, 0.3),
      horizon: rng.between(0.32, 0.38),
    }),
    light,
    520,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 4, rise: rng.between(120, 230), hue: 150 });
  stage.plain(grass(rng));
  distance(stage, rng, 330);
  stage.field(-120, -60, 240, 210, lch(0.76, 0.012, 80), 8);
  joints(stage, [-120, -60, 240, 200]);
  const tints = [25, 45, 145, 200, 250, 270]
    .map((h) => lch(0.56, 0.12, h))
    .concat(lch(0.9, 0.01, 90), lch(0.5, 0.03, 260));
  for (let row = 4; row >= 0; row--)
    for (let column = 0; column < 7; column++) {
      const stack = rng.whole(row === 0 ? 0 : 1, 4);
      for (let k = 0; k < stack; k++)
        container(stage, [-58 + column * 6.8, k * 2.5, 2 + row * 20], rng.pick(tints));
      for (let k = 0; k < rng.whole(1, 3); k++)
        container(stage, [-58 + column * 6.8, k * 2.5, 6 + row * 20], rng.pick(tints));
    }
  gantry(stage, [20, 0, 24]);
  road(stage, [40, 0, -60], [40, 0, 220], 12);
  for (let i = 0; i < 4; i++) lorry(stage, [36 + (i % 2) * 5, 0, -4 + i * 20], rng.pick(tints), 'z', 11);
  gable(stage, { x: 58, z: 44, w: 34, d: 50, h: 9 }, wallOf(rng), roofOf(220), doors(3, lch(0.5, 0.05, 220)));
  for (let i = 0; i < 5; i++) pole(stage, [30, 0, -10 + i * 34], 18);
  belt(stage, [-120, 0, 152], [120, 0, 152], 26, rng, { metres: 9 });
  stage.veil(0.4, 70);
  return stage.toString();
}

/** A gantry crane on four legs. */
function gantry(stage: Stage, [x, , z]: Spot): void {
  const color = lch(0.68, 0.16, 60);
  for (const [dx, dz] of [
    [0, 0],
    [12, 0],
    [0, 14],
    [12, 14],
  ] as const)
    stage.box({ x: x + dx, z: z + dz, w: 1, d: 1, h: 17 }, color);
  for (const dx of [0, 12])
    stage.box({ x: x + dx - 0.3, z: z - 1, w: 1.5, d: 17, h: 1.4, y: 16 }, color, { bias: 1 });
  stage.box({ x: x - 8, z: z + 6, w: 30, d: 2, h: 1.8, y: 17.4 }, lighter(color, 0.04), { bias: 1.5 });
  stage.box({ x: x + 4, z: z + 5.6, w: 3, d: 2.8, h: 2.4, y: 15 }, lch(0.9, 0.02, 90), { bias: 2 });
}

/** A works yard: kiln shed, silos, heaps of sand and stacks of bricks. */
export function works(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 26], {
      distance: 82,
      up: rng.between(14, 20),
      bearing: about(rng, -0.3, 0.25),
      horizon: rng.between(0.36, 0.42),
    }),
    light,
    460,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 4, rise: rng.between(110, 190), hue: 145 });
  stage.plain(grass(rng));
  distance(stage, rng, 260);
  stage.field(-90, -50, 180, 150, lch(0.78, 0.045, 75), 8);
  gable(
    stage,
    { x: -24, z: 30, w: 62, d: 44, h: 11 },
    wallOf(rng),
    roofOf(hue),
    doors(4, lch(0.42, 0.03, 250)),
    [],
  );
  for (const [i, x] of [-52, -44, -36].entries())
    tank(stage, [x, 0, 42 + i * 2], 3.4, 19 - i * 2, lch(0.88, 0.012, 90));
  stage.face(
    [
      [-46, 17, 40],
      [-46, 18.4, 40],
      [-10, 12.4, 36],
      [-10, 11, 36],
    ],
    lch(0.6, 0.03, 240),
    { isTwoSided: true, bias: 4 },
  );
  heap(stage, [-50, 0, 8], 13, 7, lch(0.83, 0.06, 85));
  heap(stage, [-28, 0, 4], 10, 5, lch(0.68, 0.02, 80));
  for (let i = 0; i < 6; i++)
    for (let k = 0; k < 5; k++)
      stage.box(
        { x: 4 + i * 8, z: 2 + k * 5, w: 5, d: 3, h: rng.between(1.6, 2.6) },
        lch(rng.between(0.68, 0.76), 0.025, 60),
        { front: bricks() },
      );
  lorry(stage, [-8, 0, -6], lch(0.62, 0.15, 55));
  belt(stage, [-90, 0, 100], [90, 0, 100], 22, rng, { metres: 9 });
  for (let i = 0; i < 6; i++)
    palm(stage, [-78 + rng.between(0, 14), 0, rng.between(20, 90)], rng, { metres: 10 });
  stage.veil(0.35, 60);
  return stage.toString();
}
const bricks = (): Opening[] =>
  [0.2, 0.4, 0.6, 0.8].map((v) => ({ u: 0, v, w: 1, h: 0.03, color: lch(0.55, 0.02, 60) }));

function heap(stage: Stage, [x, , z]: Spot, r: number, tall: number, color: Color): void {
  stage.shadow({ x: x - r * 0.7, z: z - r * 0.7, w: r * 1.4, d: r * 1.4, h: tall * 0.8 });
  stage.figure([x, 0, z], (canvas, [px, py], metre) => {
    const [w, h] = [r * metre, tall * metre];
    const right = stage.light.toSun[0] > 0;
    const [bright, dim] = [
      mix(color, stage.light.key, 0.2),
      mix(lighter(color, -0.14), stage.light.shade, 0.25),
    ];
    const fill = canvas.gradient(
      'right',
      right
        ? [
            [0, dim],
            [0.6, bright],
            [1, bright],
          ]
        : [
            [0, bright],
            [0.4, bright],
            [1, dim],
          ],
    );
    canvas.shape(
      `M${px - w} ${py}Q${px - w * 0.35} ${py - h * 0.5} ${px} ${py - h}Q${px + w * 0.35} ${py - h * 0.5} ${px + w} ${py}Q${px} ${py + w * 0.16} ${px - w} ${py}Z`,
      fill,
    );
  });
}

/** A cold store or food plant: insulated white halls, blue bands, chillers on the roof, reefers, water behind. */
export function plant(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const bearing = rng.pick([-1, 1]) * rng.between(0.3, 0.5);
  const stage = new Stage(
    viewOf([0, 0, 16], { distance: 78, up: rng.between(10, 15), bearing, horizon: rng.between(0.42, 0.48) }),
    light,
    480,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 3, rise: 90, hue: 175 });
  stage.plain(mix(lch(0.62, 0.08, 225), light.middle, 0.45));
  stage.field(-120, -60, 240, 128, yard, 8);
  joints(stage, [-120, -60, 240, 66]);
  const band = lch(0.52, 0.13, hue);
  const stripe = [
    { u: 0, v: 0.72, w: 1, h: 0.1, color: band },
    { u: 0, v: 0.6, w: 1, h: 0.03, color: lighter(band, 0.2) },
  ];
  stage.box({ x: -36, z: 6, w: 44, d: 40, h: 14 }, lch(0.95, 0.008, 230), {
    front: [...stripe, ...doors(3, lch(0.8, 0.02, 230), { tall: 0.32 })],
    left: stripe,
    right: stripe,
    roof: lch(0.86, 0.01, 230),
  });
  stage.box({ x: 8, z: 10, w: 34, d: 34, h: 9 }, lch(0.93, 0.01, 230), {
    front: [
      ...panes(stage, rng, 8, 2, { u: 0.05, v: 0.16, w: 0.9, h: 0.62 }),
      { u: 0, v: 0.86, w: 1, h: 0.14, color: band },
    ],
    right: stripe,
  });
  for (let i = 0; i < 5; i++)
    stage.box({ x: -30 + i * 7.6, z: 16, w: 4.6, d: 8, h: 2.4, y: 14 }, lch(0.8, 0.015, 240), {
      bias: 1,
      front: [{ u: 0.15, v: 0.2, w: 0.7, h: 0.6, color: lch(0.5, 0.02, 250) }],
    });
  tank(stage, [50, 0, 26], 4, 12, lch(0.92, 0.01, 230));
  tank(stage, [59, 0, 30], 4, 9, lch(0.92, 0.01, 230));
  for (let i = 0; i < 3; i++) lorry(stage, [-32 + i * 14, 0, -3 - (i % 2) * 5], lch(0.95, 0.008, 230));
  for (let i = 0; i < 8; i++) palm(stage, [-60 + i * 16, 0, 62], rng, { metres: rng.between(9, 13) });
  belt(stage, [-120, 0, 68], [120, 0, 68], 20, rng, { metres: 7 });
  stage.flush();
  stage.field(-120, -32, 240, 8, lch(0.7, 0.12, 130), 2);
  hedge(stage, [-80, 0, -24], [80, 0, -24], rng);
  return stage.toString();
}
