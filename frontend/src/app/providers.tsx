/** What surrounds the app: styles, texts, calls. */
import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { CallProblem } from '../lib/http.ts';
import { TextProvider, type TextStore } from '../lib/texts.tsx';
import { system } from '../theme.ts';

const isWorthRetrying = (error: unknown) =>
  !(error instanceof CallProblem) || error.code === 'offline' || error.status >= 500;

/** The page-wide rules stand in the built stylesheet, so the provider must not insert them again. */
const systemWithoutGlobals = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};

/** Gives the tree its styles, texts and data cache. */
export function Providers({
  cache,
  texts,
  children,
}: {
  cache: EmotionCache;
  texts: TextStore;
  children: ReactNode;
}) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={systemWithoutGlobals}>
        <TextProvider texts={texts}>
          <SWRConfig
            value={{ shouldRetryOnError: isWorthRetrying, errorRetryCount: 2, dedupingInterval: 5000 }}
          >
            {children}
          </SWRConfig>
        </TextProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
