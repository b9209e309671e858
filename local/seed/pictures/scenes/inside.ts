/** Interiors in one-point perspective: production halls, racks, empty premises, cold rooms, classrooms. */
import { lamp } from '../buildings.ts';
import { type Spot, viewOf } from '../camera.ts';
import { type Color, lch, lighter, mix } from '../color.ts';
import { type Light, lightOf } from '../light.ts';
import type { Random } from '../random.ts';
import { type Opening, Stage } from '../stage.ts';
import { height, width } from '../svg.ts';
import type { Scene } from './scene.ts';

interface Room {
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
function indoor(rng: Random): Light {
  const light = lightOf('morning', rng);
  return { ...light, haze: lch(0.95, 0.02, 85), toSun: [rng.pick([-0.5, 0.5]), 0.78, -0.38] };
}

/** A room seen from its middle: floor with a sheen, walls in bays, ceiling. */
function room(stage: Stage, r: Room): void {
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
function sheen(stage: Stage, x: number, y: number, w: number, h: number, color: Color, opacity = 0.5): void {
  const fill = stage.canvas.gradient('round', [
    [0, color, opacity],
    [1, color, 0],
  ]);
  stage.canvas.ellipse(x, y, w, h, fill);
}

const ribbon = (v: number, h: number, count: number, color: Color): Opening[] =>
  Array.from({ length: count }, (_, i) => ({
    u: (i + 0.08) / count,
    v,
    w: 0.84 / count,
    h,
    color,
    isLit: true,
  }));

/** A production hall: trusses, a travelling crane, skylights, machines in two lines. */
export function hall(rng: Random, { hue }: Scene): string {
  const stage = new Stage(
    viewOf([rng.between(-2, 2), 0, 20], {
      distance: 26,
      up: 3.4,
      bearing: rng.between(-0.1, 0.1),
      horizon: rng.between(0.5, 0.56),
      focal: 900,
    }),
    indoor(rng),
    160,
  );
  const [half, tall, deep] = [15, 11, 74];
  const bright = lch(0.985, 0.02, 95);
  room(stage, {
    half,
    tall,
    deep,
    wall: lch(0.9, 0.015, 230),
    floor: lch(0.78, 0.03, rng.pick([150, 240, 85])),
    ceiling: lch(0.7, 0.012, 230),
    left: ribbon(0.64, 0.18, 2, bright),
    right: ribbon(0.64, 0.18, 2, bright),
    back: [{ u: 0.34, v: 0, w: 0.32, h: 0.5, color: lch(0.97, 0.03, 90), isLit: true }],
  });
  for (let i = 8; i >= 0; i--) truss(stage, half, tall, -2 + i * 9);
  for (const x of [-13.4, 13.4])
    stage.box({ x: x - 0.4, z: -4, w: 0.8, d: 76, h: 0.7, y: 7.6 }, lch(0.72, 0.16, 80), {
      hasShadow: false,
    });
  const beam = rng.between(18, 34);
  stage.box({ x: -13, z: beam, w: 26, d: 1.4, h: 1.2, y: 8.3 }, lch(0.76, 0.165, 85), {
    hasShadow: false,
    bias: 2,
    front: [{ u: 0.42, v: 0.25, w: 0.16, h: 0.5, color: lch(0.25, 0.02, 60) }],
  });
  stage.box({ x: -1, z: beam - 0.2, w: 2.2, d: 1.8, h: 1, y: 7.4 }, lch(0.5, 0.03, 250), {
    hasShadow: false,
    bias: 3,
  });
  stage.figure(
    [0, 7.4, beam],
    (canvas, [x, y], metre) => {
      canvas.line(
        `M${x} ${y}v${2.6 * metre}q${0.5 * metre} ${0.2 * metre} ${0.3 * metre} ${0.6 * metre}t${-0.6 * metre} 0`,
        { color: lch(0.3, 0.01, 260), width: Math.max(2, 0.1 * metre) },
      );
    },
    3,
  );
  for (const x of [-11.5, 6.8]) for (let i = 0; i < 9; i++) machine(stage, rng, x, 2 + i * 7.6, hue);
  for (const x of [-4.4, 4]) stage.field(x, -4, 0.35, 76, lch(0.86, 0.15, 95), 6, 0.02);
  sheen(stage, 800, 900, 620, 240, bright, 0.45);
  stage.veil(0.3, 120);
  return stage.toString();
}

function truss(stage: Stage, half: number, tall: number, z: number): void {
  const color = lch(0.55, 0.02, 240);
  stage.at(z + 200, () => {
    stage.wire([-half, tall - 1.2, z], [half, tall - 1.2, z], color, 0.24);
    for (let i = 0; i < 10; i++) {
      const a = -half + (i * half) / 5;
      stage.wire([a, tall - 1.2, z], [a + half / 10, tall, z], color, 0.14);
      stage.wire([a + half / 10, tall, z], [a + half / 5, tall - 1.2, z], color, 0.14);
    }
    for (const x of [-half * 0.5, half * 0.5])
      stage.face(
        [
          [x - 1.4, tall - 1.4, z - 0.4],
          [x - 1.4, tall - 1.4, z + 0.4],
          [x + 1.4, tall - 1.4, z + 0.4],
          [x + 1.4, tall - 1.4, z - 0.4],
        ],
        lch(0.99, 0.02, 95),
        { isTwoSided: true, glow: 2 },
      );
  });
}

function machine(stage: Stage, rng: Random, x: number, z: number, hue: number): void {
  const color = lch(0.62, 0.1, hue + rng.between(-8, 8));
  const [w, d, h] = [4.6, rng.between(3.6, 5), rng.between(1.3, 2.4)];
  stage.box({ x, z, w, d, h }, color, {
    front: [
      { u: 0.1, v: 0.5, w: 0.3, h: 0.34, color: lch(0.3, 0.02, 250) },
      { u: 0.5, v: 0.56, w: 0.1, h: 0.1, color: lch(0.75, 0.18, 145), isLit: true },
    ],
    right: [{ u: 0.2, v: 0.3, w: 0.6, h: 0.4, color: lighter(color, -0.12) }],
    left: [{ u: 0.2, v: 0.3, w: 0.6, h: 0.4, color: lighter(color, -0.12) }],
  });
  stage.box({ x: x + 0.6, z: z + 0.8, w: 2, d: 1.6, h: 1, y: h }, lch(0.85, 0.01, 240), { bias: 0.3 });
}

/** Tall racks left and right of an aisle, pallets in many colours, a forklift. */
export function racks(rng: Random, { hue }: Scene): string {
  const stage = new Stage(
    viewOf([0, 0, 16], {
      distance: 22,
      up: 3,
      bearing: rng.between(-0.07, 0.07),
      horizon: rng.between(0.52, 0.58),
      focal: 950,
    }),
    indoor(rng),
    130,
  );
  const bright = lch(0.985, 0.02, 95);
  room(stage, {
    half: 14,
    tall: 12,
    deep: 66,
    wall: lch(0.92, 0.01, 230),
    floor: lch(0.8, 0.02, rng.pick([230, 150])),
    ceiling: lch(0.8, 0.012, 230),
    back: [{ u: 0.36, v: 0, w: 0.28, h: 0.44, color: lch(0.97, 0.03, 90), isLit: true }],
  });
  for (let i = 8; i >= 0; i--) truss(stage, 14, 12, i * 8);
  const frame = lch(0.5, 0.13, hue);
  for (let i = 11; i >= 0; i--) for (const side of [-1, 1]) rackBay(stage, rng, side, i * 5, frame);
  forklift(stage, [rng.between(-1.6, 0.2), 0, rng.between(7, 14)], lch(0.76, 0.165, 75));
  for (const x of [-3.4, 3.1]) stage.field(x, -4, 0.3, 68, lch(0.86, 0.15, 95), 6, 0.02);
  sheen(stage, 800, 920, 380, 260, bright, 0.5);
  stage.veil(0.3, 110);
  return stage.toString();
}

function rackBay(stage: Stage, rng: Random, side: number, z: number, frame: Color): void {
  const x = side < 0 ? -8.2 : 5.4;
  const beam = lch(0.7, 0.17, 55);
  for (let level = 0; level < 5; level++) {
    const y = level * 2.1;
    for (let k = 0; k < 3; k++) {
      if (rng.chance(0.16)) continue;
      const tint = rng.pick([
        lch(0.76, 0.07, 70),
        lch(0.8, 0.06, 75),
        lch(0.88, 0.02, 90),
        lch(0.66, 0.09, 240),
        lch(0.7, 0.09, 150),
      ]);
      stage.box(
        { x: x + 0.2, z: z + 0.3 + k * 1.55, w: 2.3, d: 1.35, h: rng.between(1, 1.6), y: y + 0.25 },
        tint,
        {
          hasShadow: false,
          left: [{ u: 0.45, v: 0, w: 0.1, h: 1, color: lighter(tint, 0.06) }],
          right: [{ u: 0.45, v: 0, w: 0.1, h: 1, color: lighter(tint, 0.06) }],
        },
      );
    }
    stage.box({ x: side < 0 ? x + 2.5 : x - 0.12, z, w: 0.14, d: 4.9, h: 0.2, y: y + 0.05 }, beam, {
      hasShadow: false,
      bias: 0.2,
    });
  }
  stage.box({ x: side < 0 ? x + 2.5 : x - 0.15, z, w: 0.18, d: 0.18, h: 10.8 }, frame, {
    hasShadow: false,
    bias: 0.3,
  });
}

function forklift(stage: Stage, [x, , z]: Spot, color: Color): void {
  const dark = lch(0.28, 0.015, 260);
  stage.box({ x, z, w: 1.5, d: 2.4, h: 1.1, y: 0.2 }, color, { bias: 0.5 });
  stage.box({ x: x + 0.1, z: z + 0.2, w: 1.3, d: 1.6, h: 1.2, y: 1.3 }, dark, {
    hasShadow: false,
    bias: 0.6,
    roof: color,
    front: [{ u: 0.12, v: 0.1, w: 0.76, h: 0.8, color: lch(0.72, 0.04, 225) }],
  });
  for (const dx of [0.1, 1.2])
    stage.box({ x: x + dx, z: z - 0.2, w: 0.14, d: 0.14, h: 3 }, dark, { hasShadow: false, bias: 0.9 });
  stage.box({ x: x + 0.1, z: z - 1.3, w: 1.3, d: 1.1, h: 1, y: 0.5 }, lch(0.78, 0.07, 70), {
    hasShadow: false,
    bias: 1.3,
  });
}

/** A cold room: white panels, blue light, mist along the floor. */
export function coldRoom(rng: Random, { hue }: Scene): string {
  const light = { ...indoor(rng), haze: lch(0.96, 0.02, 225), key: lch(0.97, 0.02, 225) };
  const stage = new Stage(
    viewOf([0, 0, 16], {
      distance: 22,
      up: 3,
      bearing: rng.between(-0.08, 0.08),
      horizon: rng.between(0.52, 0.58),
      focal: 930,
    }),
    light,
    90,
  );
  const panel = lch(0.95, 0.014, 230);
  room(stage, {
    half: 13,
    tall: 9,
    deep: 50,
    wall: panel,
    floor: lch(0.84, 0.02, 225),
    ceiling: lch(0.96, 0.01, 230),
    back: [
      { u: 0.38, v: 0, w: 0.24, h: 0.62, color: lch(0.52, 0.1, 240) },
      { u: 0.49, v: 0, w: 0.02, h: 0.62, color: lch(0.86, 0.02, 230) },
    ],
  });
  for (let i = 5; i >= 0; i--)
    for (const x of [-7, 5])
      stage.box({ x, z: 6 + i * 8, w: 3, d: 1.6, h: 1, y: 7.4 }, lch(0.84, 0.012, 230), {
        hasShadow: false,
        front: [
          { u: 0.1, v: 0.14, w: 0.34, h: 0.72, color: lch(0.4, 0.02, 240) },
          { u: 0.56, v: 0.14, w: 0.34, h: 0.72, color: lch(0.4, 0.02, 240) },
        ],
      });
  for (let i = 8; i >= 0; i--)
    for (const side of [-1, 1]) rackBay(stage, rng, side, i * 5, lch(0.55, 0.1, 230 + (hue % 20)));
  stage.flush();
  for (let i = 0; i < 9; i++)
    sheen(
      stage,
      rng.between(200, 1400),
      rng.between(880, 1120),
      rng.between(260, 520),
      rng.between(40, 90),
      lch(0.99, 0.008, 225),
      0.55,
    );
  stage.veil(0.45, 120);
  return stage.toString();
}

/** Empty premises with a glazed front to the street: light on a wooden floor, columns, a counter's place. */
export function premises(rng: Random, scene: Scene): string {
  const light = { ...lightOf(scene.time === 'night' ? 'golden' : scene.time, rng) };
  const soft = {
    ...light,
    toSun: [0.3, 0.75, -0.5] as const,
    haze: lch(0.96, 0.02, 85),
    gain: 1,
    shade: lch(0.55, 0.04, 70),
  };
  const stage = new Stage(
    viewOf([0, 0, 8], {
      distance: 9.5,
      up: 1.75,
      bearing: rng.between(-0.16, 0.16),
      horizon: rng.between(0.52, 0.56),
      focal: 1120,
    }),
    soft,
    120,
  );
  const wood = lch(0.74, 0.06, 70);
  room(stage, {
    half: 7,
    tall: 4.2,
    deep: 13,
    wall: lch(0.95, 0.015, 85),
    floor: wood,
    ceiling: lch(0.98, 0.005, 90),
  });
  glassFront(stage, rng, light);
  for (let i = 0; i < 16; i++)
    stage.wire([-7 + i * 0.9, 0.01, -5], [-7 + i * 0.9, 0.01, 13], lighter(wood, -0.06), 0.03, 0.7);
  for (const x of [-4.4, 4])
    for (const z of [4.5])
      stage.box({ x, z, w: 0.7, d: 0.7, h: 4.2 }, lch(0.93, 0.015, 85), { hasShadow: false });
  for (const x of [-3, 0, 3]) for (let i = 0; i < 3; i++) downlight(stage, [x, 4.15, 3 + i * 3.6]);
  if (rng.chance(0.6))
    stage.box({ x: -6.6, z: 6, w: 1.2, d: 5, h: 1.1 }, lch(0.5, 0.08, scene.hue), {
      roof: lch(0.93, 0.015, 85),
    });
  for (const x of [-5.6, 5.4]) potted(stage, [x, 0, 11.4]);
  sheen(stage, 800, 930, 560, 190, light.sun, 0.5);
  return stage.toString();
}

/** The street through the glass, mullions before it, and patches of sun on the floor. */
function glassFront(stage: Stage, rng: Random, light: Light): void {
  const seen = (u: number) => -6.6 + u * 13.2;
  const corners: Spot[] = [
    [-6.6, 0.3, 12.9],
    [-6.6, 3.6, 12.9],
    [6.6, 3.6, 12.9],
    [6.6, 0.3, 12.9],
  ];
  stage.face(corners, light.low, { isTwoSided: true, glow: 1, bias: 1 });
  for (let i = 0; i < 9; i++) {
    const x = seen(i / 9);
    const h = rng.between(1.1, 2.6);
    stage.face(
      [
        [x, 0.3, 12.8],
        [x, 0.3 + h, 12.8],
        [x + 1.5, 0.3 + h, 12.8],
        [x + 1.5, 0.3, 12.8],
      ],
      mix(lch(rng.between(0.72, 0.86), 0.05, rng.pick([60, 85, 200, 150])), light.low, 0.45),
      { isTwoSided: true, glow: 0.5, bias: 1.2 },
    );
  }
  for (let i = 0; i < 5; i++)
    stage.figure(
      [seen((i + 0.5) / 5), 0.3, 12.7],
      (canvas, [x, y], metre) => {
        const r = 1.1 * metre;
        canvas.line(`M${x} ${y}V${y - r * 1.4}`, { color: lch(0.45, 0.04, 55), width: 0.1 * metre });
        canvas.ellipse(x, y - r * 1.6, r, r * 0.85, mix(lch(0.6, 0.13, 132), light.low, 0.3));
        canvas.ellipse(x + r * 0.2, y - r * 1.75, r * 0.6, r * 0.5, mix(lch(0.7, 0.14, 126), light.low, 0.2));
      },
      1.6,
    );
  for (let i = 0; i <= 6; i++)
    stage.box({ x: seen(i / 6) - 0.06, z: 12.5, w: 0.12, d: 0.2, h: 3.6, y: 0.1 }, lch(0.36, 0.02, 250), {
      hasShadow: false,
      bias: 2,
    });
  stage.box({ x: -6.7, z: 12.5, w: 13.4, d: 0.2, h: 0.2, y: 2.6 }, lch(0.36, 0.02, 250), {
    hasShadow: false,
    bias: 2,
  });
  for (let i = 0; i < 6; i++) {
    const [a, b] = [seen(i / 6) + 0.2, seen((i + 1) / 6) - 0.2];
    stage.ground(
      [
        [a, 0.02, 12],
        [b, 0.02, 12],
        [b + 1.6, 0.02, 5],
        [a + 1.6, 0.02, 5],
      ],
      light.sun,
      { opacity: 0.32, isPlain: true },
    );
  }
}

function downlight(stage: Stage, spot: Spot): void {
  stage.figure(spot, (canvas, [x, y], metre) => {
    const glow = canvas.gradient('round', [
      [0, lamp, 0.6],
      [1, lamp, 0],
    ]);
    canvas.ellipse(x, y, 0.9 * metre, 0.5 * metre, glow);
    canvas.ellipse(x, y, 0.2 * metre, 0.07 * metre, lch(0.99, 0.02, 95));
  });
}

function potted(stage: Stage, spot: Spot): void {
  stage.figure(
    spot,
    (canvas, [x, y], metre) => {
      const r = 0.5 * metre;
      canvas.shape(`M${x - r * 0.6} ${y - r}h${r * 1.2}l${-r * 0.2} ${r}h${-r * 0.8}Z`, lch(0.9, 0.02, 60));
      for (let i = 0; i < 7; i++) {
        const angle = Math.PI * (0.15 + (i / 6) * 0.7);
        const [tx, ty] = [x - Math.cos(angle) * r * 1.5, y - r - Math.sin(angle) * r * 2.2];
        canvas.shape(
          `M${x} ${y - r}Q${(x + tx) / 2 - r * 0.3} ${(y + ty) / 2 - r * 0.4} ${tx} ${ty}Q${(x + tx) / 2 + r * 0.4} ${(y + ty) / 2} ${x} ${y - r}Z`,
          lch(0.5 + (i % 3) * 0.06, 0.12, 140),
        );
      }
    },
    1,
  );
}

/** A sewing or assembly line: long tables, overhead rails with hanging pieces, lamps. */
export function line(rng: Random, { hue }: Scene): string {
  const stage = new Stage(
    viewOf([0, 0, 16], {
      distance: 22,
      up: 3.1,
      bearing: rng.between(-0.12, 0.12),
      horizon: rng.between(0.36, 0.42),
      focal: 920,
    }),
    indoor(rng),
    130,
  );
  const bright = lch(0.985, 0.02, 95);
  room(stage, {
    half: 14,
    tall: 7.5,
    deep: 60,
    wall: lch(0.94, 0.02, 90),
    floor: lch(0.8, 0.04, 150),
    ceiling: lch(0.92, 0.01, 90),
    left: ribbon(0.36, 0.34, 2, bright),
    right: ribbon(0.36, 0.34, 2, bright),
  });
  for (let row = 9; row >= 0; row--)
    for (const x of [-10.5, -4.4, 2.2, 8.2]) {
      const z = 1 + row * 5.6;
      stage.box({ x, z, w: 2.6, d: 3.8, h: 0.85 }, lch(0.9, 0.02, 85), { roof: lch(0.95, 0.015, 85) });
      stage.box({ x: x + 0.8, z: z + 0.8, w: 0.7, d: 0.5, h: 0.45, y: 0.85 }, lch(0.96, 0.01, 230), {
        hasShadow: false,
        bias: 0.3,
      });
      stage.box(
        { x: x + 0.3, z: z + 2, w: 1.8, d: 1, h: rng.between(0.15, 0.4), y: 0.85 },
        lch(0.65, 0.12, hue + rng.between(-30, 30)),
        { hasShadow: false, bias: 0.3 },
      );
      stage.figure([x + 1.3, 3.6, z], (canvas, [lx, ly], metre) => {
        canvas.rect(lx - 1.2 * metre, ly - 0.05 * metre, 2.4 * metre, 0.1 * metre, lch(0.99, 0.02, 95));
      });
    }
  for (const x of [-7.4, 5.6]) {
    stage.box({ x: x - 0.1, z: -4, w: 0.2, d: 62, h: 0.16, y: 4.5 }, lch(0.6, 0.02, 240), {
      hasShadow: false,
    });
    for (let i = 0; i < 26; i++)
      garment(stage, [x, 4.5, i * 2.2], lch(rng.between(0.55, 0.85), 0.1, hue + rng.pick([0, 20, -25])));
  }
  sheen(stage, 800, 940, 520, 220, bright, 0.4);
  stage.veil(0.3, 100);
  return stage.toString();
}

function garment(stage: Stage, spot: Spot, color: Color): void {
  stage.figure(spot, (canvas, [x, y], metre) => {
    const r = 0.55 * metre;
    canvas.line(`M${x} ${y}v${r * 0.5}`, { color: lch(0.5, 0.01, 240), width: Math.max(1, r * 0.07) });
    canvas.shape(
      `M${x} ${y + r * 0.4}l${r * 0.9} ${r * 0.5}l${-r * 0.25} ${r * 0.4}l${-r * 0.2} ${-r * 0.12}v${r * 1.5}h${-r * 0.9}v${-r * 1.5}l${-r * 0.2} ${r * 0.12}l${-r * 0.25} ${-r * 0.4}Z`,
      color,
    );
  });
}

/** A guest room: bed, lamp, a window as wide as the view. */
export function guestRoom(rng: Random, scene: Scene): string {
  const light = lightOf(scene.time, rng);
  const isDark = light.isNight || light.time === 'dusk';
  const soft = {
    ...light,
    gain: isDark ? 0.85 : 1,
    haze: lch(0.95, 0.02, 80),
    toSun: [0.4, 0.8, -0.4] as const,
    key: lch(0.95, 0.05, 80),
    shade: lch(0.5, 0.04, 60),
    isNight: false,
  };
  const stage = new Stage(
    viewOf([0, 0, 4], {
      distance: 5.2,
      up: 1.55,
      bearing: rng.between(-0.14, 0.14),
      horizon: rng.between(0.5, 0.55),
      focal: 1330,
    }),
    soft,
    100,
  );
  room(stage, {
    half: 3.6,
    tall: 3,
    deep: 6.4,
    wall: lch(0.93, 0.025, 80),
    floor: lch(0.66, 0.07, 60),
    ceiling: lch(0.97, 0.01, 85),
  });
  view(stage, rng, light);
  const cloth = lch(0.96, 0.01, 90);
  stage.box({ x: -2.2, z: 2.6, w: 2.4, d: 2.3, h: 0.55 }, cloth, { roof: lch(0.97, 0.008, 90) });
  stage.box({ x: -2.2, z: 2.55, w: 2.4, d: 0.85, h: 0.06, y: 0.55 }, lch(0.58, 0.1, scene.hue), {
    hasShadow: false,
    bias: 0.3,
  });
  stage.box({ x: -2.3, z: 4.9, w: 2.6, d: 0.14, h: 1.3 }, lch(0.5, 0.06, 55), { hasShadow: false });
  for (const x of [-2, -0.9])
    stage.box({ x, z: 4.2, w: 0.9, d: 0.45, h: 0.24, y: 0.55 }, lch(0.99, 0.004, 90), {
      hasShadow: false,
      bias: 0.4,
    });
  stage.box({ x: 0.5, z: 4.3, w: 0.6, d: 0.6, h: 0.6 }, lch(0.55, 0.06, 55));
  stage.figure(
    [0.8, 0.6, 4.4],
    (canvas, [x, y], metre) => {
      const glow = canvas.gradient('round', [
        [0, lamp, isDark ? 0.8 : 0.35],
        [1, lamp, 0],
      ]);
      canvas.ellipse(x, y - 0.5 * metre, 1.6 * metre, 1.4 * metre, glow);
      canvas.line(`M${x} ${y}v${-0.3 * metre}`, { color: lch(0.5, 0.05, 60), width: 0.06 * metre });
      canvas.shape(
        `M${x - 0.22 * metre} ${y - 0.3 * metre}h${0.44 * metre}l${-0.1 * metre} ${-0.36 * metre}h${-0.24 * metre}Z`,
        lamp,
      );
    },
    0.6,
  );
  stage.box({ x: 1.5, z: 2.2, w: 0.9, d: 0.9, h: 0.45 }, lch(0.62, 0.08, scene.hue), {
    roof: lch(0.7, 0.07, scene.hue),
  });
  stage.box({ x: 1.5, z: 3, w: 0.9, d: 0.18, h: 0.95 }, lch(0.6, 0.08, scene.hue), { hasShadow: false });
  potted(stage, [2.9, 0, 5.4]);
  return stage.toString();
}

function view(stage: Stage, rng: Random, light: Light): void {
  const z = 6.35;
  const pane = (x1: number, x2: number, y1: number, y2: number, color: Color, bias: number, glow = 1.5) =>
    stage.at(6.35 + 20 - bias, () => {
      stage.ground(
        [
          [x1, y1, z],
          [x2, y1, z],
          [x2, y2, z],
          [x1, y2, z],
        ],
        color,
        { isPlain: true },
      );
      void glow;
    });
  pane(-3, 3, 0.7, 2.7, mix(light.middle, light.low, 0.4), 0);
  for (let i = 0; i < 6; i++)
    pane(-3, 3, 2.1 - i * 0.12, 2.7, mix(light.top, light.middle, i / 6), 0.1 + (5 - i) * 0.01);
  for (let i = 0; i < 3; i++) {
    const color = mix(lch(0.5, 0.08, 165), light.haze, 0.6 - i * 0.2);
    for (let k = 0; k < 24; k++) {
      const x = -3 + k * 0.25;
      pane(
        x,
        x + 0.25,
        0.7,
        1.25 - i * 0.13 + 0.16 * Math.sin(k * 0.5 + i * 2) + rng.between(0, 0.02),
        color,
        0.3 + i * 0.1,
      );
    }
  }
  pane(-3, 3, 0.7, 0.95, mix(light.middle, lch(0.62, 0.1, 215), 0.5), 0.7);
  const frame = lch(0.45, 0.03, 60);
  for (const x of [-3.06, -1.02, 0.98, 2.98]) pane(x, x + 0.08, 0.66, 2.74, frame, 0.9);
  pane(-3.06, 3.06, 2.7, 2.78, frame, 0.9);
  pane(-3.06, 3.06, 0.62, 0.7, frame, 0.9);
  for (const side of [-1, 1])
    for (let i = 0; i < 6; i++)
      pane(
        side * (3.4 - i * 0.13) - 0.07,
        side * (3.4 - i * 0.13) + 0.07,
        0.1,
        2.9,
        lch(0.9 - (i % 2) * 0.05, 0.02, 85),
        1,
      );
}
