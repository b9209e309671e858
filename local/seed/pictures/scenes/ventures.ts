/** Running businesses from outside: solar roofs, a haulier’s yard. */
import { gable, lamp, lorry, panes, pole, pylon } from '../buildings.ts';
import { about, horizonY, type Spot, viewOf } from '../camera.ts';
import { lch, lighter, mix } from '../color.ts';
import { lightOf } from '../light.ts';
import { belt, distance, grass, tree } from '../plants.ts';
import type { Random } from '../random.ts';
import { ranges, sky } from '../sky.ts';
import { Stage } from '../stage.ts';
import type { Scene } from './scene.ts';

/** Factory roofs covered with solar panels under a wide sky, an inverter station, lines to the grid. */
export function solar(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 46], {
      distance: 92,
      up: rng.between(34, 42),
      bearing: about(rng, 0.35, 0.2),
      horizon: rng.between(0.26, 0.32),
    }),
    light,
    620,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 3, rise: 110, hue: 150 });
  stage.plain(grass(rng));
  distance(stage, rng, 280);
  stage.field(-80, -24, 170, 150, lch(0.8, 0.012, 85), 6);
  for (const [x, z, w, d] of [
    [-56, 4, 50, 56],
    [4, 0, 56, 60],
    [-50, 76, 46, 40],
    [8, 78, 50, 40],
  ] as const) {
    const windows = panes(stage, rng, 12, 1, { u: 0.04, v: 0.64, w: 0.92, h: 0.14, fill: 0.85 });
    stage.box({ x, z, w, d, h: 10 }, lch(0.94, 0.012, 90), {
      front: windows,
      left: windows,
      right: windows,
      roof: lch(0.85, 0.012, hue),
    });
    panels(stage, x + 2, z + 2, w - 4, d - 4);
  }
  stage.box({ x: -72, z: 6, w: 9, d: 6, h: 4 }, lch(0.88, 0.02, 140));
  for (let i = 0; i < 4; i++) pylon(stage, [-120 + i * 90, 0, 170 + i * 30], 30);
  for (let i = 0; i < 5; i++) pole(stage, [-76, 0, -20 + i * 34], 10);
  for (let i = 0; i < 26; i++)
    tree(stage, [rng.pick([-1, 1]) * rng.between(84, 150), 0, rng.between(-10, 140)], rng, {
      metres: rng.between(6, 9),
    });
  belt(stage, [-90, 0, 134], [100, 0, 134], 24, rng, { metres: 8 });
  stage.veil(0.4, 70);
  return stage.toString();
}

function panels(stage: Stage, x: number, z: number, w: number, d: number): void {
  const rows = Math.floor(d / 4.4);
  for (let row = 0; row < rows; row++)
    for (let k = 0; k < 3; k++) {
      const [px, pz, pw] = [x + (k * w) / 3, z + row * 4.4, w / 3 - 1.4];
      const spots: Spot[] = [
        [px, 10.3, pz],
        [px, 11.3, pz + 3.4],
        [px + pw, 11.3, pz + 3.4],
        [px + pw, 10.3, pz],
      ];
      const shine = mix(lch(0.36, 0.09, 262), stage.light.low, 0.16 + 0.2 * ((row + k) % 3 === 0 ? 1 : 0));
      const cells = Array.from({ length: 7 }, (_, i) => ({
        u: (i + 1) / 8 - 0.004,
        v: 0,
        w: 0.008,
        h: 1,
        color: lch(0.62, 0.05, 250),
      })).concat([{ u: 0, v: 0.48, w: 1, h: 0.03, color: lch(0.62, 0.05, 250) }]);
      stage.face(spots, shine, { bias: 3, openings: cells });
    }
}

/** A haulier's yard: lorries in a row before the depot, a fuel island, the road beyond. */
export function fleet(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 10], {
      distance: 46,
      up: rng.between(8, 12),
      bearing: rng.pick([-1, 1]) * rng.between(0.35, 0.5),
      horizon: rng.between(0.4, 0.46),
    }),
    light,
    420,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 3, rise: 100, hue: 160 });
  stage.plain(grass(rng));
  stage.field(-110, -50, 220, 130, lch(0.78, 0.012, 80), 8);
  gable(
    stage,
    { x: -40, z: 46, w: 80, d: 30, h: 9 },
    lch(0.93, 0.012, 90),
    lch(0.6, 0.09, hue),
    panes(stage, rng, 6, 1, { u: 0.04, v: 0, w: 0.92, h: 0.62, fill: 0.8, share: 0.9 }),
  );
  const tints = [lch(0.56, 0.15, hue), lch(0.96, 0.008, 90)];
  for (let i = 9; i >= 0; i--)
    for (const row of [0, 1]) {
      const x = -38 + i * 8 + row * 3;
      const z = 6 + row * 19;
      const tint = tints[(i + row) % 2]!;
      lorry(stage, [x, 0, z + 14], tint, 'z', -14);
      stage.box({ x, z: z + 0.2, w: 2.6, d: 10.4, h: 3, y: 1 }, lighter(tint, 0.03), {
        hasShadow: true,
        bias: 0.4,
      });
      stage.box({ x: x + 0.05, z: z - 2.6, w: 2.5, d: 2.6, h: 2.8, y: 0.6 }, tint, {
        bias: 0.8,
        front: [
          { u: 0.08, v: 0.5, w: 0.84, h: 0.36, color: lch(0.33, 0.03, 250) },
          { u: 0.1, v: 0.08, w: 0.2, h: 0.1, color: lamp, isLit: true },
          { u: 0.7, v: 0.08, w: 0.2, h: 0.1, color: lamp, isLit: true },
        ],
      });
    }
  for (let i = 0; i < 5; i++) pole(stage, [-50 + i * 26, 0, 40], 12);
  belt(stage, [-110, 0, 84], [110, 0, 84], 26, rng, { metres: 10 });
  stage.veil(0.3, 60);
  return stage.toString();
}
