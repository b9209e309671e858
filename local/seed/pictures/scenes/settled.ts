/** Land among houses: a city lot, a township being built. */
import { gable, road } from '../buildings.ts';
import { about, horizonY, type Spot, viewOf } from '../camera.ts';
import { lch, mix } from '../color.ts';
import { lightOf } from '../light.ts';
import { distance, framing, grass, tree } from '../plants.ts';
import type { Random } from '../random.ts';
import { ranges, sky } from '../sky.ts';
import { Stage } from '../stage.ts';
import { patchwork, plot } from './land.ts';
import type { Scene } from './scene.ts';

/** A city lot of two frontages among houses and towers. */
export function cityLot(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 46], {
      distance: 96,
      up: rng.between(46, 58),
      bearing: about(rng, 0.42, 0.15),
      horizon: rng.between(0.2, 0.26),
    }),
    light,
    560,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 3, rise: rng.between(60, 120), hue: 190 });
  stage.plain(lch(0.72, 0.02, 90));
  road(stage, [-300, 0, 8], [300, 0, 8], 14);
  road(stage, [54, 0, -120], [54, 0, 500], 14);
  for (let row = 8; row >= -1; row--)
    for (let column = -7; column < 8; column++) {
      const [x, z] = [column * 24 + (column >= 2 ? 16 : 2), row * 24 + (row >= 0 ? 22 : -1)];
      if (column >= -2 && column < 2 && row >= 0 && row < 3) continue;
      block(stage, rng, x, z, row > 3 && rng.chance(0.3), hue);
    }
  stage.field(-46, 18, 92, 70, lch(0.76, 0.08, 118), 4);
  plot(
    stage,
    [
      [-45, 0.1, 19],
      [45, 0.1, 19],
      [45, 0.1, 87],
      [-45, 0.1, 87],
    ],
    hue,
  );
  for (let i = 0; i < 16; i++) {
    tree(stage, [-90 + i * 12, 0, 16.5], rng, { metres: rng.between(5, 7) });
    tree(stage, [45.5, 0, 14 + i * 13], rng, { metres: rng.between(5, 7) });
  }
  for (let i = 0; i < 14; i++) car(stage, [rng.between(-140, 140), 0, rng.pick([4, 10])], rng);
  framing(stage, rng, -1, { metres: 7 });
  stage.veil(0.35, 60);
  return stage.toString();
}

/** By day glass; at dusk some windows are lit. */
const windowTint = (stage: Stage, rng: Random) =>
  stage.light.isNight || stage.light.time === 'dusk'
    ? rng.chance(0.55)
      ? lch(0.86, 0.12, 80)
      : lch(0.34, 0.04, 270)
    : lch(0.6, 0.045, 230);

/** One block of the town: narrow houses with tiled or flat roofs, or a tower. */
function block(stage: Stage, rng: Random, x: number, z: number, isTower: boolean, hue: number): void {
  if (isTower) {
    const h = rng.between(34, 80);
    const floors = Array.from({ length: Math.floor(h / 4) }, (_, i) => ({
      u: 0.06,
      v: (i + 0.25) / (h / 4),
      w: 0.88,
      h: 2.2 / h,
      color: windowTint(stage, rng),
      isLit: stage.light.isNight || stage.light.time === 'dusk',
    }));
    stage.box({ x: x + 2, z: z + 2, w: 17, d: 17, h }, lch(0.9, 0.015, hue), {
      front: floors,
      left: floors,
      right: floors,
    });
    return;
  }
  const wall = () => lch(rng.between(0.86, 0.96), rng.between(0.01, 0.06), rng.pick([85, 60, 30, 210, 150]));
  for (let i = 0; i < 3; i++) {
    const h = rng.between(6, 15);
    const windows = Array.from({ length: Math.floor(h / 3.4) }, (_, k) => ({
      u: 0.18,
      v: (k + 0.3) / (h / 3.4),
      w: 0.64,
      h: 1.6 / h,
      color: windowTint(stage, rng),
      isLit: stage.light.isNight || stage.light.time === 'dusk',
    }));
    stage.box({ x: x + i * 6.6, z: z + 1, w: 6.2, d: rng.between(15, 20), h }, wall(), {
      front: windows,
      left: windows,
      right: windows,
      roof: rng.chance(0.4) ? lch(0.6, 0.12, 35) : lch(0.82, 0.015, 90),
    });
  }
}

function car(stage: Stage, [x, , z]: Spot, rng: Random): void {
  const color = lch(rng.between(0.5, 0.95), rng.pick([0.01, 0.15]), rng.pick([25, 250, 150]));
  stage.box({ x, z, w: 4.2, d: 1.8, h: 0.8, y: 0 }, color, {});
  stage.box({ x: x + 0.9, z: z + 0.1, w: 2.3, d: 1.6, h: 0.7, y: 0.8 }, lch(0.35, 0.02, 250), {
    roof: color,
    bias: 0.4,
  });
}

/** A subdivision: streets, lots, half the houses built, the green in the middle. */
export function township(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 110], {
      distance: 150,
      up: rng.between(62, 76),
      bearing: about(rng, -0.25, 0.3),
      horizon: rng.between(0.22, 0.28),
    }),
    light,
    700,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 3, rise: 80, hue: 150 });
  stage.plain(grass(rng));
  patchwork(stage, rng, grass(rng), 52, 420);
  distance(stage, rng, 420);
  stage.field(-150, -30, 300, 330, lch(0.84, 0.03, 85), 8);
  for (const z of [18, 96, 174, 252]) road(stage, [-150, 0, z], [150, 0, z], 8, false);
  road(stage, [0, 0, -80], [0, 0, 300], 13);
  stage.field(-58, 108, 48, 54, lch(0.7, 0.13, 132), 3);
  stage.field(-46, 122, 22, 20, mix(lch(0.7, 0.09, 220), light.middle, 0.4), 2, 0.02);
  for (let i = 0; i < 14; i++)
    tree(stage, [rng.between(-56, -12), 0, rng.between(110, 160)], rng, { metres: rng.between(5, 8) });
  for (const z of [262, 226, 184, 148, 106, 70, 28, -8])
    for (let x = -142; x < 140; x += 15) {
      if (Math.abs(x + 6) < 18 || (x > -66 && x < -8 && z > 100 && z < 160)) continue;
      stage.field(x, z, 13.4, 24, rng.chance(0.5) ? lch(0.74, 0.11, 128) : lch(0.83, 0.045, 80), 1);
      if (rng.chance(0.42))
        gable(
          stage,
          { x: x + 2, z: z + 7, w: 9.4, d: 12, h: 6.4 },
          lch(0.95, 0.015, 85),
          lch(0.6, 0.11, 30 + rng.between(-8, 14) + (hue % 10)),
          [
            { u: 0.12, v: 0.1, w: 0.3, h: 0.34, color: lch(0.5, 0.04, 60) },
            { u: 0.56, v: 0.12, w: 0.3, h: 0.26, color: lch(0.6, 0.05, 230) },
            { u: 0.14, v: 0.6, w: 0.72, h: 0.22, color: lch(0.62, 0.05, 230) },
          ],
        );
      if (rng.chance(0.35)) tree(stage, [x + 11, 0, z + 3], rng, { metres: 4.4 });
    }
  for (let i = 0; i < 24; i++)
    for (const side of [-9, 9]) tree(stage, [side, 0, -40 + i * 14], rng, { metres: rng.between(4.5, 6) });
  stage.veil(0.4, 70);
  return stage.toString();
}
