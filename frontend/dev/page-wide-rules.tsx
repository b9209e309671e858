/** The page-wide rules in `npm run dev`, which the built site has in its stylesheet. */
import { CacheProvider, Global } from '@emotion/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createStyleCache } from '#lib/emotion-cache.ts';
import { system } from '../src/theme.ts';

const rules = [system.layers.atRule, system._global] as never;
const root = createRoot(document.createElement('div'));
flushSync(() =>
  root.render(
    <CacheProvider value={createStyleCache()}>
      <Global styles={rules} />
    </CacheProvider>,
  ),
);
