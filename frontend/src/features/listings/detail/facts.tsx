/** The plain facts of a listing as a table of names and values. */

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import type { KeyOf } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { legalStatusNames } from '#shared/catalog/legal.ts';
import { formatEnteredArea } from '#shared/kernel/area-words.ts';
import { kindName } from '#ui/listing/kind-name.ts';
import { DetailSection } from './detail-section.tsx';
import type { DetailData } from './model.ts';

type Fact = [name: string, value: ReactNode];

export function Facts({ data }: { data: DetailData }) {
  const { t } = useTranslation(['detail', 'app']);
  return (
    <DetailSection id="facts" title={t('facts')}>
      <FactList facts={useFacts(data)} />
    </DetailSection>
  );
}

/** Names and values in two columns where there is room. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="10">
      {facts.map(([name, value]) => (
        <chakra.div
          key={name}
          display="grid"
          gridTemplateColumns="minmax(7rem, 2fr) 3fr"
          gap="3"
          py="2.5"
          borderBottomWidth="1px"
          borderColor="border.muted"
          fontSize="sm"
        >
          <chakra.dt color="fg.muted">{name}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function useFacts({ detail, categoryNames }: DetailData): Fact[] {
  const { t } = useTranslation(['detail', 'app']);
  const locale = useLocale();
  const { card, content } = detail;
  const { landArea, floorArea, landUse, legal, assetStatus, park, investor, leaseMonths } = content;
  const known: [KeyOf<'detail', 'fact'>, ReactNode | undefined | false][] = [
    [
      'code',
      <chakra.span key="code" className="tabular">
        {card.code}
      </chakra.span>,
    ],
    ['kind', t(`app:kind.${kindName(card)}`)],
    ['category', categoryNames?.[locale] ?? t(`app:type.${card.type}`)],
    ['landArea', landArea && formatEnteredArea(landArea, locale)],
    ['floorArea', floorArea && formatEnteredArea(floorArea, locale)],
    ['legal', legal && legalStatusNames[legal as keyof typeof legalStatusNames]?.[locale]],
    [
      'landUse',
      landUse &&
        (landUse.mode === 'until' ? t('landUseUntil', { year: landUse.year }) : t('landUseLongTerm')),
    ],
    ['leaseTerm', leaseMonths && t('months', { count: leaseMonths })],
    ['status', assetStatus && t(`assetStatus.${assetStatus}`)],
    ['park', park],
    ['investor', investor],
    ['posted', card.publishedAt && formatDate(card.publishedAt, locale)],
    ['expires', card.expiresAt && formatDate(card.expiresAt, locale)],
  ];
  return known.flatMap(([name, value]): Fact[] => (value ? [[t(`fact.${name}`), value]] : []));
}
