/** Colours by lightness, chroma and hue (OKLCH), so that light and distance mix the way eyes expect. */

export interface Color {
  /** Lightness 0–1. */
  l: number;
  a: number;
  b: number;
}

/** A colour by lightness (0–1), chroma (0–0.3) and hue (degrees). */
export const lch = (l: number, c: number, hue: number): Color => ({
  l,
  a: c * Math.cos((hue * Math.PI) / 180),
  b: c * Math.sin((hue * Math.PI) / 180),
});

/** The way from one colour to another. */
export const mix = (from: Color, to: Color, share: number): Color => ({
  l: from.l + (to.l - from.l) * share,
  a: from.a + (to.a - from.a) * share,
  b: from.b + (to.b - from.b) * share,
});

/** Lighter (or darker, below 0) by an amount of lightness. */
export const lighter = (color: Color, by: number): Color => ({
  ...color,
  l: Math.max(0, Math.min(1, color.l + by)),
});

const channel = (linear: number): string => {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.max(0, Math.min(1, value)) * 255)
    .toString(16)
    .padStart(2, '0');
};

/** The colour as `#rrggbb`. */
export function hex({ l, a, b }: Color): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${channel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)}${channel(
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
  )}${channel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)}`;
}
