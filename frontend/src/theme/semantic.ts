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

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: value('white'),
      subtle: value('gray.50'),
      muted: value('gray.100'),
      emphasized: value('gray.200'),
      panel: value('white'),
      inverted: value('gray.900'),
    },
    fg: {
      DEFAULT: value('gray.900'),
      muted: value('gray.600'),
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
    gray: paletteOf('gray', 'gray.800', 'gray.500'),
    green: paletteOf('green', 'green.700', 'green.600'),
    amber: paletteOf('amber', 'amber.700', 'amber.600'),
    red: paletteOf('red', 'red.600', 'red.500'),
    blue: paletteOf('blue', 'blue.600', 'blue.500'),
    vip: { bg: value('amber.200'), fg: value('amber.900'), border: value('amber.400') },
    featured: { bg: value('green.50'), fg: value('green.800'), border: value('green.300') },
  },
};
