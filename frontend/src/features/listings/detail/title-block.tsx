/** The head of the page's text: badges, title, place, and the figures that people look for first. */

import { chakra } from '@chakra-ui/react';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '#lib/currency.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { hasPricePerM2, isLease, isWant } from '#shared/kernel/listing-kind.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { isStale } from '#shared/kernel/money.ts';
import { formatPriceIn } from '#shared/kernel/words/money-words.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { Badge, LevelBadge } from '#ui/badges.tsx';
import { kindName } from '#ui/listing/kind-name.ts';
import { AreaText, PerM2Text, PriceText } from '#ui/value-text.tsx';
import type { DetailData } from './model.ts';
import { placeWords } from './place-words.ts';
import type { Wording } from './use-wording.ts';

interface TitleBlockProps {
  data: DetailData;
  words: Wording;
  /** The level of the title among the page's headings. */
  titleAs?: 'h1' | 'h3';
}

export function TitleBlock({ data, words, titleAs = 'h1' }: TitleBlockProps) {
  const { t } = useTranslation(['detail', 'app']);
  const locale = useLocale();
  const { card } = data.detail;
  const place = placeWords(data.detail, locale);
  return (
    <chakra.header>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5" mb="3">
        <LevelBadge level={card.level} marksPaid />
        <Badge tone={isWant(card.kind) ? 'blue' : 'green'}>{t(`app:kindShort.${kindName(card)}`)}</Badge>
        <Badge>{data.categoryNames?.[locale] ?? t(`app:type.${card.type}`)}</Badge>
        {card.isLargeScale && <Badge tone="blue">{t('app:largeScale')}</Badge>}
      </chakra.div>
      <chakra.h1
        as={titleAs}
        fontSize={{ base: '2xl', md: '3xl' }}
        letterSpacing="tight"
        lineHeight="heading"
        lang={languageTag(words.titleLanguage)}
      >
        {words.title}
      </chakra.h1>
      {words.titleLanguage !== locale && (
        <chakra.p mt="2" fontSize="sm" color="fg.muted">
          {t('original', { language: t(`languageName.${words.titleLanguage}`) })}
        </chakra.p>
      )}
      <chakra.p mt="3" display="flex" gap="1.5">
        <chakra.span flexShrink="0" mt="1" color="accent.fg" aria-hidden>
          <MapPin size={17} />
        </chakra.span>
        <span>
          {place.now}
          {place.before && (
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {place.before}
            </chakra.span>
          )}
        </span>
      </chakra.p>
      <Figures data={data} />
    </chakra.header>
  );
}

/** Widths do not follow the words, which change once the browser knows how old the rate is; phones wrap whole figures. */
const columns = { md: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))' };

/** What was written by the square metre says itself what one costs. */
const isPerM2 = (price: ListingCard['price']) =>
  price.mode !== 'deal' && (price.per === 'm2' || price.per === 'm2-month');

/** Price, area, price per m²: the three numbers, each with its name. A company is not priced by its ground. */
function Figures({ data }: { data: DetailData }) {
  const { t } = useTranslation(['detail', 'app']);
  const { card } = data.detail;
  const hasArea = card.areaDm2 !== null || (card.areaDm2Max ?? null) !== null;
  return (
    <chakra.dl
      display={{ base: 'flex', md: 'grid' }}
      flexWrap="wrap"
      gridTemplateColumns={columns}
      columnGap="6"
      rowGap="4"
      mt="6"
    >
      <Figure name={t(isWant(card.kind) ? 'budget' : 'price')} isLead>
        <PriceText price={card.price} />
        <Converted data={data} />
      </Figure>
      {hasArea && (
        <Figure name={t('area')}>
          <AreaText dm2={card.areaDm2} maxDm2={card.areaDm2Max} />
        </Figure>
      )}
      {card.vndPerM2 !== null && hasPricePerM2(card) && !isPerM2(card.price) && (
        <Figure name={t('perM2')}>
          <PerM2Text
            vndPerM2={card.vndPerM2}
            isLease={isLease(card.kind)}
            price={card.price}
            rates={data.rates}
          />
        </Figure>
      )}
    </chakra.dl>
  );
}

function Figure({ name, isLead, children }: { name: string; isLead?: boolean; children: ReactNode }) {
  return (
    <chakra.div flex={isLead ? '1 0 100%' : '1 0 40%'} maxW="full">
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd
        fontSize={isLead ? '2xl' : { base: 'lg', md: 'xl' }}
        fontWeight="semibold"
        lineHeight="heading"
        color={isLead ? 'accent.strong' : 'fg'}
        className="tabular"
        wordBreak="keep-all"
        whiteSpace={{ base: isLead ? 'normal' : 'nowrap', md: 'normal' }}
      >
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

/** The height of a converted price for whoever has chosen a currency: that is known only once the app is there. */
const Room = () => (
  <chakra.span
    aria-hidden
    fontSize="sm"
    css={{ display: 'none', 'html[data-currency] &': { display: 'block' }, _print: { display: 'none' } }}
  >
    {'\u00a0'}
    <chakra.span display="block" fontSize="xs">
      {'\u00a0'}
    </chakra.span>
  </chakra.span>
);

/** The price in the reader's currency, where it was written in another, with the day of the rate. */
function Converted({ data: { detail, rates } }: { data: DetailData }) {
  const { t } = useTranslation(['detail', 'app']);
  const locale = useLocale();
  const { price } = detail.card;
  const mark = (figures: string) => t('app:converted', { price: figures });
  const words = formatPriceIn(price, useCurrency(), rates, locale, mark);
  // Kept HTML cannot know how old the rate is when it is read.
  const isOld = useHydrated() && isStale(rates, Date.now());
  if (!words) return <Room />;
  const date = formatDate(rates.date, locale);
  return (
    <chakra.span display="block" fontSize="sm" fontWeight="normal" color="fg.muted">
      {words}
      <chakra.span display="block" fontSize="xs">
        {t(isOld ? 'rateOld' : 'rateOf', { date })}
      </chakra.span>
    </chakra.span>
  );
}
