/** Buildings and vehicles for a stage: sheds, saw-tooth factories, offices, trucks, containers, tanks. */
import type { Spot } from './camera.ts';
import { type Color, lch, lighter, mix } from './color.ts';
import { lit } from './light.ts';
import type { Random } from './random.ts';
import type { Box, Opening, Stage } from './stage.ts';

export const lamp = lch(0.9, 0.11, 85);
const glass = lch(0.62, 0.05, 235);
const dark = lch(0.32, 0.02, 260);

/** Panes in rows and columns; at night some are lit. */
export function panes(
  stage: Stage,
  rng: Random,
  columns: number,
  rows: number,
  area: { u: number; v: number; w: number; h: number; fill?: number; share?: number },
): Opening[] {
  const { u, v, w, h, fill = 0.62, share = 0.55 } = area;
  const isDim = stage.light.isNight || stage.light.time === 'dusk';
  return Array.from({ length: columns * rows }, (_, i) => {
    const isLit = isDim && rng.chance(share);
    const [cu, cv] = [w / columns, h / rows];
    return {
      u: u + (i % columns) * cu + cu * (1 - fill) * 0.5,
      v: v + Math.floor(i / columns) * cv + cv * (1 - fill) * 0.5,
      w: cu * fill,
      h: cv * fill,
      color: isLit
        ? mix(lamp, lch(0.82, 0.13, 65), rng.next() * 0.6)
        : lighter(glass, rng.between(-0.08, 0.06)),
      isLit,
    };
  });
}

/** A row of roller doors along the foot of a wall. */
export function doors(count: number, color: Color, { tall = 0.6, from = 0.05, to = 0.95 } = {}): Opening[] {
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, i) => [
    { u: from + i * step + step * 0.18, v: 0, w: step * 0.64, h: tall, color },
    {
      u: from + i * step + step * 0.18,
      v: tall * 0.46,
      w: step * 0.64,
      h: tall * 0.05,
      color: lighter(color, 0.09),
    },
    {
      u: from + i * step + step * 0.18,
      v: tall * 0.72,
      w: step * 0.64,
      h: tall * 0.05,
      color: lighter(color, 0.09),
    },
  ]).flat();
}

/** A shed with a ridge roof along z. */
export function gable(
  stage: Stage,
  box: Box,
  wall: Color,
  roof: Color,
  front: Opening[] = [],
  side: Opening[] = [],
): void {
  const { x, z, w, d, h } = box;
  const ridge = h + w * 0.13;
  const [x2, z2, xm] = [x + w, z + d, x + w / 2];
  stage.box(box, wall, { front, right: side, left: side, roof });
  stage.face(
    [
      [x, h, z],
      [xm, ridge, z],
      [x2, h, z],
    ],
    wall,
    { bias: 0.02 },
  );
  const eave = 0.6;
  stage.face(
    [
      [x - eave, h - 0.2, z2],
      [xm, ridge, z2],
      [xm, ridge, z - eave],
      [x - eave, h - 0.2, z - eave],
    ],
    roof,
    { bias: 0.05 },
  );
  stage.face(
    [
      [xm, ridge, z - eave],
      [xm, ridge, z2],
      [x2 + eave, h - 0.2, z2],
      [x2 + eave, h - 0.2, z - eave],
    ],
    roof,
    { bias: 0.05 },
  );
}

/** The frames of a roof's glazing. */
const mullions: Opening[] = [
  ...Array.from({ length: 9 }, (_, i) => ({
    u: (i + 1) / 10 - 0.006,
    v: 0,
    w: 0.012,
    h: 1,
    color: lch(0.9, 0.01, 90),
  })),
  { u: 0, v: 0.5, w: 1, h: 0.04, color: lch(0.9, 0.01, 90) },
];

