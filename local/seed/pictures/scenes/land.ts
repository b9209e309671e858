/** Land from above: a staked plot among fields, by a road, before hills, the sea or a town. */

import { doors, gable, office, pole, pylon, road, sawtooth } from '../buildings.ts';
import { about, horizonY, project, type Spot, viewOf } from '../camera.ts';
import { type Color, lch, lighter, mix } from '../color.ts';
import { lightOf } from '../light.ts';
import { belt, bush, distance, framing, grass, palm, tree } from '../plants.ts';
import type { Random } from '../random.ts';
import { ranges, sky } from '../sky.ts';
import { Stage } from '../stage.ts';
import { path } from '../svg.ts';
import type { Scene } from './scene.ts';

/** The plot itself: a light veil, a white dashed edge and red-and-white stakes at its corners. */
export function plot(stage: Stage, corners: readonly Spot[], hue: number): void {
  stage.ground(corners, lch(0.9, 0.09, hue), { opacity: 0.34, isPlain: true });
  const closed = [...corners, corners[0]!];
  closed.slice(1).forEach((to, i) => {
    stage.wire(closed[i]!, to, lch(0.99, 0.01, 90), 0.7, 0.95);
    stage.wire(closed[i]!, to, lch(0.62, 0.17, 35), 0.3, 0.9, '14 12');
  });
  for (const corner of corners)
    stage.figure(corner, (canvas, [x, y], metre) => {
      const h = Math.max(16, 5 * metre);
      canvas.ellipse(x, y, h * 0.2, h * 0.07, stage.light.shade, 0.35);
      canvas.line(
        path(
          [
            [x, y],
            [x, y - h],
          ],
          false,
        ),
        { color: '#ffffff', width: Math.max(2.5, h * 0.09) },
      );
      canvas.line(
        path(
          [
            [x, y - h * 0.3],
            [x, y - h * 0.55],
          ],
          false,
        ),
        { color: lch(0.6, 0.19, 28), width: Math.max(2.5, h * 0.09) },
      );
      canvas.shape(`M${x} ${y - h}l${h * 0.55} ${h * 0.17}l${-h * 0.55} ${h * 0.17}Z`, lch(0.63, 0.2, 30));
    });
}

/** A patchwork of fields around the middle, with dikes between them. */
export function patchwork(stage: Stage, rng: Random, base: Color, size: number, reach: number): void {
  const rows = Math.ceil((reach * 2) / size);
  for (let row = rows; row >= 0; row--) {
    const z = -60 + row * size * 0.8;
    const shift = rng.between(-0.5, 0.5) * size;
    for (let x = -reach + shift; x < reach; ) {
      const w = size * rng.between(0.7, 1.6);
      const ripe = rng.next();
      const color = mix(
        mix(base, lch(0.64, 0.15, 140), rng.next() * 0.75),
        lch(0.83, 0.1, 95),
        ripe > 0.7 ? ripe * 0.7 : 0,
      );
      stage.field(x, z, w - 1.6, size * 0.8 - 1.2, color, 2);
      if (rng.chance(0.5) && z < 260) furrows(stage, x, z, w - 1.6, size * 0.8 - 1.2, lighter(color, -0.05));
      x += w;
    }
  }
}

function furrows(stage: Stage, x: number, z: number, w: number, d: number, color: Color): void {
  const count = Math.floor(w / 3.2);
  for (let i = 1; i < count; i++) {
    const at = x + (w * i) / count;
    stage.ground(
      [
        [at, 0, z],
        [at + 0.7, 0, z],
        [at + 0.7, 0, z + d],
        [at, 0, z + d],
      ],
      color,
      { opacity: 0.5 },
    );
  }
}

