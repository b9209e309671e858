/** What the listing has cost on the site, and since when; nothing where the price never changed. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { PriceText } from '#ui/value-text.tsx';
import { DetailSection } from './detail-section.tsx';

export function PriceHistory({ prices = [] }: Pick<ListingDetail, 'prices'>) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  if (prices.length < 2) return null;
  return (
    <DetailSection id="price-history" title={t('priceHistory')}>
      <chakra.ol display="grid" gap="2" fontSize="sm">
        {prices.map(({ at, price }, index) => (
          <chakra.li
            key={at}
            display="grid"
            gridTemplateColumns="minmax(8rem, 2fr) 3fr"
            gap="3"
            alignItems="baseline"
          >
            <chakra.time dateTime={at} color="fg.muted">
              {t('priceSince', { date: formatDate(at, locale) })}
            </chakra.time>
            <span>
              <chakra.span fontWeight={index === 0 ? 'semibold' : 'normal'}>
                <PriceText price={price} />
              </chakra.span>
              {index === 0 && (
                <chakra.span ms="2" fontSize="xs" color="fg.muted">
                  {t('priceNow')}
                </chakra.span>
              )}
            </span>
          </chakra.li>
        ))}
      </chakra.ol>
    </DetailSection>
  );
}
