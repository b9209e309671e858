/** Skies: gradient, sun or moon with its glow, clouds, and ranges of hills on the horizon. */
import { type Color, lch, lighter, mix } from './color.ts';
import { type Light, lit } from './light.ts';
import { fractal, noise, type Random } from './random.ts';
import { type Canvas, curve, height, type Point, path, width } from './svg.ts';

/** Paints the sky down to a horizon. */
export function sky(canvas: Canvas, light: Light, horizon: number, rng: Random): void {
  const down = Math.max(60, Math.min(height, horizon));
  const fill = canvas.gradient('down', [
    [0, light.top],
    [0.55, light.middle],
    [1, light.low],
  ]);
  canvas.rect(0, 0, width, down + 2, fill);
  if (light.isNight) stars(canvas, down, rng);
  sun(canvas, light, down, rng);
  clouds(canvas, light, down, rng);
}

function stars(canvas: Canvas, down: number, rng: Random): void {
  for (let i = 0; i < 130; i++) {
    const y = rng.next() ** 1.6 * down * 0.8;
    canvas.ellipse(rng.between(0, width), y, 1.6, 1.6, '#ffffff', rng.between(0.15, 0.8));
  }
}

function sun(canvas: Canvas, light: Light, down: number, rng: Random): void {
  const isLow = light.time === 'dusk' || light.time === 'golden';
  const x = width * (light.toSun[0] > 0 ? rng.between(0.62, 0.86) : rng.between(0.14, 0.38));
  const y = down * (isLow ? rng.between(0.66, 0.86) : rng.between(0.22, 0.45));
  const size = light.isNight ? 34 : isLow ? 52 : 40;
  const reach = light.isNight ? 260 : isLow ? 620 : 460;
  const glow = canvas.gradient('round', [
    [0, light.sun, light.isNight ? 0.35 : 0.75],
    [0.25, light.sun, light.isNight ? 0.12 : 0.32],
    [1, light.sun, 0],
  ]);
  canvas.ellipse(x, y, reach, reach, glow);
  if (light.time === 'noon' || light.time === 'mist') return;
  canvas.ellipse(x, y, size, size, light.sun, 0.95);
  if (light.isNight)
    canvas.ellipse(x + 14, y - 7, size * 0.9, size * 0.9, mix(light.top, light.middle, 0.4), 0.9);
}

/** Clouds: heaps with flat feet and lit crowns, thinner and smaller towards the horizon. */
function clouds(canvas: Canvas, light: Light, down: number, rng: Random): void {
  const count = light.isNight ? 2 : rng.whole(4, 7);
  for (let i = 0; i < count; i++) {
    const share = rng.between(0.1, 0.82);
    const size = (1.25 - share) * rng.between(0.6, 1.25);
    const crown = light.isNight ? lighter(light.middle, 0.06) : mix(light.sun, lch(0.99, 0.005, 90), 0.45);
    const foot = mix(light.middle, light.low, share);
    const fill = canvas.gradient('down', [
      [0, crown, 0.95],
      [0.55, mix(crown, foot, 0.45), 0.75],
      [1, foot, 0],
    ]);
    const d = cloudPath(rng.between(-150, width), down * share, rng.between(240, 520) * size, 90 * size, rng);
    canvas.shape(d, fill, light.isNight ? 0.3 : rng.between(0.5, 0.9));
  }
  for (let i = 0; i < 4; i++) streak(canvas, light, down * rng.between(0.45, 0.92), rng);
}

/** The upper edge of many overlapping circles over a flat foot. */
function cloudPath(x: number, y: number, length: number, tall: number, rng: Random): string {
  const heaps = Array.from({ length: 9 }, (_, i) => {
    const share = (i + rng.between(0.3, 0.7)) / 9;
    const swell = Math.sin(Math.PI * Math.min(1, share * 1.02)) ** 0.8;
    return { at: share * length, r: tall * (0.22 + 0.62 * swell * rng.between(0.55, 1)) };
  });
  const points: Point[] = [];
  for (let at = -tall * 0.3; at <= length + tall * 0.3; at += 4) {
    const rise = Math.max(0, ...heaps.map((h) => Math.sqrt(Math.max(0, h.r ** 2 - (at - h.at) ** 2))));
    points.push([x + at, y - rise]);
  }
  return path(points);
}

/** A thin streak near the horizon. */
function streak(canvas: Canvas, light: Light, y: number, rng: Random): void {
  const [x, half] = [rng.between(0, width), rng.between(140, 420)];
  const fill = canvas.gradient('right', [
    [0, light.low, 0],
    [0.5, mix(light.low, light.sun, 0.5), light.isNight ? 0.15 : 0.55],
    [1, light.low, 0],
  ]);
  canvas.ellipse(x, y, half, rng.between(4, 11), fill);
}

export interface Ranges {
  count: number;
  /** How high the farthest range rises, in pixels. */
  rise: number;
  hue: number;
  chroma?: number;
  /** Lightness of the nearest range. */
  dark?: number;
  roughness?: number;
}

/** Ranges of hills behind one another, from haze to green, standing on the horizon. */
export function ranges(canvas: Canvas, light: Light, horizon: number, rng: Random, of: Ranges): void {
  for (let i = 0; i < of.count; i++) {
    const near = (i + 1) / (of.count + 1);
    const color = lit(lch(of.dark ?? 0.5, of.chroma ?? 0.08, of.hue), light, 0.55, 0.92 * (1 - near) ** 0.8);
    range(
      canvas,
      horizon,
      of.rise * (1.05 - near * 0.75) * rng.between(0.8, 1.15),
      color,
      light,
      rng,
      of.roughness,
    );
  }
}

/** One range: a ridge from noise, its foot fading into haze. */
export function range(
  canvas: Canvas,
  foot: number,
  rise: number,
  color: Color,
  light: Light,
  rng: Random,
  roughness = 1,
): void {
  const of = fractal(noise(rng), 4);
  const start = rng.between(0, 100);
  const points: Point[] = [];
  for (let x = -20; x <= width + 20; x += 10) {
    const share = 0.55 + 0.62 * of(start + (x / 420) * roughness);
    points.push([x, foot - rise * Math.max(0.06, share)]);
  }
  const fill = canvas.gradient('down', [
    [0, color],
    [0.5, mix(color, light.haze, 0.3)],
    [1, mix(color, light.haze, 0.86)],
  ]);
  canvas.shape(path([...points, [width + 20, foot + 2], [-20, foot + 2]]), fill);
}

/** A band of mist lying across the picture. */
export function mistBand(
  canvas: Canvas,
  light: Light,
  y: number,
  tall: number,
  opacity: number,
  rng: Random,
): void {
  const points: Point[] = [];
  for (let x = -100; x <= width + 100; x += 200) points.push([x, y + rng.between(-tall * 0.3, tall * 0.3)]);
  const fill = canvas.gradient('down', [
    [0, light.haze, 0],
    [0.5, lighter(light.haze, 0.03), opacity],
    [1, light.haze, 0],
  ]);
  const upper = points.map(([x, py]): Point => [x, py - tall]);
  const lower = [...points].reverse().map(([x, py]): Point => [x, py + tall]);
  canvas.shape(`${curve(upper)}${curve(lower).replace('M', 'L')}Z`, fill);
}