/** An industrial plot on a main road: neighbours are factories, a pylon line passes. */
export function industrialPlot(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const side = rng.chance(0.5) ? 1 : -1;
  const stage = new Stage(
    viewOf([0, 0, 70], {
      distance: 185,
      up: rng.between(38, 52),
      bearing: about(rng, side * 0.4, 0.12),
      horizon: rng.between(0.27, 0.33),
    }),
    light,
    900,
  );
  sky(stage.canvas, light, horizonY(stage.camera), rng);
  ranges(stage.canvas, light, horizonY(stage.camera) + 4, rng, {
    count: 3,
    rise: rng.between(70, 150),
    hue: 150,
  });
  stage.plain(grass(rng));
  patchwork(stage, rng, grass(rng), 46, 420);
  distance(stage, rng, 430);
  road(stage, [-520, 0, 14], [520, 0, 14], 13);
  road(stage, [side * 66, 0, 14], [side * 66, 0, 560], 9);
  const roof = lch(0.72, 0.06, hue);
  const wall = lch(0.93, 0.012, 90);
  for (const [i, z] of [36, 128, 224].entries()) {
    const x = side > 0 ? 78 : -78 - 92;
    stage.field(x - 4, z - 4, 100, 84, lch(0.8, 0.012, 90), 3);
    const front = doors(4, lch(0.55, 0.06, hue));
    if ((i + rng.whole(0, 1)) % 2)
      sawtooth(stage, { x: x + 8, z: z + 8, w: 74, d: 52, h: 11 }, 5, wall, lighter(roof, i * 0.03), {
        front,
      });
    else
      gable(
        stage,
        { x: x + 10, z: z + 6, w: 66, d: 58, h: 12 },
        wall,
        lighter(roof, -i * 0.02),
        front,
        panes4(),
      );
    belt(stage, [x, 0, z + 78], [x + 92, 0, z + 78], 12, rng, { metres: 8 });
  }
  if (rng.chance(0.7))
    office(stage, { x: side > 0 ? -150 : 110, z: 120, w: 34, d: 20, h: 22 }, lch(0.9, 0.02, hue), 5, rng);
  const w = 104;
  const x0 = side > 0 ? 54 - w : -54;
  plot(
    stage,
    [
      [x0, 0.1, 26],
      [x0 + w, 0.1, 26],
      [x0 + w * 0.94, 0.1, 122],
      [x0 + w * 0.05, 0.1, 108],
    ],
    hue,
  );
  for (let i = 0; i < 9; i++) pole(stage, [-240 + i * 60, 0, 4], 11);
  for (let i = 0; i < 4; i++) pylon(stage, [-200 + i * 130, 0, 330 - i * 14], 36);
  belt(stage, [-300, 0, 24], [x0 - 8, 0, 24], 18, rng, { metres: 8 });
  for (let i = 0; i < 40; i++)
    bush(stage, [x0 + rng.between(4, w - 8), 0, rng.between(32, 100)], rng, {
      metres: rng.between(0.6, 1.6),
    });
  framing(stage, rng, side > 0 ? -1 : 1);
  stage.veil(0.45, 80);
  return stage.toString();
}
const panes4 = () => [{ u: 0.08, v: 0.62, w: 0.84, h: 0.14, color: lch(0.68, 0.05, 230) }];

/** Farmland: fields in rows, a farmhouse, trees along a stream; the plot staked in the middle. */
export function farmPlot(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 60], {
      distance: 150,
      up: rng.between(30, 40),
      bearing: about(rng, 0, 0.45),
      horizon: rng.between(0.29, 0.36),
    }),
    light,
    800,
  );
  sky(stage.canvas, light, horizonY(stage.camera), rng);
  ranges(stage.canvas, light, horizonY(stage.camera) + 6, rng, {
    count: 5,
    rise: rng.between(160, 300),
    hue: 140,
    chroma: 0.07,
  });
  stage.plain(grass(rng));
  patchwork(stage, rng, grass(rng), 34, 360);
  distance(stage, rng, 400);
  stream(stage, rng);
  road(stage, [-400, 0, 8], [400, 0, 8], 5, false);
  plot(
    stage,
    [
      [-46, 0.1, 22],
      [40, 0.1, 18],
      [52, 0.1, 88],
      [-34, 0.1, 96],
    ],
    hue,
  );
  gable(stage, { x: 62, z: 30, w: 12, d: 16, h: 4 }, lch(0.93, 0.02, 85), lch(0.55, 0.12, 35));
  for (let i = 0; i < 70; i++)
    tree(stage, [rng.between(-220, 220), 0, rng.between(100, 330)], rng, { metres: rng.between(5, 9) });
  for (let i = 0; i < 7; i++)
    palm(stage, [rng.between(56, 90), 0, rng.between(20, 60)], rng, { metres: rng.between(7, 10) });
  belt(stage, [-240, 0, 16], [-60, 0, 16], 12, rng, { metres: 6 });
  framing(stage, rng, rng.pick([-1, 1] as const));
  stage.veil(0.4, 80);
  return stage.toString();
}

/** A stream that winds away, reflecting the sky. */
function stream(stage: Stage, rng: Random): void {
  const start = rng.between(-150, -80);
  const points = Array.from(
    { length: 18 },
    (_, i): Spot => [start + Math.sin(i * 0.7) * 18 + i * 9, 0, -20 + i * 18],
  );
  for (let i = points.length - 1; i > 0; i--) {
    const [a, b] = [points[i - 1]!, points[i]!];
    stage.ground(
      [
        [a[0] - 6, 0, a[2]],
        [a[0] + 6, 0, a[2]],
        [b[0] + 6, 0, b[2]],
        [b[0] - 6, 0, b[2]],
      ],
      mix(stage.light.middle, stage.light.low, 0.5),
      { isPlain: true },
    );
  }
}

/** Where a spot appears, for things drawn straight on the canvas. */
export const seen = (stage: Stage, spot: Spot) => project(stage.camera, spot);
