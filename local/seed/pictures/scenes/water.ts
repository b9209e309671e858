/** Ponds and rivers: shrimp farms from above and from the dike, a fish pond by the river, a mangrove lagoon. */
import { gable, pole, road } from '../buildings.ts';
import { about, horizonY, projectPolygon, type Spot, viewOf } from '../camera.ts';
import { type Color, lch, lighter, mix } from '../color.ts';
import { type Light, lightOf, lit } from '../light.ts';
import { bush, distance, grass, palm, tree } from '../plants.ts';
import type { Random } from '../random.ts';
import { ranges, sky } from '../sky.ts';
import { Stage } from '../stage.ts';
import { height, path } from '../svg.ts';
import type { Scene } from './scene.ts';

/** Water that mirrors the sky: brighter towards the horizon. */
function water(stage: Stage, corners: readonly Spot[], deep: Color): void {
  const { points } = projectPolygon(stage.camera, corners);
  if (points.length < 3) return;
  const [top, foot] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
  const { low, middle, top: high } = stage.light;
  const fill = stage.canvas.gradient(
    'down',
    [
      [0, mix(low, middle, 0.25)],
      [0.45, mix(mix(middle, high, 0.35), deep, 0.25)],
      [1, mix(mix(high, middle, 0.2), deep, 0.55)],
    ],
    { x1: 0, y1: top, x2: 0, y2: Math.max(Math.min(foot, height + 200), top + 1) },
  );
  stage.canvas.shape(path(points), fill);
}

/** Glints of the sun on water around a point of the picture. */
function glints(stage: Stage, x: number, from: number, to: number, rng: Random): void {
  for (let i = 0; i < 70; i++) {
    const share = rng.next();
    const y = from + (to - from) * share;
    const spread = 20 + 190 * share;
    stage.canvas.ellipse(
      x + rng.between(-spread, spread),
      y,
      rng.between(6, 34) * (0.3 + share),
      1 + 1.8 * share,
      stage.light.sun,
      rng.between(0.15, 0.75),
    );
  }
}

/** A paddle wheel at work: a float between two wheels that throw water up. */
function paddle(stage: Stage, spot: Spot, rng: Random): void {
  const lean = rng.between(-0.1, 0.1);
  stage.figure(spot, (canvas, [x, y], metre, far) => {
    const r = 1.7 * metre;
    const foam = mix(lch(0.98, 0.01, 200), stage.light.haze, far);
    canvas.ellipse(x, y + r * 0.2, r * 3.4, r * 0.62, foam, 0.22);
    canvas.ellipse(x, y + r * 0.1, r * 2.3, r * 0.36, foam, 0.4);
    for (const side of [-1, 1]) {
      const at = x + side * r * 1.05;
      const fan = (reach: number, rise: number) =>
        `M${at - r * 0.75} ${y}Q${at - reach + lean * r} ${y - rise} ${at} ${y - rise * 1.05}Q${at + reach} ${y - rise} ${at + r * 0.75} ${y}Z`;
      canvas.shape(fan(r * 0.85, r * 1.15), foam, 0.45);
      canvas.shape(fan(r * 0.55, r * 0.8), foam, 0.85);
    }
    canvas.rect(
      x - r * 0.3,
      y - r * 0.5,
      r * 0.6,
      r * 0.5,
      lit(lch(0.62, 0.17, 35), stage.light, 0.8, far),
      1,
      r * 0.08,
    );
  });
}

const dike = (light: Light) => mix(lch(0.76, 0.055, 80), light.key, 0.1);

