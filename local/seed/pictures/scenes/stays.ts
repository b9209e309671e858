/** Where people stay and learn: hotels by the sea, homestays over terraces, a school. */
import { lamp, panes } from '../buildings.ts';
import { horizonY, type Spot, viewOf } from '../camera.ts';
import { lch, lighter, mix } from '../color.ts';
import { lightOf, lit } from '../light.ts';
import { belt, hedge, palm, tree } from '../plants.ts';
import type { Random } from '../random.ts';
import { mistBand, range, ranges, sky } from '../sky.ts';
import { type Opening, Stage } from '../stage.ts';
import { Canvas, curve, height, type Point, width } from '../svg.ts';
import type { Scene } from './scene.ts';
import { isDim } from './street.ts';

/** A school: a long coloured block, arcades, a playground with slides and shade trees. */
export function school(rng: Random, scene: Scene): string {
  const light = lightOf(scene.time, rng);
  const stage = new Stage(
    viewOf([0, 0, 20], {
      distance: 58,
      up: rng.between(8, 12),
      bearing: rng.pick([-1, 1]) * rng.between(0.22, 0.4),
      horizon: rng.between(0.46, 0.52),
    }),
    light,
    420,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 3, rng, { count: 2, rise: 50, hue: 150, roughness: 1.8 });
  stage.plain(lch(0.72, 0.12, 130));
  stage.field(-60, -40, 120, 62, lch(0.84, 0.04, 70), 5);
  for (const [x, z, w, d, h] of [
    [-30, -14, 18, 12, 25],
    [6, -8, 15, 9, 215],
    [-6, 6, 10, 6, 145],
  ] as const)
    stage.field(x, z, w, d, lch(0.78, 0.1, h), 3, 0.02);
  const tints = [lch(0.84, 0.11, 85), lch(0.8, 0.1, 30), lch(0.82, 0.09, 150), lch(0.8, 0.09, 225)];
  for (const [i, tint] of tints.entries()) {
    const windows: Opening[] = [0, 1].flatMap((floor) =>
      [0, 1, 2].map((k) => ({
        u: 0.08 + k * 0.31,
        v: 0.12 + floor * 0.44,
        w: 0.23,
        h: 0.26,
        color: isDim(stage) ? lamp : lch(0.62, 0.05, 228),
        isLit: isDim(stage),
      })),
    );
    stage.box({ x: -34 + i * 17, z: 26, w: 16.6, d: 13, h: 8 }, tint, {
      front: windows,
      left: windows.slice(0, 2),
      right: windows.slice(0, 2),
      roof: lch(0.6, 0.12, 35),
    });
    stage.box({ x: -34 + i * 17, z: 23.2, w: 16.6, d: 2.8, h: 0.35, y: 4 }, lch(0.96, 0.01, 90), {
      bias: 0.8,
    });
    for (const dx of [0.4, 8, 15.6])
      stage.box({ x: -34 + i * 17 + dx, z: 23.4, w: 0.4, d: 0.4, h: 4 }, lch(0.97, 0.01, 90), {
        hasShadow: false,
      });
  }
  playground(stage, rng);
  for (let i = 0; i < 5; i++) tree(stage, [-44 + i * 4, 0, -4 + i * 7], rng, { metres: rng.between(7, 9) });
  for (let i = 0; i < 5; i++)
    tree(stage, [38 + rng.between(0, 8), 0, -10 + i * 8], rng, { metres: rng.between(7, 10) });
  belt(stage, [-70, 0, 46], [70, 0, 46], 20, rng, { metres: 10 });
  hedge(stage, [-60, 0, -28], [60, 0, -28], rng, 0.9);
  return stage.toString();
}

