import { type Color, lch, lighter } from '../color.ts';
import { type Light, lightOf } from '../light.ts';
import type { Random } from '../random.ts';
import type { Opening, Stage } from '../stage.ts';
import { height, width } from '../svg.ts';

export interface Room {
  /** Metres: half the width, height, depth. */
  half: number;
  tall: number;
  deep: number;
  wall: Color;
  floor: Color;
  ceiling: Color;
  left?: Opening[];
  right?: Opening[];
  back?: Opening[];
}

/** An indoor light: soft, from above and the side. */
export function indoor(rng: Random): Light {
  const light = lightOf('morning', rng);
  return { ...light, haze: lch(0.95, 0.02, 85), toSun: [rng.pick([-0.5, 0.5]), 0.78, -0.38] };
}

/** A room seen from its middle: floor with a sheen, walls in bays, ceiling. */
export function room(stage: Stage, r: Room): void {
  const bays = 8;
  const { half, tall, deep } = r;
  stage.canvas.rect(0, 0, width, height, lighter(r.wall, -0.02));
  for (let i = bays - 1; i >= 0; i--) {
    const [near, far] = [-6 + ((deep + 6) * i) / bays, -6 + ((deep + 6) * (i + 1)) / bays];
    const glow = 0.5 + 0.5 * (i / bays);
    stage.face(
      [
        [-half, 0, near],
        [-half, 0, far],
        [half, 0, far],
        [half, 0, near],
      ],
      r.floor,
      { glow: 0.1 },
    );
    stage.face(
      [
        [-half, tall, far],
        [-half, tall, near],
        [half, tall, near],
        [half, tall, far],
      ],
      r.ceiling,
      { glow: 0.25 * glow },
    );
    stage.face(
      [
        [-half, 0, near],
        [-half, tall, near],
        [-half, tall, far],
        [-half, 0, far],
      ],
      r.wall,
      { glow: 0.2, openings: r.left ?? [] },
    );
    stage.face(
      [
        [half, 0, far],
        [half, tall, far],
        [half, tall, near],
        [half, 0, near],
      ],
      r.wall,
      { glow: 0.3, openings: r.right ?? [] },
    );
  }
  stage.face(
    [
      [-half, 0, deep],
      [-half, tall, deep],
      [half, tall, deep],
      [half, 0, deep],
    ],
    r.wall,
    { glow: 0.35, openings: r.back ?? [] },
  );
  stage.flush();
}

/** A pool of light lying on the floor. */
export function sheen(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: Color,
  opacity = 0.5,
): void {
  const fill = stage.canvas.gradient('round', [
    [0, color, opacity],
    [1, color, 0],
  ]);
  stage.canvas.ellipse(x, y, w, h, fill);
}
