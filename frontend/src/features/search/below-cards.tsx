/** Below the cards of a list: by which day's rates prices are converted, and where to read what others ask. */
import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { patterns } from '#lib/paths.ts';
import { RatesNote } from '#ui/rates-note.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function BelowCards(props: ComponentProps<typeof RatesNote>) {
  const { t } = useTranslation('app');
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="1" alignItems="center" fontSize="sm">
      <TextLink to={patterns.market} data-noprint>
        {t('footer.links.market')}
      </TextLink>
      <RatesNote {...props} />
    </chakra.div>
  );
}
