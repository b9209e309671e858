import { horizonY, viewOf } from '../camera.ts';
import { lch, lighter } from '../color.ts';
import { lightOf } from '../light.ts';
import type { Random } from '../random.ts';
import { ranges, sky } from '../sky.ts';
import { Stage } from '../stage.ts';
import type { Scene } from './scene.ts';

export const isDim = (stage: Stage) => stage.light.isNight || stage.light.time === 'dusk';

export const pastel = (rng: Random) =>
  lch(rng.between(0.84, 0.95), rng.between(0.025, 0.085), rng.pick([85, 60, 30, 150, 210, 240]));

/** A street stage at eye level: pavement, road, sky. */
export function street(
  rng: Random,
  { time }: Scene,
  view: { distance: number; up: number; bearing: number; horizon: number; focal?: number },
): Stage {
  const light = lightOf(time, rng);
  const stage = new Stage(viewOf([0, 0, 8], view), light, 380);
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 2, rng, { count: 2, rise: 60, hue: 200 });
  stage.plain(lch(0.74, 0.012, 80));
  stage.field(-160, -60, 320, 52, lch(0.5, 0.008, 260), 6);
  for (let i = 0; i < 26; i++)
    stage.ground(
      [
        [-130 + i * 10, 0, -20.2],
        [-125 + i * 10, 0, -20.2],
        [-125 + i * 10, 0, -19.8],
        [-130 + i * 10, 0, -19.8],
      ],
      lch(0.95, 0.02, 95),
    );
  stage.field(-160, -8, 320, 0.7, lch(0.88, 0.012, 90), 1);
  stage.field(-160, -7.3, 320, 15, lch(0.82, 0.02, 70), 3);
  for (let x = -70; x < 70; x += 2) stage.wire([x, 0, -7.3], [x, 0, 6], lch(0.72, 0.02, 70), 0.05, 0.5);
  return stage;
}

/** An awning of stripes that slopes to the street. */
export function awning(stage: Stage, x: number, w: number, y: number, z: number, hue: number): void {
  const stripes = Math.max(4, Math.round(w / 0.7));
  for (let i = 0; i < stripes; i++) {
    const [a, b] = [x + (w * i) / stripes, x + (w * (i + 1)) / stripes];
    const color = i % 2 ? lch(0.97, 0.01, 90) : lch(0.58, 0.13, hue);
    stage.face(
      [
        [a, y - 1, z - 2],
        [a, y, z],
        [b, y, z],
        [b, y - 1, z - 2],
      ],
      color,
      { bias: 1.2, isTwoSided: true },
    );
    stage.face(
      [
        [a, y - 1.35, z - 2],
        [a, y - 1, z - 2],
        [b, y - 1, z - 2],
        [b, y - 1.35, z - 2],
      ],
      lighter(color, -0.04),
      { bias: 1.3, isTwoSided: true },
    );
  }
}
