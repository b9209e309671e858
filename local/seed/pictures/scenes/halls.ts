import { type Spot, viewOf } from '../camera.ts';
import { type Color, lch, lighter } from '../color.ts';
import type { Random } from '../random.ts';
import { type Opening, Stage } from '../stage.ts';
import { indoor, room, sheen } from './room.ts';
import type { Scene } from './scene.ts';

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
