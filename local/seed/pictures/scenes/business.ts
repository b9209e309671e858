/** Companies and brands: charts over a skyline, monograms, cafés, tea stalls, laundries, solar roofs, fleets. */
import { gable, lamp, lorry, panes, pole, pylon } from '../buildings.ts';
import { about, horizonY, type Spot, viewOf } from '../camera.ts';
import { type Color, lch, lighter, mix } from '../color.ts';
import { lightOf, lit } from '../light.ts';
import { belt, distance, grass, tree } from '../plants.ts';
import { fractal, noise, type Random } from '../random.ts';
import { ranges, sky } from '../sky.ts';
import { Stage } from '../stage.ts';
import { Canvas, curve, height, type Point, path, width } from '../svg.ts';
import type { Scene } from './scene.ts';

/** A growth chart before the silhouette of a works: bars, a line, soft shapes. */
export function chart(rng: Random, { hue }: Scene): string {
  const canvas = new Canvas();
  const deep = lch(0.33, 0.07, hue);
  const fill = canvas.gradient('down', [
    [0, lch(0.97, 0.02, hue)],
    [0.6, lch(0.9, 0.045, hue)],
    [1, lch(0.82, 0.07, hue)],
  ]);
  canvas.rect(0, 0, width, height, fill);
  canvas.ellipse(rng.between(1050, 1400), 260, 420, 420, lch(0.99, 0.02, 90), 0.5);
  for (let i = 0; i < 3; i++)
    skyline(canvas, rng, 900 + i * 60, mix(lch(0.72, 0.06, hue), lch(0.5, 0.07, hue), i / 3), i);
  card(canvas, 240, 190, 1120, 720);
  const bars = 8;
  let value = rng.between(0.22, 0.3);
  const tops: Point[] = [];
  for (let i = 0; i < bars; i++) {
    value = Math.min(0.94, value * rng.between(1.06, 1.24));
    const [x, w, h] = [340 + i * 118, 66, 520 * value];
    const color = mix(lch(0.8, 0.08, hue), deep, (i / bars) ** 1.4 * 0.7);
    const bar = canvas.gradient('down', [
      [0, lighter(color, 0.05)],
      [1, lighter(color, -0.06)],
    ]);
    canvas.rect(x, 820 - h, w, h, bar, 1, 10);
    tops.push([x + w / 2, 820 - h - rng.between(34, 62)]);
  }
  for (let i = 0; i < 5; i++)
    canvas.line(`M310 ${820 - i * 130}H1300`, {
      color: lch(0.7, 0.02, hue),
      width: 1.6,
      opacity: 0.5,
      ...(i ? { dash: '4 12' } : {}),
    });
  canvas.line(curve(tops), { color: lch(0.66, 0.17, 55), width: 9 });
  for (const [x, y] of tops) {
    canvas.ellipse(x, y, 13, 13, '#ffffff');
    canvas.ellipse(x, y, 8, 8, lch(0.66, 0.17, 55));
  }
  donut(canvas, 440, 360, 92, rng.between(0.3, 0.9), hue);
  return canvas.toString();
}

function skyline(canvas: Canvas, rng: Random, foot: number, color: Color, layer: number): void {
  let x = -40;
  let d = `M-40 ${height}V${foot}`;
  while (x < width) {
    const w = rng.between(70, 210);
    const h = rng.between(40, 230) * (1 - layer * 0.2);
    if (rng.chance(0.35))
      for (let i = 0; i < 3; i++)
        d += `V${foot - h * 0.6}L${x + ((i + 0) * w) / 3} ${foot - h}L${x + ((i + 1) * w) / 3} ${foot - h * 0.6}`;
    else d += `V${foot - h}H${x + w}`;
    if (rng.chance(0.18)) d += `V${foot - h - 120}h16V${foot - h}`;
    x += w;
    d += `V${foot - 20}`;
  }
  canvas.shape(`${d}H${width + 40}V${height}Z`, color, 0.85);
}

