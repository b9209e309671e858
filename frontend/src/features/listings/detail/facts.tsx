/** The plain facts of a listing as a table of names and values. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { legalStatusNames } from '../../../../../shared/catalog/legal.ts';
import { formatEnteredArea } from '../../../../../shared/kernel/area-words.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useLocale } from '../../../lib/use-locale.ts';
import type { DetailData } from './model.ts';
import { Part } from './part.tsx';

type Fact = [name: string, value: ReactNode];

export function Facts({ data }: { data: DetailData }) {
  const { t } = useTranslation('detail');
  return (
    <Part id="facts" title={t('facts')}>
      <FactList facts={useFacts(data)} />
    </Part>
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
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { card, content } = detail;
  const { landArea, floorArea, landUse, legal, assetStatus, park, investor, leaseMonths } = content;
  const known: [string, ReactNode | undefined | false][] = [
    [
      'code',
      <chakra.span key="code" className="tabular">
        {card.code}
      </chakra.span>,
    ],
    ['kind', t(`kind.${card.kind}`)],
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
  return known
    .filter((fact): fact is Fact => Boolean(fact[1]))
    .map(([name, value]) => [t(`fact.${name}`), value]);
}
