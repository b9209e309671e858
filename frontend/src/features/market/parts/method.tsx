/** How the figures come about, and what they are not. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatFigure } from '#shared/kernel/words/parse-number.ts';
import { marketNeeds, outOfLine } from '#shared/market/rules.ts';

const points = ['asking', 'counted', 'few', 'difference', 'outliers', 'quarters', 'mixed'] as const;

export function Method() {
  const { t } = useTranslation('market');
  const locale = useLocale();
  const limits = {
    ...marketNeeds,
    ...{ times: outOfLine.times, spreads: formatFigure(String(outOfLine.spreads), locale) },
  };
  return (
    <chakra.section aria-labelledby="how" borderTopWidth="1px" mt="10" pt="8" maxW="prose">
      <chakra.h2 id="how" textStyle="heading.part" mb="3">
        {t('how.title')}
      </chakra.h2>
      <chakra.ul display="grid" gap="2" ps="5" listStyleType="disc" fontSize="sm">
        {points.map((point) => (
          <li key={point}>{t(`how.${point}`, limits)}</li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
