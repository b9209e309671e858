/** A staked plot between the road and the sea. */
import { gable, road } from '../buildings.ts';
import { horizonY, type Spot, viewOf } from '../camera.ts';
import { lch, mix } from '../color.ts';
import { lightOf, lit } from '../light.ts';
import { bush, grass, palm, tree } from '../plants.ts';
import type { Random } from '../random.ts';
import { range, sky } from '../sky.ts';
import { Stage } from '../stage.ts';
import { height, width } from '../svg.ts';
import { plot } from './land.ts';
import type { Scene } from './scene.ts';

/** A staked plot between the road and the sea: beach, surf, palms, islands. */
export function coast(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const side = rng.pick([-1, 1]);
  const stage = new Stage(
    viewOf([side * 26, 0, 52], {
      distance: 104,
      up: rng.between(30, 38),
      bearing: side * rng.between(0.3, 0.42),
      horizon: rng.between(0.3, 0.36),
    }),
    light,
    640,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  const seaTop = mix(lch(0.72, 0.09, 222), light.low, 0.45);
  const sea = stage.canvas.gradient('down', [
    [0, seaTop],
    [0.25, mix(lch(0.62, 0.11, 215), light.middle, 0.3)],
    [0.7, mix(lch(0.74, 0.11, 195), light.middle, 0.15)],
  ]);
  stage.canvas.rect(0, horizon - 1, width, height - horizon, sea);
  for (let i = 0; i < 3; i++)
    range(
      stage.canvas,
      horizon + 2 + i * 3,
      50 + i * 18,
      lit(lch(0.5, 0.07, 160), light, 0.6, 0.75 - i * 0.15),
      light,
      rng,
      1.8,
    );
  const shore = (z: number) => side * (52 + Math.sin(z * 0.02) * 9 + z * 0.1);
  strip(stage, shore, 0, 200, lch(0.71, 0.12, 130), -side * 420);
  strip(stage, shore, 0, 26, lch(0.93, 0.035, 88));
  for (const [from, wide, opacity] of [
    [25, 3, 0.9],
    [30, 1.6, 0.7],
    [38, 1.2, 0.5],
  ] as const)
    foam(stage, (z) => shore(z) + side * (from + Math.sin(z * 0.09) * 1.6), side * wide, opacity);
  patch(stage, side, rng);
  road(stage, [-side * 62, 0, -60], [-side * 62, 0, 400], 8);
  plot(
    stage,
    [
      [-side * 26, 0.1, 12],
      [side * 36, 0.1, 10],
      [side * 42, 0.1, 74],
      [-side * 24, 0.1, 76],
    ],
    hue,
  );
  for (let i = 0; i < 46; i++) {
    const z = i * 7 - 30;
    palm(stage, [shore(z) - side * rng.between(1, 7), 0, z], rng, { metres: rng.between(7, 11) });
  }
  for (let i = 0; i < 60; i++)
    tree(stage, [side * rng.between(-130, 34), 0, rng.between(88, 330)], rng, {
      metres: rng.between(5, 9),
    });
  for (let i = 0; i < 16; i++)
    bush(stage, [rng.between(-38, 38), 0, rng.between(14, 78)], rng, { metres: rng.between(0.8, 1.8) });
  for (let i = 0; i < 4; i++) villa(stage, [-side * (8 - (i % 2) * 22) - 6, 0, 96 + i * 22], hue);
  stage.veil(0.3, 50);
  return stage.toString();
}

/** A band along the shore: from the shoreline outwards (sand) or inwards to a limit (grass). */
function strip(
  stage: Stage,
  shore: (z: number) => number,
  from: number,
  wide: number,
  color: ReturnType<typeof lch>,
  limit?: number,
): void {
  for (let z = 620; z >= -70; z -= 10) {
    const [a, b] = [shore(z), shore(z + 10)];
    const sign = Math.sign(a);
    const [outA, outB] = limit === undefined ? [a + sign * wide, b + sign * wide] : [limit, limit];
    stage.ground(
      [
        [a + sign * from, 0, z],
        [outA, 0, z],
        [outB, 0, z + 10],
        [b + sign * from, 0, z + 10],
      ],
      color,
    );
  }
}

function foam(stage: Stage, edge: (z: number) => number, wide: number, opacity: number): void {
  for (let z = 400; z >= -60; z -= 6)
    stage.ground(
      [
        [edge(z), 0, z],
        [edge(z) + wide, 0, z],
        [edge(z + 6) + wide, 0, z + 6],
        [edge(z + 6), 0, z + 6],
      ],
      lch(0.98, 0.008, 200),
      { opacity: opacity * (1 - stage.far(Math.max(1, z + 80))), isPlain: true },
    );
}

function patch(stage: Stage, side: number, rng: Random): void {
  for (let i = 0; i < 18; i++) {
    const [x, z] = [-side * rng.between(70, 300), rng.between(-20, 360)];
    stage.field(
      x,
      z,
      rng.between(14, 40),
      rng.between(10, 26),
      mix(grass(rng), lch(0.8, 0.06, 90), rng.next() * 0.4),
      2,
    );
  }
}

function villa(stage: Stage, [x, , z]: Spot, hue: number): void {
  gable(stage, { x, z, w: 11, d: 9, h: 4 }, lch(0.96, 0.012, 90), lch(0.58, 0.12, 30 + (hue % 20)));
  stage.field(x + 12.5, z + 1, 7, 4, lch(0.75, 0.1, 210), 1, 0.05);
}