function playground(stage: Stage, rng: Random): void {
  const [x, z] = [-22, -8];
  stage.box({ x, z, w: 3, d: 3, h: 2.6 }, lch(0.68, 0.17, 35));
  stage.face(
    [
      [x - 0.6, 2.6, z - 0.6],
      [x + 1.5, 4.8, z + 1.5],
      [x + 3.6, 2.6, z - 0.6],
    ],
    lch(0.6, 0.15, 250),
    { bias: 0.8, isTwoSided: true },
  );
  stage.face(
    [
      [x + 3, 2.3, z + 0.6],
      [x + 3, 2.3, z + 2.2],
      [x + 9, 0.1, z + 2.2],
      [x + 9, 0.1, z + 0.6],
    ],
    lch(0.82, 0.16, 95),
    { bias: 0.6, isTwoSided: true },
  );
  for (let i = 0; i < 9; i++) {
    const color = lch(0.65, 0.15, rng.pick([25, 90, 150, 250, 330]));
    stage.figure([rng.between(-28, 26), 0, rng.between(-20, 8)], (canvas, [px, py], metre) => {
      canvas.ellipse(px, py, 0.4 * metre, 0.12 * metre, stage.light.shade, 0.3);
      canvas.ellipse(px, py - 0.5 * metre, 0.24 * metre, 0.5 * metre, lit(color, stage.light, 0.8));
      canvas.ellipse(
        px,
        py - 1.1 * metre,
        0.2 * metre,
        0.2 * metre,
        lit(lch(0.78, 0.06, 60), stage.light, 0.8),
      );
    });
  }
}

