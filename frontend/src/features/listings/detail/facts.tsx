/** The plain facts of a listing as a table of names and values. */

import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import MapPin from 'lucide-react/icons/map-pin';
import Ruler from 'lucide-react/icons/ruler';
import Tag from 'lucide-react/icons/tag';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import type { KeyOf } from '#lib/i18n/keys.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { legalStatusNames } from '#shared/catalog/legal.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { formatEnteredArea } from '#shared/kernel/words/area-words.ts';
import { kindName } from '#ui/listing/kind-name.ts';
import { TextLink } from '#ui/text-link.tsx';
import { DetailSection } from './detail-section.tsx';
import { type Fact, FactList } from './fact-list.tsx';
import type { DetailData } from './model.ts';

type FactKey = KeyOf<'detail', 'fact'>;

const icons = {
  code: Tag,
  kind: Tag,
  category: Tag,
  landArea: Ruler,
  floorArea: Ruler,
  legal: Check,
  landUse: CalendarClock,
  leaseTerm: CalendarClock,
  status: Check,
  park: MapPin,
  investor: UserRound,
  posted: CalendarClock,
  expires: CalendarClock,
  confirmed: CalendarCheck,
} satisfies Record<FactKey, unknown>;

export function Facts({ data }: { data: DetailData }) {
  const { t } = useTranslation(['detail', 'app']);
  return (
    <DetailSection id="facts" title={t('facts')}>
      <FactList facts={useFacts(data)} icons={icons} />
    </DetailSection>
  );
}

/** What is known of a listing, in the reader's words. */
export function useFacts(data: DetailData): Fact[] {
  const { t } = useTranslation(['detail', 'app']);
  return factsOf(data, t, useLocale());
}

/** The developer's name leads to its partner page while that is published. */
const Developer = ({ name, slug }: { name: string; slug: string | undefined }) =>
  slug ? <TextLink to={pathOf('partner', { id: slug })}>{name}</TextLink> : name;

type Words = TFunction<['detail', 'app']>;

/** The same in given words: several listings stand side by side where they are compared. */
export function factsOf({ detail, categoryNames }: DetailData, t: Words, locale: Locale): Fact[] {
  const { card, content } = detail;
  const { landArea, floorArea, landUse, legal, assetStatus, park, investor, leaseMonths } = content;
  const known: [FactKey, ReactNode | undefined | false | ''][] = [
    [
      'code',
      // Before it is posted it has none.
      card.code && (
        <chakra.span key="code" className="tabular">
          {card.code}
        </chakra.span>
      ),
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
    ['status', assetStatus && t(`app:asset.status.${assetStatus}`)],
    ['park', park],
    ['investor', investor && <Developer key="investor" name={investor} slug={detail.partnerPage} />],
    ['posted', card.publishedAt && formatDate(card.publishedAt, locale)],
    ['expires', card.expiresAt && formatDate(card.expiresAt, locale)],
    ['confirmed', detail.confirmedAt && formatDate(detail.confirmedAt, locale)],
  ];
  return known.flatMap(([key, value]): Fact[] => (value ? [{ key, name: t(`fact.${key}`), value }] : []));
}