/** A farm of many lined ponds seen from above: dikes, paddle wheels, pump houses, mangroves behind. */
export function ponds(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 80], {
      distance: 128,
      up: rng.between(34, 44),
      bearing: about(rng, 0.2, 0.35),
      horizon: rng.between(0.28, 0.34),
    }),
    light,
    560,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 3, rng, { count: 2, rise: 46, hue: 155, roughness: 2.4 });
  stage.plain(mix(grass(rng), dike(light), 0.2));
  distance(stage, rng, 250);
  stage.field(-190, -10, 380, 260, dike(light), 8);
  const [wide, deep] = [rng.between(34, 42), rng.between(26, 32)];
  const water0 = lch(0.42, 0.07, 190 + (hue % 40));
  for (let row = 7; row >= 0; row--)
    for (let column = -4; column < 4; column++) {
      const [x, z] = [column * wide + 3, -4 + row * deep + 3];
      const [w, d] = [wide - 5, deep - 5];
      stage.ground(
        [
          [x - 1, 0, z - 1],
          [x + w + 1, 0, z - 1],
          [x + w + 1, 0, z + d + 1],
          [x - 1, 0, z + d + 1],
        ],
        lch(0.36, 0.02, 250),
      );
      water(
        stage,
        [
          [x, 0, z],
          [x + w, 0, z],
          [x + w, 0, z + d],
          [x, 0, z + d],
        ],
        lighter(water0, rng.between(-0.05, 0.05)),
      );
      for (let i = 0; i < (row < 5 ? 2 : 1); i++)
        paddle(stage, [x + w * rng.between(0.25, 0.75), 0, z + d * rng.between(0.3, 0.7)], rng);
    }
  road(stage, [0, 0, -30], [0, 0, 240], 4.4, false);
  for (const [x, z] of [
    [9, 20],
    [-22, 72],
    [48, 108],
  ] as const)
    gable(stage, { x, z, w: 7, d: 6, h: 3 }, lch(0.93, 0.015, 90), lch(0.6, 0.1, 35));
  for (let i = 0; i < 9; i++) pole(stage, [-4, 0, -10 + i * 26], 8);
  for (let i = 0; i < 90; i++)
    bush(stage, [rng.between(-240, 240), 0, rng.between(232, 262)], rng, {
      metres: rng.between(4, 7),
      hue: 145,
    });
  for (let i = 0; i < 6; i++)
    palm(stage, [rng.between(-120, 120), 0, rng.between(30, 200)], rng, { metres: 8 });
  stage.veil(0.4, 70);
  return stage.toString();
}

/** From the dike: one wide pond mirroring the sky, paddle wheels in a line, a hut on stilts. */
export function pondside(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 60], {
      distance: 80,
      up: 5.4,
      bearing: about(rng, 0, 0.2),
      horizon: rng.between(0.42, 0.48),
    }),
    light,
    420,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 3, rng, { count: 3, rise: 70, hue: 150, roughness: 1.6 });
  stage.plain(grass(rng));
  water(
    stage,
    [
      [-150, 0, -16],
      [150, 0, -16],
      [210, 0, 190],
      [-210, 0, 190],
    ],
    lch(0.4, 0.06, 195 + (hue % 30)),
  );
  glints(stage, light.toSun[0] > 0 ? 1120 : 480, horizon + 14, 1100, rng);
  for (let i = 0; i < 5; i++) for (const x of [-16, 20]) paddle(stage, [x + i * 1.4, 0, 2 + i * 26], rng);
  hut(stage, [rng.chance(0.5) ? 16 : -30, 0, 46]);
  for (let i = 0; i < 60; i++)
    bush(stage, [-260 + i * 9, 0, 195 + rng.between(-3, 6)], rng, { metres: rng.between(3, 6), hue: 148 });
  for (let i = 0; i < 8; i++)
    palm(stage, [rng.between(-190, 190), 0, 200], rng, { metres: rng.between(9, 13) });
  stage.flush();
  stage.ground(
    [
      [-60, 0.2, -26],
      [60, 0.2, -26],
      [60, 0.2, -14],
      [-60, 0.2, -18],
    ],
    grass(rng),
  );
  for (let i = 0; i < 60; i++)
    bush(stage, [rng.between(-26, 26), 0.2, rng.between(-20, -14)], rng, {
      metres: rng.between(0.5, 1.3),
      hue: 118,
      lightness: 0.6,
    });
  return stage.toString();
}

