/** Rooms: empty premises behind a glass front, a guest room with a view. */
import { lamp } from '../buildings.ts';
import { type Spot, viewOf } from '../camera.ts';
import { type Color, lch, lighter, mix } from '../color.ts';
import { type Light, lightOf } from '../light.ts';
import type { Random } from '../random.ts';
import { Stage } from '../stage.ts';
import { room, sheen } from './room.ts';
import type { Scene } from './scene.ts';

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
