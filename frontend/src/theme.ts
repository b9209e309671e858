/** Page-wide rules stand in the built stylesheet: only the build makes them, and no browser but that of `npm run dev`. */
const hasPageRules = import.meta.env.SSR || import.meta.env.MODE === 'development';

/** The one design system: a slim Chakra system of our tokens and recipes only. */
import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './theme/global.ts';
import { recipes } from './theme/recipes.ts';
import { semanticTokens } from './theme/semantic.ts';
import { textStyles } from './theme/text-styles.ts';
import { tokens } from './theme/tokens.ts';

export const system = createSystem(defaultBaseConfig, {
  preflight: hasPageRules,
  cssVarsRoot: ':root',
  globalCss: hasPageRules ? globalCss : {},
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: { pulse: { '50%': { opacity: '0.5' } }, spin: { to: { transform: 'rotate(360deg)' } } },
    tokens,
    semanticTokens,
    textStyles,
    recipes,
  },
});
