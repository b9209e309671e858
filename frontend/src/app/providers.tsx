/** What surrounds the app: styles, texts, calls. */
import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig } from 'swr';
import { CallProblem } from '#lib/api/http.ts';
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
  texts: I18n;
  children: ReactNode;
}) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={systemWithoutGlobals}>
        <I18nextProvider i18n={texts}>
          <SWRConfig
            value={{ shouldRetryOnError: isWorthRetrying, errorRetryCount: 2, dedupingInterval: 5000 }}
          >
            {children}
          </SWRConfig>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
