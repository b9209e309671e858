/** Trees and other green things that stand on a stage. */
import { project, type Spot } from './camera.ts';
import { type Color, lch, lighter, mix } from './color.ts';
import { lit } from './light.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { type Canvas, type Point, path, width } from './svg.ts';

export interface Plant {
  metres: number;
  hue?: number;
  lightness?: number;
}

const trunk = lch(0.42, 0.04, 55);

function groundShade(stage: Stage, canvas: Canvas, [x, y]: Point, size: number): void {
  const [sx, sy] = stage.light.toSun;
  const reach = Math.min(2.4, 0.5 / Math.max(0.2, sy));
  const shift = -sx * reach * size * 0.8;
  canvas.ellipse(x + shift, y, size * (0.55 + reach * 0.35), size * 0.13, stage.light.shade, 0.22);
}

/** A round crown on a short trunk: lit side, shaded side, a few leaves of light. */
export function tree(
  stage: Stage,
  spot: Spot,
  rng: Random,
  { metres, hue = 135, lightness = 0.52 }: Plant,
): void {
  const wide = rng.between(0.72, 0.98);
  const turn = rng.between(-9, 9);
  const blobs = Array.from({ length: 6 }, () => [
    rng.between(-0.3, 0.3),
    rng.between(-0.24, 0.26),
    rng.between(0.2, 0.3),
  ]);
  const side = stage.light.toSun[0] > 0 ? 1 : -1;
  stage.figure(spot, (canvas, foot, metre, far) => {
    const size = metres * metre;
    if (size < 3) return;
    const [x, y] = foot;
    const base = lch(lightness + 0.06, 0.12, hue + turn);
    const crownY = y - size * 0.6;
    groundShade(stage, canvas, foot, size * wide * 0.7);
    canvas.line(
      path(
        [
          [x, y],
          [x, crownY],
        ],
        false,
      ),
      { color: lit(trunk, stage.light, 0.4, far), width: Math.max(1, size * 0.05) },
    );
    const dark = lit(lighter(base, -0.09), stage.light, 0.25, far);
    const mid = lit(base, stage.light, 0.62, far);
    const bright = lit(lighter(base, 0.08), stage.light, 1, far);
    canvas.ellipse(x, crownY, size * 0.36 * wide, size * 0.36, dark);
    if (size < 14)
      return canvas.ellipse(x + side * size * 0.06, crownY - size * 0.06, size * 0.26, size * 0.26, mid);
    for (const [bx, by, r] of blobs as [number, number, number][])
      canvas.ellipse(
        x + bx * size * wide,
        crownY + by * size,
        r * size * 0.95,
        r * size * 0.85,
        by > 0.08 ? dark : mid,
      );
    for (const [bx, by, r] of (blobs as [number, number, number][]).slice(0, 4))
      canvas.ellipse(
        x + (bx * 0.7 + side * 0.11) * size * wide,
        crownY + (by * 0.7 - 0.12) * size,
        r * size * 0.55,
        r * size * 0.45,
        bright,
        0.85,
      );
  });
}

/** A palm: a leaning trunk and a crown of fronds. */
export function palm(stage: Stage, spot: Spot, rng: Random, { metres, hue = 140 }: Plant): void {
  const lean = rng.between(-0.22, 0.22);
  const fronds = Array.from(
    { length: 9 },
    (_, i) => -Math.PI * (0.04 + (i / 8) * 0.92) + rng.between(-0.1, 0.1),
  );
  stage.figure(spot, (canvas, foot, metre, far) => {
    const size = metres * metre;
    if (size < 4) return;
    const [x, y] = foot;
    const top: Point = [x + lean * size, y - size * 0.78];
    groundShade(stage, canvas, foot, size * 0.35);
    canvas.line(`M${x} ${y}Q${x + lean * size * 0.25} ${y - size * 0.45} ${top[0]} ${top[1]}`, {
      color: lit(lch(0.5, 0.045, 65), stage.light, 0.6, far),
      width: Math.max(1.2, size * 0.035),
    });
    for (const [i, angle] of fronds.entries()) {
      const length = size * (0.36 + 0.06 * Math.sin(i * 2.1));
      const tip: Point = [
        top[0] + Math.cos(angle) * length,
        top[1] + Math.sin(angle) * length * 0.55 + length * 0.28,
      ];
      const bend: Point = [
        top[0] + Math.cos(angle) * length * 0.5,
        top[1] + Math.sin(angle) * length * 0.75 - size * 0.06,
      ];
      const green = lch(i % 2 ? 0.5 : 0.58, 0.1, hue);
      const w = size * 0.05;
      canvas.shape(
        `M${top[0]} ${top[1]}Q${bend[0]} ${bend[1] - w} ${tip[0]} ${tip[1]}Q${bend[0]} ${bend[1] + w} ${top[0]} ${top[1]}Z`,
        lit(green, stage.light, angle < -Math.PI / 2 === stage.light.toSun[0] < 0 ? 0.95 : 0.5, far),
      );
    }
  });
}

