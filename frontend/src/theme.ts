/** Page-wide rules stand in the built stylesheet: only the build makes them, no browser. */
const isBuild = import.meta.env.SSR;

/** The one design system: a slim Chakra system of our tokens and recipes only. */
import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './theme/global.ts';
import { recipes } from './theme/recipes.ts';
import { semanticTokens } from './theme/semantic.ts';
import { textStyles } from './theme/text-styles.ts';
import { tokens } from './theme/tokens.ts';

export const system = createSystem(defaultBaseConfig, {
  preflight: isBuild,
  cssVarsRoot: ':root',
  globalCss: isBuild ? globalCss : {},
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: { pulse: { '50%': { opacity: '0.5' } }, spin: { to: { transform: 'rotate(360deg)' } } },
    tokens,
    semanticTokens,
    textStyles,
    recipes,
  },
});
