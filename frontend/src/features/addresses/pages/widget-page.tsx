/** `/tra-cuu-dia-chi/nhung`: the same form and answer alone, for the frames of other sites. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { patterns } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { brand } from '#shared/kernel/brand.ts';
import { TextLink } from '#ui/text-link.tsx';
import { Lookup } from '../lookup.tsx';

export const head = ({ t }: HeadInput): Head => ({
  title: t('addresses:title'),
  description: t('addresses:lead'),
  canonicalPath: patterns.addressLookup,
  isListed: false,
});

export function Page() {
  const { t } = useTranslation('addresses');
  return (
    <chakra.main id="main" tabIndex={-1} p="4" maxW="3xl" mx="auto">
      <chakra.h1 textStyle="heading.part" mb="3">
        {t('title')}
      </chakra.h1>
      <Lookup isFramed />
      <chakra.p mt="4" textStyle="hint">
        <TextLink to={patterns.addressLookup} target="_blank" rel="noopener">
          {t('embed.by', { site: brand.name })}
        </TextLink>
      </chakra.p>
    </chakra.main>
  );
}
