/** The days that somebody wishes for an advert, and what they come to on its position. */
import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAdvertOffer } from '#frontend/queries/adverts.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { AdPosition } from '#shared/adverts/model.ts';
import { daysFrom, priceOfDays } from '#shared/adverts/rules.ts';
import { formatExactVnd } from '#shared/kernel/words/money-words.ts';
import { DateField } from '#ui/form/form-fields.tsx';

export function WishedDays() {
  const { t } = useTranslation('cases');
  return (
    <div>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <DateField name="from" label={t('advertising.from')} isOptional />
        <DateField name="to" label={t('advertising.to')} isOptional />
      </chakra.div>
      <Estimate />
    </div>
  );
}

/** Its line is there before anything is chosen, so that nothing moves. */
function Estimate() {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  const { data: offer } = useAdvertOffer();
  const [position, from, to] = useWatch<Record<string, string>>({ name: ['position', 'from', 'to'] });
  const weekVnd = offer?.positions[position as AdPosition]?.weekVnd;
  const days = from && to ? daysFrom(from, to) : 0;
  return (
    <chakra.p role="status" mt="2" minH="5" textStyle="note" className="tabular">
      {weekVnd && days > 0
        ? t('advertising.estimate', {
            count: days,
            figure: formatCount(days, locale),
            price: formatExactVnd(priceOfDays(weekVnd, from!, to!), locale),
          })
        : ''}
    </chakra.p>
  );
}