/** A factory with a saw-tooth roof: glazed uprights towards the viewer's left, slopes to the right. */
export function sawtooth(
  stage: Stage,
  { x, z, w, d, h }: Box,
  teeth: number,
  wall: Color,
  roof: Color,
  walls: { front?: Opening[]; right?: Opening[]; left?: Opening[] } = {},
): void {
  stage.shadow({ x, z, w, d, h: h * 1.25 });
  const step = w / teeth;
  const rise = Math.min(step * 0.42, h * 0.55);
  stage.box({ x, z, w, d, h }, wall, { ...walls, roof, hasShadow: false });
  for (let i = 0; i < teeth; i++) {
    const [a, b] = [x + i * step, x + (i + 1) * step];
    const bias = 0.05 + i * 0.001;
    stage.face(
      [
        [a, h, z],
        [a, h + rise, z],
        [b, h, z],
      ],
      wall,
      { bias },
    );
    stage.face(
      [
        [a, h, z + d],
        [a, h + rise, z + d],
        [a, h + rise, z],
        [a, h, z],
      ],
      stage.light.isNight ? lamp : lch(0.6, 0.055, 228),
      {
        bias,
        glow: stage.light.isNight ? 0.6 : 0.1,
        openings: mullions,
      },
    );
    stage.face(
      [
        [a, h + rise, z],
        [a, h + rise, z + d],
        [b, h, z + d],
        [b, h, z],
      ],
      roof,
      { bias },
    );
  }
}

/** A flat-roofed office block with ribbon windows and a parapet. */
export function office(stage: Stage, box: Box, wall: Color, floors: number, rng: Random): void {
  const front = panes(stage, rng, Math.max(3, Math.round(box.w / 3)), floors, {
    u: 0.04,
    v: 0.06,
    w: 0.92,
    h: 0.9,
    fill: 0.66,
  });
  const side = panes(stage, rng, Math.max(2, Math.round(box.d / 3)), floors, {
    u: 0.05,
    v: 0.06,
    w: 0.9,
    h: 0.9,
    fill: 0.66,
  });
  stage.box(box, wall, { front, right: side, left: side, roof: lighter(wall, -0.06) });
}

/** A lorry standing along x (or z): cab, box, wheels. */
export function lorry(stage: Stage, [x, , z]: Spot, color: Color, along: 'x' | 'z' = 'x', long = 9): void {
  const wide = 2.5;
  const body = (
    from: number,
    size: number,
    h: number,
    y: number,
    tint: Color,
    openings: Opening[] = [],
  ): void => {
    const box =
      along === 'x' ? { x: x + from, z, w: size, d: wide, h, y } : { x, z: z + from, w: wide, d: size, h, y };
    stage.box(box, tint, { front: openings, hasShadow: false, bias: 0.3 });
  };
  stage.shadow(along === 'x' ? { x, z, w: long, d: wide, h: 3.4 } : { x, z, w: wide, d: long, h: 3.4 });
  body(0, long * 0.72, 2.9, 0.9, lighter(color, 0.02));
  body(long * 0.75, long * 0.25, 2.3, 0.6, lch(0.95, 0.01, 90), [
    { u: 0.3, v: 0.48, w: 0.62, h: 0.38, color: dark },
  ]);
  for (const share of [0.12, 0.26, 0.86])
    stage.figure(
      along === 'x' ? [x + share * long, 0.5, z] : [x, 0.5, z + share * long],
      (canvas, [wx, wy], metre, far) => {
        canvas.ellipse(wx, wy, 0.52 * metre, 0.52 * metre, lit(dark, stage.light, 0.3, far));
        canvas.ellipse(wx, wy, 0.22 * metre, 0.22 * metre, lit(lch(0.7, 0.01, 90), stage.light, 0.6, far));
      },
      0.6,
    );
}

/** A shipping container with its ribs. */
export function container(stage: Stage, [x, y, z]: Spot, color: Color, along: 'x' | 'z' = 'x'): void {
  const [w, d] = along === 'x' ? [6.1, 2.4] : [2.4, 6.1];
  const ribs = (count: number): Opening[] =>
    Array.from({ length: count }, (_, i) => ({
      u: (i + 0.25) / count,
      v: 0.08,
      w: 0.4 / count,
      h: 0.84,
      color: lighter(color, -0.05),
    }));
  const [long, short] = [ribs(12), ribs(4)];
  stage.box(
    { x, z, w, d, h: 2.5, y },
    color,
    along === 'x' ? { front: long, right: short, left: short } : { front: short, right: long, left: long },
  );
}

