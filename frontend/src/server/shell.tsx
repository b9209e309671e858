/** The shell of private pages: what stands there until the app has loaded, in no particular language. */
import { chakra } from '@chakra-ui/react';
import { renderToString } from 'react-dom/server';
import { createStyleCache } from '#lib/emotion-cache.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { brand } from '#shared/kernel/brand.ts';
import markUrl from '#ui/mark.svg';
import { Providers } from '../app/providers.tsx';

const Shell = () => (
  <chakra.div
    px={{ base: '4', md: '6' }}
    minH={{ base: '14', md: '16' }}
    display="flex"
    alignItems="center"
    gap="2.5"
    borderBottomWidth="1px"
    borderColor="border"
    fontWeight="semibold"
    fontSize="lg"
    maxW="7xl"
    mx="auto"
  >
    <chakra.img src={markUrl} alt="" boxSize="8" />
    {brand.name}
  </chakra.div>
);

function renderOnce() {
  const cache = createStyleCache();
  cache.compat = true;
  const html = renderToString(
    <Providers cache={cache} texts={createI18n('vi')}>
      <Shell />
    </Providers>,
  );
  const rules = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { html, rules };
}

export const shellMarkup = {
  title: brand.name,
  html: (): string => renderOnce().html,
  styles: (): [string, string][] => renderOnce().rules,
};
