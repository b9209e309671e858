/** Streets of a town: shophouses, office towers, shopping podiums, an avenue of shops. */
import { lamp, panes, road } from '../buildings.ts';
import { about, horizonY, type Spot, viewOf } from '../camera.ts';
import { lch, lighter, mix } from '../color.ts';
import { lightOf, lit } from '../light.ts';
import { hedge, palm, tree } from '../plants.ts';
import type { Random } from '../random.ts';
import { sky } from '../sky.ts';
import { type Opening, Stage } from '../stage.ts';
import type { Scene } from './scene.ts';
import { awning, isDim, pastel, street } from './street.ts';

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