/** A slim forest tree (acacia, melaleuca, pine): a pale trunk and a tall narrow crown. */
export function slimTree(
  stage: Stage,
  spot: Spot,
  rng: Random,
  { metres, hue = 145, lightness = 0.52 }: Plant,
): void {
  const lean = rng.between(-0.03, 0.03);
  const turn = rng.between(-10, 10);
  stage.figure(spot, (canvas, foot, metre, far) => {
    const size = metres * metre;
    if (size < 4) return;
    const [x, y] = foot;
    const base = lch(lightness, 0.085, hue + turn);
    const side = stage.light.toSun[0] > 0 ? 1 : -1;
    canvas.line(
      path(
        [
          [x, y],
          [x + lean * size, y - size * 0.7],
        ],
        false,
      ),
      {
        color: lit(lch(0.62, 0.03, 70), stage.light, 0.6, far),
        width: Math.max(1, size * 0.02),
      },
    );
    for (let i = 0; i < 4; i++) {
      const cy = y - size * (0.5 + i * 0.13);
      const r = size * (0.16 - i * 0.024);
      canvas.ellipse(
        x + lean * size,
        cy,
        r,
        r * 0.95,
        lit(lighter(base, -0.05 + i * 0.015), stage.light, 0.4, far),
      );
      canvas.ellipse(
        x + lean * size + side * r * 0.16,
        cy - r * 0.12,
        r * 0.82,
        r * 0.78,
        lit(lighter(base, 0.02 + i * 0.015), stage.light, 0.8, far),
        0.9,
      );
    }
  });
}

/** A low bush, or one plant of a row. */
export function bush(
  stage: Stage,
  spot: Spot,
  rng: Random,
  { metres, hue = 130, lightness = 0.55 }: Plant,
): void {
  const turn = rng.between(-8, 8);
  stage.figure(spot, (canvas, [x, y], metre, far) => {
    const size = metres * metre;
    if (size < 1.5) return;
    const base = lch(lightness, 0.1, hue + turn);
    canvas.ellipse(
      x,
      y - size * 0.3,
      size * 0.55,
      size * 0.42,
      lit(lighter(base, -0.04), stage.light, 0.45, far),
    );
    const side = stage.light.toSun[0] > 0 ? 1 : -1;
    canvas.ellipse(
      x + side * size * 0.06,
      y - size * 0.4,
      size * 0.46,
      size * 0.32,
      lit(lighter(base, 0.03), stage.light, 0.9, far),
    );
  });
}

/** A belt of trees along a line, denser than single trees would be. */
export function belt(stage: Stage, from: Spot, to: Spot, count: number, rng: Random, plant: Plant): void {
  for (let i = 0; i < count; i++) {
    const t = (i + rng.between(0.1, 0.9)) / count;
    const spot: Spot = [from[0] + (to[0] - from[0]) * t, 0, from[2] + (to[2] - from[2]) * t];
    tree(stage, spot, rng, { ...plant, metres: plant.metres * rng.between(0.75, 1.2) });
  }
}

/** The colour of grass in a season: green to straw. */
export const grass = (rng: Random): Color =>
  mix(lch(0.7, 0.135, 130), lch(0.78, 0.115, 108), rng.next() * 0.6);

/** Far country: belts of trees that close and pale towards the horizon, from a distance on. */
export function distance(stage: Stage, rng: Random, from: number): void {
  for (const [i, share] of [1, 1.5, 2.3, 3.6].entries()) {
    const z = stage.camera.at[2] + from * share;
    const seen = project(stage.camera, [stage.camera.at[0], 0, z]);
    if (!seen) continue;
    const foot = seen.point[1];
    const metre = stage.camera.focal / seen.depth;
    const color = lit(lch(0.5, 0.1, 142), stage.light, 0.45, stage.far(seen.depth) * 1.1 + 0.06);
    const crown = lit(lch(0.6, 0.12, 138), stage.light, 0.95, stage.far(seen.depth) * 1.1 + 0.06);
    for (let x = rng.between(-60, 0); x < width; x += rng.between(60, 260)) {
      const long = rng.between(90, 420);
      for (let at = 0; at < long; at += metre * 3.4) {
        const r = metre * rng.between(2.6, 4.6);
        const y = foot - r * 0.55 + rng.between(-4, 4) * (1 - i * 0.2);
        stage.canvas.ellipse(x + at, y, r * 1.1, r * 0.8, color);
        if (i < 2) stage.canvas.ellipse(x + at + r * 0.2, y - r * 0.3, r * 0.6, r * 0.35, crown, 0.7);
      }
      x += long;
    }
  }
}

/** A clipped hedge along x, with a ragged lit top. */
export function hedge(stage: Stage, from: Spot, to: Spot, rng: Random, metres = 1.1): void {
  const green = lch(0.52, 0.11, 136);
  const step = 6;
  for (let x = from[0]; x < to[0]; x += step)
    stage.box({ x, z: from[2], w: step, d: 1, h: metres }, lighter(green, rng.between(-0.02, 0.02)));
  for (let x = from[0]; x < to[0]; x += 0.7)
    bush(stage, [x, metres * 0.75, from[2] + rng.between(0, 1)], rng, {
      metres: metres * rng.between(0.5, 0.8),
      hue: 134,
      lightness: 0.58,
    });
}

/** A few crowns at the lower corners, close to the viewer, that frame the picture. */
export function framing(stage: Stage, rng: Random, side: -1 | 1, plant: Plant = { metres: 9 }): void {
  const { at, yaw } = stage.camera;
  for (let i = 0; i < 7; i++) {
    const ahead = rng.between(0.92, 1.35) * at[1] * 1.35;
    const across = side * ahead * rng.between(0.3, 0.62);
    const spot: Spot = [
      at[0] + Math.sin(yaw) * ahead + Math.cos(yaw) * across,
      0,
      at[2] + Math.cos(yaw) * ahead - Math.sin(yaw) * across,
    ];
    tree(stage, spot, rng, { ...plant, metres: plant.metres * rng.between(0.8, 1.3) });
  }
}