/** A hut on stilts with a thatched roof. */
function hut(stage: Stage, [x, , z]: Spot): void {
  for (const [dx, dz] of [
    [0.4, 0.4],
    [7, 0.4],
    [0.4, 5],
    [7, 5],
  ] as const)
    stage.box({ x: x + dx, z: z + dz, w: 0.5, d: 0.5, h: 2.2 }, lch(0.42, 0.04, 55), { hasShadow: false });
  stage.box({ x: x - 0.6, z: z - 0.6, w: 9, d: 7, h: 0.35, y: 2 }, lch(0.58, 0.05, 65));
  const wall = lch(0.72, 0.06, 70);
  stage.box({ x, z, w: 7.6, d: 5.6, h: 3, y: 2.3 }, wall, {
    front: [
      { u: 0.14, v: 0, w: 0.18, h: 0.72, color: lch(0.36, 0.03, 60) },
      { u: 0.55, v: 0.34, w: 0.26, h: 0.36, color: lch(0.88, 0.1, 85), isLit: stage.light.isNight },
    ],
    bias: 0.2,
  });
  const thatch = lch(0.6, 0.07, 78);
  const [y, top, out] = [5, 8, 1.1];
  stage.face(
    [
      [x - out, y, z - out],
      [x + 1.6, top, z + 2.8],
      [x + 6, top, z + 2.8],
      [x + 7.6 + out, y, z - out],
    ],
    thatch,
    { bias: 0.6 },
  );
  stage.face(
    [
      [x - out, y, z + 5.6 + out],
      [x + 1.6, top, z + 2.8],
      [x - out, y, z - out],
    ],
    lighter(thatch, -0.05),
    { bias: 0.5, isTwoSided: true },
  );
  stage.face(
    [
      [x + 7.6 + out, y, z - out],
      [x + 6, top, z + 2.8],
      [x + 7.6 + out, y, z + 5.6 + out],
    ],
    lighter(thatch, -0.03),
    { bias: 0.5, isTwoSided: true },
  );
}

/** A lagoon between mangroves, a sampan on the channel. */
export function mangrove(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 60], {
      distance: 70,
      up: 9,
      bearing: about(rng, 0, 0.12),
      horizon: rng.between(0.36, 0.42),
    }),
    light,
    330,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 3, rng, { count: 3, rise: 60, hue: 150, roughness: 2.2 });
  stage.plain(lch(0.56, 0.08, 140));
  const bank = (side: number) =>
    Array.from(
      { length: 26 },
      (_, i): Spot => [side * (26 + 20 * Math.sin(i * 0.5 + side) + i * 1.2), 0, -24 + i * 12],
    );
  const [left, right] = [bank(-1), bank(1)];
  water(stage, [...left, ...[...right].reverse()], lch(0.4, 0.06, 180 + (hue % 30)));
  glints(stage, 800 + rng.between(-150, 150), horizon + 20, 1150, rng);
  for (const side of [left, right])
    for (const [i, [x, , z]] of side.entries())
      for (let k = 0; k < (i < 4 ? 7 : 5); k++) {
        const out = Math.sign(x) * rng.between(1, 42);
        mangroveTree(stage, [x + out, 0, z + rng.between(-6, 6)], rng);
      }
  sampan(stage, [rng.between(-10, 10), 0, rng.between(14, 30)]);
  return stage.toString();
}

/** A mangrove: stilt roots under a dense low crown. */
function mangroveTree(stage: Stage, spot: Spot, rng: Random): void {
  const tall = rng.between(5, 8);
  stage.figure(spot, (canvas, [x, y], metre, far) => {
    const size = tall * metre;
    const color = lit(lch(0.4, 0.035, 50), stage.light, 0.4, far);
    for (const lean of [-0.2, -0.1, 0.08, 0.19])
      canvas.line(
        `M${x + lean * size} ${y}Q${x + lean * size * 0.9} ${y - size * 0.22} ${x} ${y - size * 0.34}`,
        { color, width: Math.max(0.8, size * 0.02) },
      );
  });
  tree(stage, spot, rng, { metres: tall, hue: 142, lightness: 0.46 });
}

