/** What brands sell over: a café counter, a drinks stall, a laundry. */
import { lamp } from '../buildings.ts';
import { lch, lighter } from '../color.ts';
import { lightOf, lit } from '../light.ts';
import { fractal, noise, type Random } from '../random.ts';
import { sky } from '../sky.ts';
import { Canvas, height, type Point, path, width } from '../svg.ts';
import type { Scene } from './scene.ts';

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
