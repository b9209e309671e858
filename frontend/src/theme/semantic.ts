/** Semantic tokens: what a colour is for. Every pair used for text passes WCAG AA on its ground. */

const value = (name: string) => ({ value: `{colors.${name}}` });

const paletteOf = (name: string, solid: string, ring: string) => ({
  contrast: value('white'),
  fg: value(`${name}.800`),
  subtle: value(`${name}.50`),
  muted: value(`${name}.100`),
  emphasized: value(`${name}.200`),
  solid: value(solid),
  strong: value(`${name}.800`),
  focusRing: value(ring),
  border: value(`${name}.300`),
});

/** `fg` is for icons and words; the others are grounds and edges, from quiet to plain. */
const toneOf = (name: string, fg: string) => ({
  fg: value(fg),
  subtle: value(`${name}.50`),
  muted: value(`${name}.100`),
  emphasized: value(`${name}.200`),
  border: value(`${name}.300`),
});

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: value('white'),
      subtle: value('gray.50'),
      muted: value('gray.100'),
      emphasized: value('gray.200'),
      panel: value('white'),
      inverted: value('gray.900'),
      /** A switch that is off. */
      switch: value('gray.500'),
    },
    fg: {
      DEFAULT: value('gray.900'),
      soft: value('gray.700'),
      muted: value('gray.600'),
      /** Icons and other marks that words stand beside. */
      faint: value('gray.500'),
      disabled: value('gray.400'),
      /** Words on `accent.deep`. */
      onDeep: value('green.100'),
      inverted: value('white'),
      error: value('red.700'),
      success: value('green.700'),
    },
    border: {
      DEFAULT: value('gray.200'),
      muted: value('gray.100'),
      emphasized: value('gray.300'),
      control: value('gray.500'),
      error: value('red.600'),
    },
    /** What is chosen, current, or leads on. */
    accent: {
      ...toneOf('green', 'green.700'),
      solid: value('green.700'),
      strong: value('green.800'),
      deep: value('green.800'),
      hover: value('green.600'),
      focusRing: value('green.600'),
    },
    warning: { ...toneOf('amber', 'amber.800'), strong: value('amber.900') },
    danger: { ...toneOf('red', 'red.700'), solid: value('red.700'), strong: value('red.800') },
    info: { ...toneOf('blue', 'blue.700'), strong: value('blue.800') },
    gray: paletteOf('gray', 'gray.800', 'gray.500'),
    green: paletteOf('green', 'green.700', 'green.600'),
    amber: paletteOf('amber', 'amber.700', 'amber.600'),
    red: paletteOf('red', 'red.600', 'red.500'),
    blue: paletteOf('blue', 'blue.600', 'blue.500'),
    vip: { bg: value('amber.200'), fg: value('amber.900'), border: value('amber.400') },
    featured: { bg: value('green.50'), fg: value('green.800'), border: value('green.300') },
  },
};
