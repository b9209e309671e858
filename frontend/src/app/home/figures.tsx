/** How much there is: listings shown now, and the provinces they lie in. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNewest } from '#frontend/queries/search.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';

/** Its line is kept free until the figures have come; nothing is said of an empty marketplace. */
export function Figures() {
  const { t } = useTranslation('home');
  const locale = useLocale();
  const { data } = useNewest();
  const provinces = data?.facets?.province?.length ?? 0;
  return (
    <chakra.p className="tabular" minH="8" textStyle="label" color="accent.strong">
      {data && provinces > 0 ? (
        <chakra.span
          display="inline-flex"
          alignItems="center"
          minH="8"
          px={{ base: '0', md: '3' }}
          borderRadius="full"
          bg={{ base: 'transparent', md: 'white' }}
        >
          {t('figures', { count: data.total, number: formatCount(data.total, locale), provinces })}
        </chakra.span>
      ) : null}
    </chakra.p>
  );
}