/** An upright tank or silo. */
export function tank(stage: Stage, spot: Spot, radius: number, tall: number, color: Color): void {
  stage.shadow({ x: spot[0] - radius, z: spot[2] - radius, w: radius * 2, d: radius * 2, h: tall });
  stage.figure(spot, (canvas, [x, y], metre, far) => {
    const [r, h] = [radius * metre, tall * metre];
    const right = stage.light.toSun[0] > 0;
    const [bright, mid, shade] = [
      lit(lighter(color, 0.05), stage.light, 1, far),
      lit(color, stage.light, 0.65, far),
      lit(lighter(color, -0.07), stage.light, 0.15, far),
    ];
    const fill = canvas.gradient(
      'right',
      right
        ? [
            [0, shade],
            [0.55, mid],
            [0.8, bright],
            [1, mid],
          ]
        : [
            [0, mid],
            [0.2, bright],
            [0.45, mid],
            [1, shade],
          ],
    );
    canvas.shape(
      `M${x - r} ${y}V${y - h}A${r} ${r * 0.28} 0 0 1 ${x + r} ${y - h}V${y}A${r} ${r * 0.28} 0 0 1 ${x - r} ${y}Z`,
      fill,
    );
    canvas.ellipse(x, y - h, r, r * 0.28, bright);
  });
}

/** A lamp post or power pole with a crossarm. */
export function pole(stage: Stage, spot: Spot, tall: number, arms = 1): void {
  stage.figure(spot, (canvas, [x, y], metre, far) => {
    const h = tall * metre;
    const color = lit(lch(0.55, 0.015, 80), stage.light, 0.5, far);
    const w = Math.max(1, 0.22 * metre);
    canvas.line(`M${x} ${y}V${y - h}`, { color, width: w });
    for (let i = 0; i < arms; i++)
      canvas.line(`M${x - h * 0.1} ${y - h * (0.96 - i * 0.12)}H${x + h * 0.1}`, { color, width: w * 0.8 });
  });
}

/** A lattice pylon. */
export function pylon(stage: Stage, spot: Spot, tall: number): void {
  stage.figure(spot, (canvas, [x, y], metre, far) => {
    const h = tall * metre;
    const color = lit(lch(0.6, 0.015, 250), stage.light, 0.5, far);
    const stroke = { color, width: Math.max(0.8, 0.16 * metre) };
    canvas.line(`M${x - h * 0.1} ${y}L${x - h * 0.02} ${y - h}H${x + h * 0.02}L${x + h * 0.1} ${y}`, stroke);
    for (let i = 0; i < 6; i++) {
      const [low, top] = [i / 6, (i + 1) / 6];
      const half = (t: number) => h * (0.1 - 0.08 * t);
      canvas.line(
        `M${x - half(low)} ${y - h * low}L${x + half(top)} ${y - h * top}M${x + half(low)} ${y - h * low}L${x - half(top)} ${y - h * top}`,
        { ...stroke, width: stroke.width * 0.6 },
      );
    }
    for (const level of [0.7, 0.82, 0.94])
      canvas.line(`M${x - h * 0.13} ${y - h * level}H${x + h * 0.13}`, stroke);
  });
}

/** A road with kerbs and a dashed middle line, along z or x. */
export function road(stage: Stage, from: Spot, to: Spot, wide: number, lanes = true): void {
  const isAlongZ = Math.abs(to[2] - from[2]) >= Math.abs(to[0] - from[0]);
  const strips = 10;
  const asphalt = lch(0.52, 0.008, 260);
  const piece = (share: number): Spot => [
    from[0] + (to[0] - from[0]) * share,
    0,
    from[2] + (to[2] - from[2]) * share,
  ];
  const quad = (a: Spot, b: Spot, half: number, color: Color): void => {
    const [ox, oz] = isAlongZ ? [half, 0] : [0, half];
    stage.ground(
      [
        [a[0] - ox, 0, a[2] - oz],
        [a[0] + ox, 0, a[2] + oz],
        [b[0] + ox, 0, b[2] + oz],
        [b[0] - ox, 0, b[2] - oz],
      ],
      color,
    );
  };
  for (let i = strips - 1; i >= 0; i--) {
    const [a, b] = [piece(i / strips), piece((i + 1) / strips)];
    quad(a, b, wide / 2 + 1.4, lch(0.82, 0.015, 90));
    quad(a, b, wide / 2, asphalt);
  }
  if (!lanes) return;
  const dashes = 34;
  for (let i = 0; i < dashes; i++)
    quad(piece(i / dashes), piece((i + 0.5) / dashes), wide * 0.014 + 0.06, lch(0.95, 0.02, 95));
}