/** A narrow boat with somebody poling it. */
function sampan(stage: Stage, spot: Spot): void {
  stage.figure(spot, (canvas, [x, y], metre) => {
    const w = 7 * metre;
    const wood = lit(lch(0.46, 0.06, 55), stage.light, 0.5);
    canvas.ellipse(x, y + w * 0.05, w * 0.55, w * 0.05, stage.light.shade, 0.35);
    canvas.shape(
      `M${x - w / 2} ${y - w * 0.07}Q${x} ${y + w * 0.1} ${x + w / 2} ${y - w * 0.07}Q${x} ${y + w * 0.01} ${x - w / 2} ${y - w * 0.07}Z`,
      wood,
    );
    const [px, py] = [x + w * 0.2, y - w * 0.02];
    canvas.line(`M${px - w * 0.04} ${py - w * 0.34}L${px + w * 0.1} ${py + w * 0.06}`, {
      color: wood,
      width: Math.max(1, w * 0.012),
    });
    canvas.ellipse(px, py - w * 0.13, w * 0.035, w * 0.11, lit(lch(0.5, 0.09, 250), stage.light, 0.6));
    canvas.shape(
      `M${px - w * 0.07} ${py - w * 0.25}L${px} ${py - w * 0.31}L${px + w * 0.07} ${py - w * 0.25}Z`,
      lit(lch(0.85, 0.07, 90), stage.light, 0.9),
    );
  });
}

/** A fish pond beside a broad river with a dike road between. */
export function riverside(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const side = rng.chance(0.5) ? 1 : -1;
  const stage = new Stage(
    viewOf([0, 0, 80], {
      distance: 120,
      up: rng.between(26, 34),
      bearing: side * rng.between(0.18, 0.32),
      horizon: rng.between(0.3, 0.36),
    }),
    light,
    480,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 3, rng, { count: 2, rise: 40, hue: 150, roughness: 2.6 });
  stage.plain(grass(rng));
  distance(stage, rng, 240);
  const murky = lch(0.52, 0.06, 140 + (hue % 40));
  water(
    stage,
    [
      [side * 52, 0, -60],
      [side * 150, 0, -60],
      [side * 260, 0, 900],
      [side * 90, 0, 900],
    ],
    murky,
  );
  for (let i = 4; i >= 0; i--) {
    const z = -10 + i * 40;
    const x = side > 0 ? -66 : 4;
    stage.field(x - 3, z - 3, 68, 40, dike(light), 2);
    water(
      stage,
      [
        [x, 0, z],
        [x + 62, 0, z],
        [x + 62, 0, z + 34],
        [x, 0, z + 34],
      ],
      murky,
    );
    paddle(stage, [x + 30, 0, z + 18], rng);
  }
  road(stage, [side * 8, 0, -40], [side * 40, 0, 400], 4, false);
  for (let i = 0; i < 26; i++)
    palm(stage, [side * (14 + i * 2.6 + rng.between(-3, 3)), 0, i * 13 - 8], rng, {
      metres: rng.between(7, 11),
    });
  for (let i = 0; i < 60; i++)
    tree(stage, [-side * rng.between(75, 200), 0, rng.between(0, 300)], rng, {
      metres: rng.between(5, 9),
      hue: 140,
    });
  gable(
    stage,
    { x: side > 0 ? -14 : 0, z: 70, w: 14, d: 20, h: 5 },
    lch(0.92, 0.02, 90),
    lch(0.6, 0.07, 220),
  );
  for (let i = 0; i < 3; i++) sampan(stage, [side * rng.between(72, 110), 0, rng.between(10, 150)]);
  stage.veil(0.4, 70);
  return stage.toString();
}
