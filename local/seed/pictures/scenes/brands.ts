import { type Color, lch, lighter, mix } from '../color.ts';
import { fractal, noise, type Random } from '../random.ts';
import { Canvas, curve, height, type Point, width } from '../svg.ts';
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