/** A hotel by the bay: lit windows, a pool, palms, the sea behind. */
export function hotel(rng: Random, scene: Scene): string {
  const light = lightOf(scene.time, rng);
  const stage = new Stage(
    viewOf([0, 0, 20], {
      distance: 66,
      up: rng.between(9, 13),
      bearing: rng.pick([-1, 1]) * rng.between(0.25, 0.42),
      horizon: rng.between(0.5, 0.56),
      focal: 1200,
    }),
    light,
    460,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  for (let i = 0; i < 3; i++)
    range(
      stage.canvas,
      horizon + 2,
      70 - i * 14,
      lit(lch(0.48, 0.07, 190), light, 0.6, 0.7 - i * 0.16),
      light,
      rng,
      1.5,
    );
  const sea = stage.canvas.gradient('down', [
    [0, mix(light.low, light.middle, 0.4)],
    [1, mix(light.middle, lch(0.5, 0.09, 220), 0.5)],
  ]);
  stage.canvas.rect(0, horizon, width, height - horizon, sea);
  stage.field(-140, -60, 280, 118, lch(0.68, 0.11, 132), 8);
  stage.field(-140, 58, 280, 8, lch(0.92, 0.035, 88), 2);
  stage.field(-34, -36, 64, 44, lch(0.86, 0.025, 75), 4);
  stage.field(-24, -26, 34, 13, isDim(stage) ? lch(0.78, 0.12, 205) : lch(0.76, 0.1, 212), 3, 0.03);
  const floors = rng.whole(8, 10);
  const h = 5 + floors * 3.4;
  const wall = lch(0.95, 0.02, 80);
  const windows = (columns: number): Opening[] => [
    ...panes(stage, rng, columns, floors, {
      u: 0.03,
      v: 5 / h,
      w: 0.94,
      h: 1 - 6 / h,
      fill: 0.62,
      share: 0.7,
    }),
    {
      u: 0.03,
      v: 0.01,
      w: 0.94,
      h: 3.4 / h,
      color: isDim(stage) ? lamp : lch(0.72, 0.05, 222),
      isLit: isDim(stage),
    },
  ];
  stage.box({ x: -24, z: 14, w: 44, d: 15, h }, wall, {
    front: windows(12),
    left: windows(4),
    right: windows(4),
  });
  stage.box({ x: -24.4, z: 13.4, w: 44.8, d: 0.8, h: 1, y: h - 0.4 }, lch(0.5, 0.1, scene.hue), { bias: 1 });
  stage.box({ x: 6, z: 16, w: 11, d: 11, h: 5, y: h }, lighter(wall, -0.03), { bias: 1.2 });
  stage.box({ x: -12, z: 8, w: 20, d: 6, h: 0.6, y: 4.6 }, lch(0.9, 0.02, 80), { bias: 1.6 });
  if (isDim(stage)) poolGlow(stage);
  for (let i = 0; i < 14; i++)
    palm(stage, [rng.pick([-1, 1]) * rng.between(22, 60), 0, rng.between(-30, 40)], rng, {
      metres: rng.between(7, 11),
    });
  for (let i = 0; i < 6; i++) parasol(stage, [-24 + i * 7, 0, -9.5], i % 2 ? scene.hue : 85);
  hedge(stage, [-60, 0, -38], [60, 0, -38], rng, 0.9);
  return stage.toString();
}

function poolGlow(stage: Stage): void {
  stage.figure([-7, 0, -20], (canvas, [x, y], metre) => {
    const glow = canvas.gradient('round', [
      [0, lch(0.86, 0.1, 205), 0.6],
      [1, lch(0.8, 0.1, 205), 0],
    ]);
    canvas.ellipse(x, y, 26 * metre, 9 * metre, glow);
  });
}

function parasol(stage: Stage, spot: Spot, hue: number): void {
  stage.figure(spot, (canvas, [x, y], metre) => {
    const r = 1.9 * metre;
    canvas.ellipse(x, y, r, r * 0.3, stage.light.shade, 0.25);
    canvas.line(`M${x} ${y}V${y - r * 1.3}`, {
      color: lit(lch(0.6, 0.03, 70), stage.light, 0.5),
      width: Math.max(1, 0.1 * metre),
    });
    canvas.shape(
      `M${x - r} ${y - r * 1.1}Q${x} ${y - r * 2} ${x + r} ${y - r * 1.1}Q${x} ${y - r * 0.95} ${x - r} ${y - r * 1.1}Z`,
      lit(lch(0.7, 0.14, hue), stage.light, 0.9),
    );
    canvas.shape(
      `M${x - r * 0.34} ${y - r * 1.02}Q${x - r * 0.2} ${y - r * 1.5} ${x} ${y - r * 1.56}Q${x + r * 0.2} ${y - r * 1.5} ${x + r * 0.34} ${y - r * 1.02}Z`,
      lit(lch(0.96, 0.02, 90), stage.light, 0.95),
    );
  });
}

/** Wooden houses over terraced rice fields, mountains and moon behind. */
export function homestay(rng: Random, scene: Scene): string {
  const light = lightOf(scene.time, rng);
  const canvas = new Canvas();
  sky(canvas, light, height * 0.5, rng);
  for (let i = 0; i < 5; i++) {
    const near = (i + 1) / 6;
    range(
      canvas,
      height * (0.44 + near * 0.18),
      330 * (1.1 - near * 0.55),
      lit(lch(0.5, 0.08, 155 - near * 15), light, 0.6, 0.85 * (1 - near)),
      light,
      rng,
      1.1,
    );
    mistBand(canvas, light, height * (0.44 + near * 0.18), 30, 0.4, rng);
  }
  terraces(canvas, light, rng);
  const side = rng.pick([-1, 1]);
  for (const [i, [x, y, size]] of (
    [
      [800 + side * 60, 716, 0.62],
      [800 + side * 330, 800, 0.86],
      [800 - side * 260, 880, 1.1],
    ] as const
  ).entries())
    woodenHouse(canvas, light, x, y, size, scene.hue, i === 2, rng);
  return canvas.toString();
}

function terraces(canvas: Canvas, light: ReturnType<typeof lightOf>, rng: Random): void {
  const steps = 17;
  const phase = rng.between(0, 6);
  for (let i = 0; i < steps; i++) {
    const t = i / steps;
    const y = height * (0.53 + 0.5 * t ** 1.25);
    const points: Point[] = [];
    for (let x = -80; x <= width + 80; x += 80)
      points.push([
        x,
        y + Math.sin(x / (210 + t * 160) + phase + i * 0.55) * (14 + 34 * t) + Math.cos(x / 610 + phase) * 40,
      ]);
    const isWater = i % 3 === 1;
    const green = lit(
      mix(lch(0.74, 0.15, 122), lch(0.6, 0.13, 138), rng.next()),
      light,
      0.85,
      0.35 * (1 - t),
    );
    const bank = lit(lch(0.46, 0.08, 110), light, 0.4, 0.35 * (1 - t));
    const fill = isWater ? mix(light.middle, light.low, 0.55) : green;
    canvas.shape(
      `${curve(points.map(([x, py]): Point => [x, py - 5 - 8 * t]))}L${width + 80} ${height + 60}L-80 ${height + 60}Z`,
      bank,
    );
    canvas.shape(`${curve(points)}L${width + 80} ${height + 60}L-80 ${height + 60}Z`, fill);
    if (!isWater)
      for (let k = 0; k < 26; k++) {
        const at = rng.whole(1, points.length - 2);
        const [px, py] = points[at]!;
        canvas.line(`M${px + rng.between(-40, 40)} ${py + rng.between(8, 22 + 20 * t)}h${20 + 50 * t}`, {
          color: lighter(green, -0.035),
          width: 1.5 + 2.5 * t,
          opacity: 0.6,
        });
      }
  }
}

function woodenHouse(
  canvas: Canvas,
  light: ReturnType<typeof lightOf>,
  x: number,
  y: number,
  size: number,
  hue: number,
  isNear: boolean,
  rng: Random,
): void {
  const s = 150 * size;
  const isLit = light.isNight || light.time === 'dusk';
  const wood = lit(lch(0.52, 0.07, 55), light, 0.7);
  const roof = lit(lch(0.42, 0.05, 40 + (hue % 30)), light, 0.75);
  const glow = isLit ? lamp : lit(lch(0.75, 0.06, 85), light, 0.8);
  canvas.ellipse(x, y + s * 0.06, s * 1.25, s * 0.14, light.shade, 0.35);
  for (const dx of [-0.8, -0.3, 0.3, 0.8])
    canvas.rect(x + dx * s - s * 0.03, y - s * 0.34, s * 0.06, s * 0.38, lighter(wood, -0.14));
  canvas.rect(x - s, y - s * 0.42, s * 2, s * 0.1, lighter(wood, -0.06));
  canvas.rect(x - s * 0.86, y - s * 1.02, s * 1.72, s * 0.62, wood);
  for (let i = 1; i < 9; i++)
    canvas.line(`M${x - s * 0.86 + i * s * 0.19} ${y - s * 1.02}v${s * 0.62}`, {
      color: lighter(wood, -0.05),
      width: Math.max(1, s * 0.012),
    });
  for (const dx of [-0.64, -0.2, 0.26]) {
    canvas.rect(x + dx * s, y - s * 0.9, s * 0.34, s * 0.4, glow, 1, 3);
    canvas.line(
      `M${x + dx * s + s * 0.17} ${y - s * 0.9}v${s * 0.4}M${x + dx * s} ${y - s * 0.72}h${s * 0.34}`,
      { color: lighter(wood, -0.12), width: Math.max(1, s * 0.02) },
    );
  }
  canvas.line(
    `M${x - s} ${y - s * 0.62}h${s * 2}${Array.from({ length: 15 }, (_, i) => `M${x - s + (i * s) / 7} ${y - s * 0.62}v${s * 0.22}`).join('')}`,
    { color: lighter(wood, 0.06), width: Math.max(1, s * 0.022) },
  );
  canvas.shape(
    `M${x - s * 1.18} ${y - s * 0.92}L${x - s * 0.62} ${y - s * 1.62}H${x + s * 0.62}L${x + s * 1.18} ${y - s * 0.92}Z`,
    roof,
  );
  canvas.shape(
    `M${x - s * 0.62} ${y - s * 1.62}H${x + s * 0.62}L${x + s * 0.7} ${y - s * 1.52}H${x - s * 0.7}Z`,
    lighter(roof, 0.06),
  );
  if (isLit) {
    const warm = canvas.gradient('round', [
      [0, lamp, 0.5],
      [1, lamp, 0],
    ]);
    canvas.ellipse(x, y - s * 0.7, s * 1.6, s, warm);
  }
  if (isNear)
    for (let i = 0; i < 9; i++)
      canvas.ellipse(
        x + rng.between(-1.4, 1.4) * s,
        y + rng.between(0, 0.14) * s,
        s * rng.between(0.08, 0.16),
        s * 0.1,
        lit(lch(0.55, 0.12, 132), light, 0.7),
      );
}