function card(canvas: Canvas, x: number, y: number, w: number, h: number): void {
  for (let i = 5; i > 0; i--)
    canvas.rect(x - i * 5, y - i * 2 + 14, w + i * 10, h + i * 8, lch(0.3, 0.04, 250), 0.035, 40);
  canvas.rect(x, y, w, h, '#ffffff', 0.97, 32);
}

function donut(canvas: Canvas, x: number, y: number, r: number, share: number, hue: number): void {
  const angle = share * Math.PI * 2 - Math.PI / 2;
  const [ex, ey] = [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  canvas.line(`M${x} ${y - r}A${r} ${r} 0 1 1 ${x - 0.1} ${y - r}`, {
    color: lch(0.92, 0.03, hue),
    width: 34,
  });
  canvas.line(`M${x} ${y - r}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 1 ${ex} ${ey}`, {
    color: lch(0.52, 0.12, hue),
    width: 34,
  });
}

const marks = {
  leaf: 'M0 -150C120 -120 150 20 0 150C-150 20 -120 -120 0 -150Z M0 -110V170 M0 -30L58 -78 M0 30L70 -18 M0 -30L-58 -78 M0 30L-70 -18',
  bean: 'M-90 -110C20 -190 160 -60 90 70C40 160 -100 170 -130 50C-145 -20 -130 -80 -90 -110Z M-84 -104C20 -60 -40 40 60 108',
  drop: 'M0 -160C70 -60 120 0 120 60A120 120 0 0 1 -120 60C-120 0 -70 -60 0 -160Z M-56 66A58 58 0 0 0 6 122',
  wave: 'M-160 -40Q-80 -120 0 -40T160 -40 M-160 30Q-80 -50 0 30T160 30 M-160 100Q-80 20 0 100T160 100',
  peak: 'M-170 120L-50 -90L10 10L60 -70L170 120Z M-50 -90L-20 -20L-60 0L-84 -30',
};

/** A brand's mark in a roundel, embossed on a patterned ground, with its colours below. */
export function monogram(rng: Random, { hue }: Scene, mark: keyof typeof marks): string {
  const canvas = new Canvas();
  const deep = lch(0.36, 0.085, hue);
  const ground = canvas.gradient('down', [
    [0, lighter(deep, 0.1)],
    [1, lighter(deep, -0.05)],
  ]);
  canvas.rect(0, 0, width, height, ground);
  const of = fractal(noise(rng), 2);
  for (let i = 0; i < 22; i++) {
    const points = Array.from(
      { length: 22 },
      (_, k): Point => [k * 80 - 40, 30 + i * 56 + of(k / 4, i / 3) * 70],
    );
    canvas.line(curve(points), { color: lighter(deep, 0.14), width: 2.4, opacity: 0.5 });
  }
  const [x, y, r] = [800, 560, 330];
  const halo = canvas.gradient('round', [
    [0, lch(0.95, 0.08, hue), 0.55],
    [1, deep, 0],
  ]);
  canvas.ellipse(x, y, r * 2, r * 2, halo);
  canvas.ellipse(x + 10, y + 26, r, r, lch(0.15, 0.03, hue), 0.35);
  const disc = canvas.gradient('down', [
    [0, lch(0.99, 0.012, 90)],
    [1, lch(0.92, 0.03, 85)],
  ]);
  canvas.ellipse(x, y, r, r, disc);
  canvas.line(`M${x - r + 34} ${y}A${r - 34} ${r - 34} 0 1 1 ${x - r + 34} ${y + 0.1}`, {
    color: lch(0.66, 0.11, 75),
    width: 5,
  });
  canvas.line(`M${x - r + 50} ${y}A${r - 50} ${r - 50} 0 1 1 ${x - r + 50} ${y + 0.1}`, {
    color: deep,
    width: 2.5,
    dash: '3 11',
  });
  const [body = '', ...strokes] = marks[mark].split(' M');
  canvas.raw(
    `<g transform="translate(${x} ${y}) scale(1.12)"><path d="${body}" fill="${body.endsWith('Z') ? svgColor(deep) : 'none'}" stroke="${svgColor(deep)}" stroke-width="24" stroke-linejoin="round" stroke-linecap="round"/><path d="${strokes.map((part) => `M${part}`).join('')}" fill="none" stroke="${body.endsWith('Z') ? '#fdf8ee' : svgColor(deep)}" stroke-width="${body.endsWith('Z') ? 14 : 24}" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  );
  for (let i = 0; i < 5; i++)
    canvas.rect(
      520 + i * 116,
      1020,
      96,
      46,
      [deep, lch(0.66, 0.11, 75), lch(0.95, 0.03, 85), lch(0.6, 0.1, hue + 30), lch(0.8, 0.09, hue)][i]!,
      1,
      23,
    );
  return canvas.toString();
}

const svgColor = (color: Color): string => {
  const canvas = new Canvas();
  canvas.rect(0, 0, 1, 1, color);
  return /fill="([^"]+)"/.exec(canvas.shapes[0]!)![1]!;
};

/** A café counter by a window: machine, cups with steam, sacks of beans, pendant lamps. */
export function cafe(rng: Random, { time, hue }: Scene): string {
  const canvas = new Canvas();
  const light = lightOf(time, rng);
  const wallColor = lch(0.55, 0.06, hue);
  const wall = canvas.gradient('down', [
    [0, lighter(wallColor, -0.08)],
    [1, lighter(wallColor, 0.05)],
  ]);
  canvas.rect(0, 0, width, height, wall);
  windowView(canvas, light, rng, 980, 130, 500, 480);
  for (let row = 0; row < 3; row++) {
    canvas.rect(130, 290 + row * 150, 700, 16, lch(0.5, 0.07, 55));
    for (let i = 0; i < 11; i++) jar(canvas, rng, 160 + i * 61, 290 + row * 150, hue);
  }
  const wood = canvas.gradient('down', [
    [0, lch(0.62, 0.085, 58)],
    [1, lch(0.42, 0.07, 50)],
  ]);
  canvas.rect(0, 850, width, 360, wood);
  for (let i = 0; i < 13; i++)
    canvas.line(`M${i * 130 + 20} 900V1200`, { color: lch(0.38, 0.06, 50), width: 3, opacity: 0.6 });
  canvas.rect(0, 826, width, 44, lch(0.9, 0.02, 80));
  canvas.rect(0, 862, width, 12, lch(0.4, 0.03, 60), 0.35);
  machineOn(canvas, 360, 826, hue);
  for (const [i, x] of [830, 990, 1150].entries()) cup(canvas, x, 826, 1 - i * 0.06, hue);
  sack(canvas, 1370, 828);
  for (const x of [400, 800, 1200]) pendant(canvas, x, 40, rng.between(150, 200));
  return canvas.toString();
}

function windowView(
  canvas: Canvas,
  light: ReturnType<typeof lightOf>,
  rng: Random,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  const fill = canvas.gradient('down', [
    [0, light.top],
    [0.6, light.middle],
    [1, light.low],
  ]);
  canvas.rect(x - 16, y - 16, w + 32, h + 32, lch(0.32, 0.03, 50), 1, 6);
  canvas.rect(x, y, w, h, fill);
  const of = fractal(noise(rng), 3);
  for (let i = 0; i < 3; i++) {
    const points: Point[] = [];
    for (let k = 0; k <= 20; k++)
      points.push([x + (w * k) / 20, y + h * (0.55 + i * 0.14) - (60 - i * 12) * (0.6 + of(k / 6 + i * 9))]);
    canvas.shape(
      path([...points, [x + w, y + h], [x, y + h]]),
      lit(lch(0.5, 0.09, 145), light, 0.7, 0.6 - i * 0.22),
    );
  }
  canvas.line(`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.36}h${w}`, { color: lch(0.32, 0.03, 50), width: 12 });
}

function jar(canvas: Canvas, rng: Random, x: number, y: number, hue: number): void {
  const h = rng.between(52, 96);
  const color = rng.pick([
    lch(0.42, 0.06, 45),
    lch(0.8, 0.06, 80),
    lch(0.62, 0.1, hue),
    lch(0.9, 0.02, 90),
    lch(0.55, 0.09, 140),
  ]);
  canvas.rect(x, y - h, 42, h, color, 1, 7);
  canvas.rect(x + 5, y - h - 9, 32, 12, lch(0.3, 0.02, 50), 1, 4);
  canvas.rect(x + 6, y - h * 0.62, 30, h * 0.3, lch(0.96, 0.02, 90), 0.85, 3);
}

function machineOn(canvas: Canvas, x: number, y: number, hue: number): void {
  const metal = canvas.gradient('down', [
    [0, lch(0.95, 0.008, 230)],
    [0.5, lch(0.78, 0.012, 240)],
    [1, lch(0.88, 0.008, 230)],
  ]);
  canvas.ellipse(x, y + 2, 240, 12, lch(0.2, 0.02, 50), 0.35);
  canvas.rect(x - 210, y - 250, 420, 110, metal, 1, 22);
  canvas.rect(x - 190, y - 228, 380, 30, lch(0.5, 0.12, hue), 1, 15);
  canvas.rect(x - 190, y - 150, 44, 150, metal, 1, 8);
  canvas.rect(x + 146, y - 150, 44, 150, metal, 1, 8);
  canvas.rect(x - 205, y - 34, 410, 34, lch(0.35, 0.01, 250), 1, 8);
  for (const dx of [-80, 70]) {
    canvas.rect(x + dx - 22, y - 146, 44, 30, lch(0.3, 0.01, 250), 1, 6);
    canvas.rect(x + dx - 70, y - 126, 60, 12, lch(0.4, 0.06, 50), 1, 6);
    canvas.rect(x + dx - 20, y - 80, 40, 44, lch(0.97, 0.008, 90), 1, 8);
  }
}

function cup(canvas: Canvas, x: number, y: number, size: number, hue: number): void {
  const s = 60 * size;
  canvas.ellipse(x, y, s * 1.35, s * 0.14, lch(0.2, 0.02, 50), 0.3);
  canvas.ellipse(x, y - s * 0.08, s * 1.2, s * 0.16, lch(0.97, 0.01, 90));
  canvas.shape(
    `M${x - s * 0.75} ${y - s * 1.05}H${x + s * 0.75}C${x + s * 0.75} ${y - s * 0.4} ${x + s * 0.4} ${y - s * 0.1} ${x} ${y - s * 0.1}C${x - s * 0.4} ${y - s * 0.1} ${x - s * 0.75} ${y - s * 0.4} ${x - s * 0.75} ${y - s * 1.05}Z`,
    lch(0.98, 0.01, 90),
  );
  canvas.rect(x - s * 0.72, y - s * 0.8, s * 1.44, s * 0.16, lch(0.55, 0.12, hue));
  canvas.ellipse(x, y - s * 1.05, s * 0.75, s * 0.16, lch(0.4, 0.06, 50));
  canvas.line(`M${x + s * 0.72} ${y - s * 0.9}q${s * 0.5} ${s * 0.05} ${s * 0.06} ${s * 0.52}`, {
    color: lch(0.97, 0.01, 90),
    width: s * 0.14,
  });
  for (const dx of [-0.25, 0.1])
    canvas.line(`M${x + dx * s} ${y - s * 1.3}q${s * 0.25} ${-s * 0.4} 0 ${-s * 0.75}t0 ${-s * 0.7}`, {
      color: '#ffffff',
      width: s * 0.09,
      opacity: 0.4,
    });
}

function sack(canvas: Canvas, x: number, y: number): void {
  const cloth = canvas.gradient('right', [
    [0, lch(0.7, 0.055, 75)],
    [0.6, lch(0.82, 0.05, 80)],
    [1, lch(0.66, 0.055, 72)],
  ]);
  canvas.shape(
    `M${x - 120} ${y}C${x - 150} ${y - 120} ${x - 110} ${y - 200} ${x - 86} ${y - 220}H${x + 86}C${x + 110} ${y - 200} ${x + 150} ${y - 120} ${x + 120} ${y}Z`,
    cloth,
  );
  canvas.ellipse(x, y - 222, 92, 26, lch(0.6, 0.05, 72));
  for (let i = 0; i < 40; i++) {
    const [a, r] = [i * 2.4, Math.sqrt(i / 40)];
    canvas.ellipse(
      x + Math.cos(a) * r * 78,
      y - 226 + Math.sin(a) * r * 18 - (1 - r) * 20,
      10,
      7,
      lch(0.32 + (i % 3) * 0.04, 0.055, 45),
    );
  }
}

function pendant(canvas: Canvas, x: number, y: number, drop: number): void {
  canvas.line(`M${x} 0V${y + drop}`, { color: lch(0.2, 0.02, 50), width: 5 });
  const glow = canvas.gradient('round', [
    [0, lamp, 0.8],
    [1, lamp, 0],
  ]);
  canvas.ellipse(x, y + drop + 60, 230, 210, glow);
  canvas.shape(
    `M${x - 74} ${y + drop + 60}Q${x - 60} ${y + drop - 30} ${x} ${y + drop - 34}Q${x + 60} ${y + drop - 30} ${x + 74} ${y + drop + 60}Z`,
    lch(0.28, 0.03, 150),
  );
  canvas.ellipse(x, y + drop + 60, 74, 14, lch(0.96, 0.08, 90));
}

/** A drinks stall: a striped awning, fruit, tall glasses in bright layers. */
export function stall(rng: Random, { time, hue }: Scene): string {
  const canvas = new Canvas();
  const light = lightOf(time, rng);
  sky(canvas, light, 760, rng);
  for (let i = 0; i < 9; i++)
    canvas.ellipse(
      i * 210 - 40,
      760 + rng.between(-60, 30),
      rng.between(120, 190),
      rng.between(120, 220),
      lit(lch(0.58, 0.12, 138), light, 0.7, 0.3),
    );
  canvas.rect(0, 760, width, 460, lit(lch(0.85, 0.03, 75), light, 0.8));
  const main = lch(0.62, 0.13, hue);
  canvas.ellipse(800, 1120, 640, 40, light.shade, 0.3);
  for (const x of [250, 1310]) canvas.rect(x, 330, 40, 780, lit(lch(0.97, 0.01, 90), light, 0.8));
  canvas.rect(290, 420, 1020, 360, lit(lch(0.95, 0.035, 85), light, 0.75));
  for (let i = 0; i < 7; i++) glassOf(canvas, rng, 380 + i * 140, 770, hue + i * 37);
  canvas.rect(230, 770, 1140, 350, lit(main, light, 0.85), 1, 16);
  canvas.rect(230, 770, 1140, 40, lit(lch(0.96, 0.015, 90), light, 0.9), 1, 8);
  for (let i = 0; i < 8; i++) fruit(canvas, 320 + i * 136, 960, [95, 60, 30, 130, 15, 80, 140, 350][i]!);
  for (let i = 0; i < 14; i++) {
    const [a, b] = [190 + i * 87.2, 190 + (i + 1) * 87.2];
    const [ta, tb] = [260 + i * 77.2, 260 + (i + 1) * 77.2];
    const color = i % 2 ? lch(0.97, 0.01, 90) : main;
    canvas.shape(`M${ta} 240H${tb}L${b} 410H${a}Z`, lit(color, light, 0.95));
    canvas.shape(`M${a} 410H${b}A43.6 40 0 0 1 ${a} 410Z`, lit(lighter(color, -0.05), light, 0.8));
  }
  bunting(canvas, rng);
  return canvas.toString();
}

function glassOf(canvas: Canvas, rng: Random, x: number, y: number, hue: number): void {
  const h = rng.between(170, 215);
  const tint = canvas.gradient('down', [
    [0, lch(0.93, 0.05, hue)],
    [0.4, lch(0.8, 0.15, hue)],
    [1, lch(0.66, 0.17, hue + 25)],
  ]);
  canvas.shape(`M${x - 46} ${y - h}H${x + 46}L${x + 34} ${y}H${x - 34}Z`, tint, 0.95);
  for (let i = 0; i < 5; i++)
    canvas.rect(x - 30 + (i % 2) * 28, y - h + 26 + i * 26, 26, 24, '#ffffff', 0.3, 6);
  canvas.shape(`M${x - 40} ${y - h}H${x - 22}L${x - 20} ${y}H${x - 30}Z`, '#ffffff', 0.35);
  canvas.shape(`M${x - 52} ${y - h}A52 34 0 0 1 ${x + 52} ${y - h}Z`, '#ffffff', 0.6);
  canvas.line(`M${x + 8} ${y - h * 0.4}L${x + 30} ${y - h - 66}`, {
    color: lch(0.65, 0.18, hue + 180),
    width: 9,
  });
  canvas.ellipse(x - 34, y - h - 8, 26, 26, lch(0.85, 0.16, 100));
  canvas.ellipse(x - 34, y - h - 8, 18, 18, lch(0.93, 0.09, 100));
}

function fruit(canvas: Canvas, x: number, y: number, hue: number): void {
  for (const [dx, dy] of [
    [-30, 0],
    [30, 0],
    [0, -44],
  ] as const) {
    canvas.ellipse(x + dx, y + dy, 34, 33, lch(0.68, 0.17, hue));
    canvas.ellipse(x + dx - 9, y + dy - 10, 12, 9, '#ffffff', 0.4);
  }
  canvas.shape(`M${x - 84} ${y + 14}H${x + 84}L${x + 66} ${y + 74}H${x - 66}Z`, lch(0.66, 0.07, 65));
}

function bunting(canvas: Canvas, rng: Random): void {
  for (let i = 0; i < 16; i++) {
    const t = i / 15;
    const [x, y] = [t * width, 90 + Math.sin(t * Math.PI) * 90];
    canvas.shape(
      `M${x - 32} ${y}H${x + 32}L${x} ${y + 62}Z`,
      lch(0.72, 0.15, rng.pick([25, 95, 150, 230, 320])),
    );
  }
  canvas.line('M-20 90Q800 270 1620 90', { color: lch(0.4, 0.02, 60), width: 4 });
}

/** A self-service laundry: rows of machines with lit drums, a bench, a plant. */
export function laundry(rng: Random, { hue }: Scene): string {
  const canvas = new Canvas();
  const wall = canvas.gradient('down', [
    [0, lch(0.93, 0.035, hue)],
    [1, lch(0.97, 0.015, hue)],
  ]);
  canvas.rect(0, 0, width, height, wall);
  for (let x = 0; x < width; x += 64)
    for (let y = 0; y < 330; y += 64)
      canvas.rect(x + 2, y + 2, 60, 60, lch(0.88 + 0.03 * ((x / 64 + y / 64) % 3), 0.05, hue), 0.5, 6);
  for (const x of [260, 800, 1340]) {
    canvas.rect(x - 190, 40, 380, 20, lch(0.99, 0.01, 95), 1, 10);
    const glow = canvas.gradient('round', [
      [0, lch(0.99, 0.02, 95), 0.7],
      [1, lch(0.99, 0.02, 95), 0],
    ]);
    canvas.ellipse(x, 70, 420, 210, glow);
  }
  const floor = canvas.gradient('down', [
    [0, lch(0.8, 0.02, hue)],
    [1, lch(0.9, 0.015, hue)],
  ]);
  canvas.rect(0, 950, width, 260, floor);
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < 5; i++) washer(canvas, rng, 90 + i * 290, 330 + row * 312, hue);
  for (let i = 0; i < 5; i++) canvas.ellipse(215 + i * 290, 985, 120, 22, lch(0.99, 0.01, 95), 0.5);
  canvas.rect(420, 1050, 760, 34, lch(0.7, 0.08, 65), 1, 12);
  for (const x of [470, 1100]) canvas.rect(x, 1084, 30, 90, lch(0.4, 0.02, 250));
  basket(canvas, 610, 1050, hue);
  return canvas.toString();
}

function washer(canvas: Canvas, rng: Random, x: number, y: number, hue: number): void {
  canvas.rect(x + 8, y + 10, 262, 300, lch(0.4, 0.03, 250), 0.22, 16);
  const steel = canvas.gradient('down', [
    [0, lch(0.97, 0.006, 230)],
    [1, lch(0.86, 0.012, 235)],
  ]);
  canvas.rect(x, y, 262, 302, steel, 1, 16);
  canvas.rect(x + 16, y + 16, 230, 44, lch(0.4, 0.05, hue), 1, 10);
  canvas.ellipse(x + 44, y + 38, 10, 10, lch(0.8, 0.2, 145));
  canvas.rect(x + 150, y + 26, 78, 24, lch(0.75, 0.12, 200), 1, 6);
  const [cx, cy] = [x + 131, y + 180];
  canvas.ellipse(cx, cy, 100, 100, lch(0.7, 0.015, 240));
  canvas.ellipse(cx, cy, 84, 84, lch(0.32, 0.04, 240));
  const turn = rng.between(0, 6);
  for (let i = 0; i < 5; i++)
    canvas.ellipse(
      cx + Math.cos(turn + i * 1.3) * 38,
      cy + 16 + Math.sin(turn + i * 1.3) * 30,
      34,
      24,
      lch(rng.between(0.6, 0.9), 0.11, rng.pick([25, 90, 200, 260, 330])),
    );
  canvas.shape(
    `M${cx - 80} ${cy + 30}A84 84 0 0 0 ${cx + 80} ${cy + 30}Q${cx + 40} ${cy + 10} ${cx} ${cy + 30}T${cx - 80} ${cy + 30}Z`,
    lch(0.85, 0.08, 215),
    0.6,
  );
  canvas.shape(
    `M${cx - 60} ${cy - 40}A72 72 0 0 1 ${cx + 10} ${cy - 72}L${cx + 2} ${cy - 54}A56 56 0 0 0 ${cx - 46} ${cy - 30}Z`,
    '#ffffff',
    0.6,
  );
}

function basket(canvas: Canvas, x: number, y: number, hue: number): void {
  for (const [dx, tint] of [
    [-50, 25],
    [0, 200],
    [46, 90],
  ] as const)
    canvas.ellipse(x + dx, y - 92, 58, 34, lch(0.8, 0.1, tint));
  canvas.shape(`M${x - 120} ${y - 90}H${x + 120}L${x + 96} ${y}H${x - 96}Z`, lch(0.62, 0.11, hue));
  for (let i = 0; i < 7; i++)
    canvas.line(`M${x - 100 + i * 34} ${y - 78}l${(3 - i) * 3} 66`, { color: lch(0.5, 0.1, hue), width: 6 });
}

/** Factory roofs covered with solar panels under a wide sky, an inverter station, lines to the grid. */
export function solar(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 46], {
      distance: 92,
      up: rng.between(34, 42),
      bearing: about(rng, 0.35, 0.2),
      horizon: rng.between(0.26, 0.32),
    }),
    light,
    620,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 3, rise: 110, hue: 150 });
  stage.plain(grass(rng));
  distance(stage, rng, 280);
  stage.field(-80, -24, 170, 150, lch(0.8, 0.012, 85), 6);
  for (const [x, z, w, d] of [
    [-56, 4, 50, 56],
    [4, 0, 56, 60],
    [-50, 76, 46, 40],
    [8, 78, 50, 40],
  ] as const) {
    const windows = panes(stage, rng, 12, 1, { u: 0.04, v: 0.64, w: 0.92, h: 0.14, fill: 0.85 });
    stage.box({ x, z, w, d, h: 10 }, lch(0.94, 0.012, 90), {
      front: windows,
      left: windows,
      right: windows,
      roof: lch(0.85, 0.012, hue),
    });
    panels(stage, x + 2, z + 2, w - 4, d - 4);
  }
  stage.box({ x: -72, z: 6, w: 9, d: 6, h: 4 }, lch(0.88, 0.02, 140));
  for (let i = 0; i < 4; i++) pylon(stage, [-120 + i * 90, 0, 170 + i * 30], 30);
  for (let i = 0; i < 5; i++) pole(stage, [-76, 0, -20 + i * 34], 10);
  for (let i = 0; i < 26; i++)
    tree(stage, [rng.pick([-1, 1]) * rng.between(84, 150), 0, rng.between(-10, 140)], rng, {
      metres: rng.between(6, 9),
    });
  belt(stage, [-90, 0, 134], [100, 0, 134], 24, rng, { metres: 8 });
  stage.veil(0.4, 70);
  return stage.toString();
}

function panels(stage: Stage, x: number, z: number, w: number, d: number): void {
  const rows = Math.floor(d / 4.4);
  for (let row = 0; row < rows; row++)
    for (let k = 0; k < 3; k++) {
      const [px, pz, pw] = [x + (k * w) / 3, z + row * 4.4, w / 3 - 1.4];
      const spots: Spot[] = [
        [px, 10.3, pz],
        [px, 11.3, pz + 3.4],
        [px + pw, 11.3, pz + 3.4],
        [px + pw, 10.3, pz],
      ];
      const shine = mix(lch(0.36, 0.09, 262), stage.light.low, 0.16 + 0.2 * ((row + k) % 3 === 0 ? 1 : 0));
      const cells = Array.from({ length: 7 }, (_, i) => ({
        u: (i + 1) / 8 - 0.004,
        v: 0,
        w: 0.008,
        h: 1,
        color: lch(0.62, 0.05, 250),
      })).concat([{ u: 0, v: 0.48, w: 1, h: 0.03, color: lch(0.62, 0.05, 250) }]);
      stage.face(spots, shine, { bias: 3, openings: cells });
    }
}

/** A haulier's yard: lorries in a row before the depot, a fuel island, the road beyond. */
export function fleet(rng: Random, { time, hue }: Scene): string {
  const light = lightOf(time, rng);
  const stage = new Stage(
    viewOf([0, 0, 10], {
      distance: 46,
      up: rng.between(8, 12),
      bearing: rng.pick([-1, 1]) * rng.between(0.35, 0.5),
      horizon: rng.between(0.4, 0.46),
    }),
    light,
    420,
  );
  const horizon = horizonY(stage.camera);
  sky(stage.canvas, light, horizon, rng);
  ranges(stage.canvas, light, horizon + 4, rng, { count: 3, rise: 100, hue: 160 });
  stage.plain(grass(rng));
  stage.field(-110, -50, 220, 130, lch(0.78, 0.012, 80), 8);
  gable(
    stage,
    { x: -40, z: 46, w: 80, d: 30, h: 9 },
    lch(0.93, 0.012, 90),
    lch(0.6, 0.09, hue),
    panes(stage, rng, 6, 1, { u: 0.04, v: 0, w: 0.92, h: 0.62, fill: 0.8, share: 0.9 }),
  );
  const tints = [lch(0.56, 0.15, hue), lch(0.96, 0.008, 90)];
  for (let i = 9; i >= 0; i--)
    for (const row of [0, 1]) {
      const x = -38 + i * 8 + row * 3;
      const z = 6 + row * 19;
      const tint = tints[(i + row) % 2]!;
      lorry(stage, [x, 0, z + 14], tint, 'z', -14);
      stage.box({ x, z: z + 0.2, w: 2.6, d: 10.4, h: 3, y: 1 }, lighter(tint, 0.03), {
        hasShadow: true,
        bias: 0.4,
      });
      stage.box({ x: x + 0.05, z: z - 2.6, w: 2.5, d: 2.6, h: 2.8, y: 0.6 }, tint, {
        bias: 0.8,
        front: [
          { u: 0.08, v: 0.5, w: 0.84, h: 0.36, color: lch(0.33, 0.03, 250) },
          { u: 0.1, v: 0.08, w: 0.2, h: 0.1, color: lamp, isLit: true },
          { u: 0.7, v: 0.08, w: 0.2, h: 0.1, color: lamp, isLit: true },
        ],
      });
    }
  for (let i = 0; i < 5; i++) pole(stage, [-50 + i * 26, 0, 40], 12);
  belt(stage, [-110, 0, 84], [110, 0, 84], 26, rng, { metres: 10 });
  stage.veil(0.3, 60);
  return stage.toString();
}
