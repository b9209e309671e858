/** Raw design tokens: palette, spacing, type scale, radii; the semantic names stand in `semantic.ts`. */

type Steps = Record<string, { value: string }>;
const steps = (entries: Record<string, string>): Steps =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));
const palette = (names: string, values: string): Steps => {
  const shades = values.split(' ');
  return Object.fromEntries(names.split(' ').map((name, i) => [name, { value: `#${shades[i]}` }]));
};

const shades = '50 100 200 300 400 500 600 700 800 900 950';
const colors = {
  white: { value: '#ffffff' },
  black: { value: '#0d1117' },
  gray: palette(shades, 'f7f8fa eff1f5 e1e5eb cbd2dc 9aa4b2 6b7686 525c6b 3c4552 262d38 171c24 0d1117'),
  green: palette(shades, 'f1f8f4 dff0e6 bfe0cd 90c9aa 57aa80 2e8d60 1b7a4f 0f6540 0c5034 0a3d29 062519'),
  amber: palette(shades, 'fff9ec fdefcf fadc9c f3c25c e3a12d c4801a a3620f 834a0c 6a3b0d 55300f 331b06'),
  red: palette(shades, 'fef4f2 fde3df fbc9c2 f5a297 e96f60 d64a3a bc3022 9c2519 7f2118 691f18 3a0c08'),
  blue: palette(shades, 'f1f6fd dfeafa c0d6f4 93b8ea 5f92dc 3b72c8 2b5aa9 244a89 213f71 1f365e 14223c'),
};

const spacing = Object.fromEntries(
  [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64].map(
    (n) => [String(n), { value: `${n / 4}rem` }],
  ),
);

const sizes = {
  ...spacing,
  ...steps({
    '2xs': '16rem',
    xs: '20rem',
    sm: '24rem',
    md: '28rem',
    lg: '32rem',
    xl: '36rem',
    '2xl': '42rem',
    '3xl': '48rem',
    '4xl': '56rem',
    '5xl': '64rem',
    '6xl': '72rem',
    '7xl': '80rem',
    full: '100%',
    max: 'max-content',
    min: 'min-content',
    fit: 'fit-content',
    // Not in `ch`: the width of a zero is another one until the font has come.
    prose: '46em',
    dvh: '100dvh',
  }),
};

/** The bundled face, and what stands in for it until it has come (fonts.css). */
export const latin =
  "'Be Vietnam Pro', 'Be Vietnam Pro Fallback', 'Be Vietnam Pro Fallback Roboto', 'Be Vietnam Pro Fallback Noto'";
/** System fonts of each script follow the one bundled face, so a mixed line keeps its rhythm. */
const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

export const tokens = {
  colors,
  spacing,
  sizes,
  fonts: steps({
    body: `${latin}, ${system}`,
    heading: `${latin}, ${system}`,
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  }),
  fontSizes: steps({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '3rem',
  }),
  fontWeights: steps({ normal: '400', medium: '600', semibold: '600', bold: '600' }),
  lineHeights: steps({ none: '1', tight: '1.25', heading: '1.3', snug: '1.45', body: '1.6' }),
  letterSpacings: steps({ tight: '-0.015em', normal: '0' }),
  radii: steps({
    none: '0',
    xs: '0.25rem',
    sm: '0.375rem',
    md: '0.5rem',
    lg: '0.75rem',
    xl: '1rem',
    '2xl': '1.25rem',
    full: '9999px',
  }),
  shadows: steps({
    xs: '0 1px 2px rgb(23 28 36 / 0.06)',
    sm: '0 1px 3px rgb(23 28 36 / 0.08), 0 1px 2px rgb(23 28 36 / 0.04)',
    md: '0 4px 14px rgb(23 28 36 / 0.08), 0 1px 3px rgb(23 28 36 / 0.06)',
    lg: '0 12px 32px rgb(23 28 36 / 0.12), 0 2px 6px rgb(23 28 36 / 0.06)',
  }),
  durations: steps({ fast: '120ms', moderate: '150ms' }),
  zIndex: steps({ docked: '10', sticky: '20', header: '30', dropdown: '40', skip: '50', toast: '60' }),
};
