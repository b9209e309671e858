/** Times of day: what the sky, the sun and the distance look like, and how they tint what they fall on. */
import { type Color, lch, mix } from './color.ts';
import type { Random } from './random.ts';

export type Time = 'morning' | 'noon' | 'golden' | 'dusk' | 'night' | 'mist';

export interface Light {
  time: Time;
  top: Color;
  middle: Color;
  low: Color;
  sun: Color;
  /** Where far things fade to. */
  haze: Color;
  /** What sunlit and shaded faces lean to. */
  key: Color;
  shade: Color;
  /** Direction to the sun, unit length: x right, y up, z away. */
  toSun: readonly [number, number, number];
  /** Overall brightness of lit things. */
  gain: number;
  isNight: boolean;
}

type Sky = Pick<Light, 'top' | 'middle' | 'low' | 'sun' | 'haze' | 'key' | 'shade' | 'gain'>;

const skies: Record<Time, (turn: number) => Sky> = {
  morning: (turn) => ({
    top: lch(0.74, 0.085, 238 + turn),
    middle: lch(0.86, 0.055, 225 + turn),
    low: lch(0.95, 0.045, 88),
    sun: lch(0.985, 0.05, 95),
    haze: lch(0.9, 0.03, 215 + turn),
    key: lch(0.96, 0.05, 88),
    shade: lch(0.52, 0.06, 250),
    gain: 1,
  }),
  noon: (turn) => ({
    top: lch(0.66, 0.115, 246 + turn),
    middle: lch(0.8, 0.075, 236 + turn),
    low: lch(0.93, 0.03, 220),
    sun: lch(0.99, 0.03, 100),
    haze: lch(0.9, 0.03, 230),
    key: lch(0.98, 0.02, 100),
    shade: lch(0.48, 0.06, 255),
    gain: 1.03,
  }),
  golden: (turn) => ({
    top: lch(0.7, 0.07, 252 + turn),
    middle: lch(0.85, 0.06, 62),
    low: lch(0.9, 0.115, 68),
    sun: lch(0.985, 0.085, 95),
    haze: lch(0.87, 0.07, 65),
    key: lch(0.92, 0.1, 72),
    shade: lch(0.42, 0.07, 290),
    gain: 0.97,
  }),
  dusk: (turn) => ({
    top: lch(0.4, 0.1, 283 + turn),
    middle: lch(0.62, 0.12, 12 + turn),
    low: lch(0.82, 0.13, 58),
    sun: lch(0.95, 0.12, 75),
    haze: lch(0.66, 0.09, 30),
    key: lch(0.78, 0.12, 50),
    shade: lch(0.27, 0.07, 285),
    gain: 0.78,
  }),
  night: (turn) => ({
    top: lch(0.2, 0.06, 268 + turn),
    middle: lch(0.3, 0.075, 262 + turn),
    low: lch(0.46, 0.075, 245),
    sun: lch(0.96, 0.03, 100),
    haze: lch(0.4, 0.06, 255),
    key: lch(0.62, 0.05, 250),
    shade: lch(0.16, 0.05, 270),
    gain: 0.55,
  }),
  mist: (turn) => ({
    top: lch(0.84, 0.035, 210 + turn),
    middle: lch(0.91, 0.02, 190),
    low: lch(0.96, 0.02, 95),
    sun: lch(0.99, 0.02, 95),
    haze: lch(0.93, 0.015, 170),
    key: lch(0.95, 0.02, 110),
    shade: lch(0.55, 0.035, 220),
    gain: 0.97,
  }),
};

const sunHeights: Record<Time, number> = {
  morning: 0.55,
  noon: 1.15,
  golden: 0.32,
  dusk: 0.16,
  night: 0.6,
  mist: 0.7,
};

/** The light of a time of day; sun direction and hue vary with the picture. */
export function lightOf(time: Time, rng: Random): Light {
  const side = rng.chance(0.5) ? 1 : -1;
  const azimuth = side * rng.between(0.45, 0.95);
  const up = sunHeights[time] * rng.between(0.85, 1.15);
  return {
    ...skies[time](rng.between(-10, 10)),
    time,
    toSun: [Math.sin(azimuth) * Math.cos(up), Math.sin(up), -Math.cos(azimuth) * Math.cos(up)],
    isNight: time === 'night',
  };
}

/** A thing's colour under the light: `facing` from 0 (turned away) to 1 (full sun), `far` from 0 to 1. */
export function lit(color: Color, light: Light, facing: number, far = 0): Color {
  const bright: Color = { ...mix(color, light.key, 0.16), l: color.l * light.gain };
  const dark: Color = { ...mix(color, light.shade, 0.42), l: color.l * light.gain * 0.66 };
  return mix(mix(dark, bright, Math.max(0, Math.min(1, facing))), light.haze, Math.min(0.92, far));
}
