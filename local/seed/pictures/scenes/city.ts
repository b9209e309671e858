/** Town: shophouses, office towers, shopping podiums, schools, hotels by the sea, homestays over terraces. */
import { lamp, panes, road } from '../buildings.ts';
import { about, horizonY, type Spot, viewOf } from '../camera.ts';
import { lch, lighter, mix } from '../color.ts';
import { lightOf, lit } from '../light.ts';
import { belt, hedge, palm, tree } from '../plants.ts';
import type { Random } from '../random.ts';
import { mistBand, range, ranges, sky } from '../sky.ts';
import { type Opening, Stage } from '../stage.ts';
import { Canvas, curve, height, type Point, width } from '../svg.ts';
import type { Scene } from './scene.ts';

const isDim = (stage: Stage) => stage.light.isNight || stage.light.time === 'dusk';
const pastel = (rng: Random) =>
  lch(rng.between(0.84, 0.95), rng.between(0.025, 0.085), rng.pick([85, 60, 30, 150, 210, 240]));

/** A street stage at eye level: pavement, road, sky. */
function street(
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
function awning(stage: Stage, x: number, w: number, y: number, z: number, hue: number): void {
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

/** One shophouse: shop front, balconies, shutters, a parapet. */
function shophouse(
  stage: Stage,
  rng: Random,
  x: number,
  w: number,
  floors: number,
  hue: number,
  isMain: boolean,
): void {
  const h = 4.4 + floors * 3.4;
  const wall = isMain ? lch(0.95, 0.02, 85) : pastel(rng);
  const shopLit = isDim(stage) || isMain;
  const share = 4 / h;
  const openings: Opening[] = [
    {
      u: 0.06,
      v: 0,
      w: 0.88,
      h: share * 0.78,
      color: shopLit ? mix(lamp, lch(0.96, 0.04, 90), isDim(stage) ? 0.1 : 0.55) : lch(0.4, 0.03, 240),
      isLit: shopLit && isDim(stage),
    },
    ...[0.26, 0.5, 0.74].map((u) => ({ u, v: 0, w: 0.012, h: share * 0.78, color: lch(0.36, 0.02, 60) })),
  ];
  for (let i = 0; i < floors; i++) {
    const v = (4.4 + i * 3.4 + 0.6) / h;
    const columns = w > 7 ? 3 : 2;
    for (let k = 0; k < columns; k++) {
      const u = (k + 0.2) / columns;
      const glow = isDim(stage) && rng.chance(0.6);
      openings.push({
        u: u - 0.015,
        v: v - 0.006,
        w: 0.6 / columns + 0.03,
        h: 2.2 / h + 0.012,
        color: lighter(wall, -0.1),
      });
      openings.push({
        u,
        v,
        w: 0.6 / columns,
        h: 2.2 / h,
        color: glow ? lamp : lch(0.52, 0.045, 235),
        isLit: glow,
      });
      openings.push({ u: u + 0.29 / columns, v, w: 0.02 / columns, h: 2.2 / h, color: lch(0.94, 0.01, 90) });
    }
  }
  stage.box({ x, z: 8, w, d: 16, h }, wall, {
    front: openings,
    left: [],
    right: [],
    roof: lighter(wall, -0.08),
  });
  stage.box({ x: x - 0.1, z: 7.7, w: w + 0.2, d: 0.5, h: 0.5, y: h - 0.1 }, lighter(wall, 0.02), {
    bias: 0.5,
  });
  for (let i = 0; i < floors; i++)
    stage.box({ x: x + 0.4, z: 7, w: w - 0.8, d: 1, h: 0.9, y: 4.2 + i * 3.4 }, lighter(wall, -0.05), {
      bias: 0.9,
      front: Array.from({ length: 12 }, (_, k) => ({
        u: k / 12 + 0.02,
        v: 0.12,
        w: 0.05,
        h: 0.7,
        color: lighter(wall, -0.16),
      })),
    });
  awning(stage, x + 0.3, w - 0.6, 4, 7.6, hue);
}

/** A row of shophouses, the wide one on the corner with the most light. */
export function shophouses(rng: Random, scene: Scene): string {
  const stage = street(rng, scene, {
    distance: 34,
    up: 3.4,
    bearing: rng.pick([-1, 1]) * rng.between(0.22, 0.4),
    horizon: rng.between(0.66, 0.72),
    focal: 1150,
  });
  let x = -46;
  while (x < 44) {
    const isMain = x > -8 && x < 2;
    const w = isMain ? 11 : rng.between(4.6, 6.4);
    shophouse(
      stage,
      rng,
      x,
      w,
      isMain ? 3 : rng.whole(2, 4),
      isMain ? scene.hue : rng.pick([20, 60, 150, 230, 340]),
      isMain,
    );
    x += w + 0.1;
  }
  for (const x of [-30, -13, 9, 24])
    tree(stage, [x + rng.between(-1, 1), 0, -5.6], rng, {
      metres: rng.between(5.5, 7.5),
      hue: 132,
    });
  for (let i = 0; i < 5; i++) scooter(stage, [rng.between(-16, 16), 0, rng.between(3, 5.5)], rng);
  lamps(stage);
  return stage.toString();
}

function scooter(stage: Stage, spot: Spot, rng: Random): void {
  const color = lch(0.55, 0.14, rng.pick([25, 250, 150, 60]));
  stage.figure(
    spot,
    (canvas, [x, y], metre) => {
      const dark = lit(lch(0.25, 0.01, 260), stage.light, 0.4);
      for (const dx of [-0.62, 0.62])
        canvas.ellipse(x + dx * metre, y - 0.26 * metre, 0.26 * metre, 0.28 * metre, dark);
      canvas.shape(
        `M${x - 0.8 * metre} ${y - 0.55 * metre}h${0.8 * metre}l${0.25 * metre} ${0.22 * metre}h${0.2 * metre}l${0.15 * metre} ${-0.75 * metre}h${0.12 * metre}l${0.15 * metre} ${0.85 * metre}h${-0.9 * metre}l${-0.2 * metre} ${-0.2 * metre}h${-0.5 * metre}Z`,
        lit(color, stage.light, 0.8),
      );
      canvas.rect(x - 0.8 * metre, y - 0.68 * metre, 0.75 * metre, 0.14 * metre, dark, 1, 3);
    },
    1,
  );
}

function lamps(stage: Stage): void {
  for (const x of [-24, -4, 16, 36])
    stage.figure([x, 0, -7], (canvas, [lx, ly], metre) => {
      const h = 7 * metre;
      canvas.line(`M${lx} ${ly}V${ly - h}q0 ${-0.5 * metre} ${1.4 * metre} ${-0.5 * metre}`, {
        color: lit(lch(0.4, 0.01, 90), stage.light, 0.5),
        width: Math.max(1.5, 0.14 * metre),
      });
      if (!isDim(stage)) return;
      const glow = canvas.gradient('round', [
        [0, lamp, 0.85],
        [1, lamp, 0],
      ]);
      canvas.ellipse(lx + 1.4 * metre, ly - h - 0.4 * metre, 3.4 * metre, 3.4 * metre, glow);
    });
}

/** An office tower on the street: a glass curtain wall, a canopy, trees; neighbours behind. */
export function tower(rng: Random, scene: Scene): string {
  const stage = street(rng, scene, {
    distance: 60,
    up: 5,
    bearing: rng.pick([-1, 1]) * rng.between(0.34, 0.5),
    horizon: rng.between(0.78, 0.83),
    focal: 1080,
  });
  for (let i = 0; i < 12; i++) {
    const h = rng.between(16, 40);
    const windows = panes(stage, rng, 5, Math.round(h / 3.6), { u: 0.06, v: 0.04, w: 0.88, h: 0.92 });
    stage.box({ x: -120 + i * 21 + (i > 5 ? 14 : 0), z: rng.between(44, 70), w: 17, d: 16, h }, pastel(rng), {
      front: windows,
      left: windows,
      right: windows,
    });
  }
  const floors = rng.whole(9, 10);
  const h = 5 + floors * 3.8;
  const glass = lch(0.62, 0.06, 225 + (scene.hue % 20));
  const wall = lch(0.93, 0.012, 90);
  const bands = (columns: number): Opening[] => [
    ...panes(stage, rng, columns, floors, {
      u: 0.05,
      v: 5 / h,
      w: 0.9,
      h: 1 - 7 / h,
      fill: 0.88,
      share: 0.5,
    }),
    {
      u: 0.05,
      v: 0.01,
      w: 0.9,
      h: 3.8 / h,
      color: isDim(stage) ? lamp : mix(glass, lch(0.95, 0.02, 90), 0.3),
      isLit: isDim(stage),
    },
    { u: 0, v: 1 - 1.4 / h, w: 1, h: 0.5 / h, color: lch(0.5, 0.11, scene.hue) },
  ];
  stage.box({ x: -10, z: 10, w: 21, d: 20, h }, wall, { front: bands(7), left: bands(6), right: bands(6) });
  stage.box({ x: -7, z: 13, w: 15, d: 14, h: 3.2, y: h }, lighter(wall, -0.05), { bias: 1 });
  stage.box({ x: -5, z: 5.6, w: 11, d: 4.6, h: 0.5, y: 4.4 }, lch(0.45, 0.03, 240), { bias: 1.5 });
  for (const x of [-4.4, 5])
    stage.box({ x, z: 6, w: 0.4, d: 0.4, h: 4.4 }, lch(0.6, 0.01, 90), { hasShadow: false });
  const side: Opening[] = panes(stage, rng, 4, 5, { u: 0.08, v: 0.2, w: 0.84, h: 0.72 });
  stage.box({ x: -32, z: 10, w: 19, d: 16, h: 21 }, lch(0.9, 0.05, 70), {
    front: side,
    left: side,
    right: side,
  });
  stage.box({ x: 14, z: 10, w: 16, d: 16, h: 17 }, lch(0.9, 0.03, 160), {
    front: side,
    left: side,
    right: side,
  });
  for (let i = 0; i < 9; i++)
    if (Math.abs(-40 + i * 11) > 12)
      tree(stage, [-40 + i * 11, 0, -4], rng, { metres: rng.between(6, 8), hue: 134 });
  lamps(stage);
  return stage.toString();
}

/** The commercial foot of a new apartment tower: a glazed podium under balconies. */
export function podium(rng: Random, scene: Scene): string {
  const stage = street(rng, scene, {
    distance: 52,
    up: 4.4,
    bearing: rng.pick([-1, 1]) * rng.between(0.28, 0.46),
    horizon: rng.between(0.7, 0.75),
    focal: 1150,
  });
  const wall = lch(0.95, 0.012, 90);
  const glassy = (columns: number): Opening[] => [
    ...Array.from({ length: columns }, (_, i) => ({
      u: (i + 0.06) / columns,
      v: 0.06,
      w: 0.88 / columns,
      h: 0.6,
      color: isDim(stage) ? mix(lamp, lch(0.94, 0.05, 90), rng.next() * 0.4) : lch(0.7, 0.05, 222),
      isLit: isDim(stage),
    })),
    { u: 0, v: 0.74, w: 1, h: 0.2, color: lch(0.48, 0.1, scene.hue) },
  ];
  stage.box({ x: -30, z: 8, w: 60, d: 30, h: 8.4 }, wall, {
    front: glassy(10),
    left: glassy(5),
    right: glassy(5),
  });
  for (const [x, floors] of [
    [-26, 11],
    [4, 13],
  ] as const) {
    const windows = panes(stage, rng, 7, floors, { u: 0.04, v: 0.02, w: 0.92, h: 0.95, fill: 0.7 });
    const h = floors * 3.3;
    stage.box({ x, z: 13, w: 22, d: 20, h, y: 8.4 }, lch(0.92, 0.03, scene.hue), {
      front: windows,
      left: windows,
      right: windows,
      bias: 0.5,
    });
    for (let i = 0; i < floors; i++)
      stage.box({ x: x + 1, z: 12, w: 9, d: 1.1, h: 1, y: 8.6 + i * 3.3 }, lch(0.88, 0.03, scene.hue), {
        bias: 1.6,
      });
  }
  awning(stage, -27, 25, 5.6, 7.8, scene.hue);
  awning(stage, 2, 25, 5.6, 7.8, scene.hue);
  for (let i = 0; i < 7; i++) palm(stage, [-36 + i * 12, 0, -4.5], rng, { metres: rng.between(7, 9) });
  hedge(stage, [-40, 0, 1], [40, 0, 1], rng, 0.8);
  lamps(stage);
  return stage.toString();
}

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

/** An avenue of trees at dusk or day, shopfronts left and right: what a customer sees walking by. */
export function avenue(rng: Random, scene: Scene): string {
  const light = lightOf(scene.time, rng);
  const stage = new Stage(
    viewOf([0, 0, 30], {
      distance: 40,
      up: 2.6,
      bearing: about(rng, 0, 0.05),
      horizon: rng.between(0.5, 0.56),
      focal: 1150,
    }),
    light,
    240,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  stage.plain(lch(0.8, 0.02, 75));
  road(stage, [0, 0, -14], [0, 0, 260], 12);
  for (const side of [-1, 1]) {
    let z = -10;
    while (z < 190) {
      const d = rng.between(5, 8);
      const h = rng.between(8, 17);
      const shop: Opening[] = [
        {
          u: 0.06,
          v: 0,
          w: 0.88,
          h: 3 / h,
          color: isDim(stage)
            ? mix(lamp, lch(0.9, 0.08, rng.pick([60, 85, 200])), rng.next())
            : lch(0.5, 0.04, 235),
          isLit: isDim(stage),
        },
        {
          u: 0.03,
          v: 3.3 / h,
          w: 0.94,
          h: 0.8 / h,
          color: lch(0.55, 0.13, rng.pick([25, 150, 230, 60, 300, scene.hue])),
        },
        ...panes(stage, rng, 2, Math.max(1, Math.round(h / 3.6) - 1), {
          u: 0.1,
          v: 4.8 / h,
          w: 0.8,
          h: 1 - 5.6 / h,
          fill: 0.6,
        }),
      ];
      const wall = pastel(rng);
      stage.box(side < 0 ? { x: -26, z, w: 14, d, h } : { x: 12, z, w: 14, d, h }, wall, {
        left: shop,
        right: shop,
        front: [],
      });
      z += d;
    }
  }
  for (let i = 0; i < 15; i++)
    for (const side of [-8.4, 8.4])
      tree(stage, [side, 0, -4 + i * 12 + rng.between(-1, 1)], rng, {
        metres: rng.between(7, 9.5),
        hue: 130,
      });
  for (let i = 0; i < 7; i++) scooter(stage, [rng.between(-5, 5), 0, rng.between(2, 60)], rng);
  stage.veil(0.25, 60);
  return stage.toString();
}
