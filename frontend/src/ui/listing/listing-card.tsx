/** The one card of listings, everywhere alike: picture, price, title, place, facts, age. */
import { chakra } from '@chakra-ui/react';
import MapPin from 'lucide-react/icons/map-pin';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCurrency } from '#lib/currency.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { addressWords } from '#shared/catalog/address-words.ts';
import { formerlyText } from '#shared/catalog/place-names.ts';
import { hasPricePerM2, isLease, isWant } from '#shared/kernel/listing-kind.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import type { Rates } from '#shared/kernel/money.ts';
import { formatPriceIn } from '#shared/kernel/words/money-words.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { onPhones } from '../picture.tsx';
import { AgeText, ConvertedText, PerM2Text, PriceText } from '../value-text.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardPicture } from './card-picture.tsx';
import { kindName } from './kind-name.ts';
import { WantedPlaces } from './wanted-places.tsx';

export const cardSizes = `(min-width: 1280px) 296px, (min-width: 1024px) 30vw, (min-width: 480px) 46vw, ${onPhones(92)}`;

interface ListingCardProps {
  card: Card;
  /** Where they are known, the price stands in the reader's currency too. */
  rates?: Rates | undefined;
  /** Buttons of their own above the card's link. */
  actions?: ReactNode;
  /** Readers may save it, and choose it for comparing: wherever it is public. */
  canCompare?: boolean;
  /** The first row above the fold. */
  isPriority?: boolean;
  /** The level of its title among the page's headings. */
  titleAs?: 'h2' | 'h3';
  sizes?: string;
}

const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    // Of a list: the picture beside the words.
    '[data-view=list] &': { flexDirection: 'row' },
    height: 'full',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    overflow: 'hidden',
    transitionProperty: 'box-shadow, border-color',
    transitionDuration: 'moderate',
    _hover: { boxShadow: 'md', borderColor: 'border.emphasized' },
    _focusWithin: { boxShadow: 'md' },
  },
});

/** A listing in a list. The whole card is one link; `actions` stay separate buttons. Drawn anew only when it changes. */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { card, rates, actions, canCompare, isPriority, titleAs = 'h3', sizes = cardSizes } = props;
  return (
    <Frame data-listing={card.code}>
      <CardPicture card={card} sizes={sizes} isPriority={isPriority} canCompare={canCompare} />
      <chakra.div p="3.5" display="flex" flexDirection="column" gap="1" flex="1">
        <CardPrice card={card} rates={rates} />
        <CardTitle card={card} as={titleAs} />
        <CardPlace place={card.place} />
        <CardFacts card={card} />
        <CardFoot card={card} />
      </chakra.div>
      {actions && (
        <chakra.div position="absolute" top="2" insetInlineEnd="2" display="flex" gap="1.5" zIndex="docked">
          {actions}
        </chakra.div>
      )}
    </Frame>
  );
});

/**
 * The price, or what somebody would spend; beside it, in the reader's currency, the same and what a square metre costs
 * where the price does not say it. Where neither is to be said, no line is kept for them, unless the reader has
 * chosen a currency.
 */
function CardPrice({ card, rates }: Pick<ListingCardProps, 'card' | 'rates'>) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const currency = useCurrency();
  const saysPerM2 = card.price.mode !== 'deal' && card.price.per.startsWith('m2');
  const showsPerM2 =
    card.price.mode !== 'deal' && card.vndPerM2 !== null && hasPricePerM2(card) && !saysPerM2;
  const isConverted = rates !== undefined && formatPriceIn(card.price, currency, rates, locale) !== '';
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" lineHeight="heading">
      {isWant(card.kind) && <chakra.span textStyle="hint">{t('budget')}</chakra.span>}
      <chakra.span textStyle="price">
        <PriceText price={card.price} />
      </chakra.span>
      {card.price.mode !== 'deal' && (
        <Beside data-empty={!isConverted && !showsPerM2 ? '' : undefined}>
          {isConverted && <ConvertedText price={card.price} rates={rates} />}
          {showsPerM2 && (
            <PerM2Text
              vndPerM2={card.vndPerM2!}
              isLease={isLease(card.kind)}
              price={card.price}
              rates={rates}
            />
          )}
        </Beside>
      )}
    </chakra.p>
  );
}

/** One line, below the price where the first of them has no room beside it: what has none even there is left out. */
const Beside = chakra('span', {
  base: {
    flex: '1 1 8rem',
    minWidth: 'min-content',
    maxWidth: 'full',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    height: '1.5em',
    lineHeight: '1.5em',
    overflow: 'hidden',
    fontSize: 'xs',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    // Whoever has chosen a currency has it only once the app is there: until then its line stays free.
    '&[data-empty]': { display: 'none' },
    'html[data-currency] &': { '&[data-empty]': { display: 'flex' } },
  },
});

/** In the reader's language where there is a translation; else as it was written, marked as such. */
function CardTitle({ card, as }: { card: Card; as: 'h2' | 'h3' }) {
  const locale = useLocale();
  const title = card.titles?.[locale];
  const { oldDistrict, oldProvince } = card.place.names ?? {};
  const before = formerlyText(addressWords({ names: [oldDistrict, oldProvince] }, locale), locale);
  return (
    <chakra.h3
      as={as}
      title={before || undefined}
      fontSize="sm"
      lineHeight="snug"
      mt="0.5"
      lineClamp={2}
      minH="2.9em"
    >
      <TitleLink to={pathOf('project', { id: card.code })} lang={title ? undefined : langOf(card, locale)}>
        {title ?? card.title}
      </TitleLink>
    </chakra.h3>
  );
}

function CardFoot({ card }: { card: Card }) {
  const { t } = useTranslation('app');
  return (
    <chakra.div mt="auto" pt="2.5" display="flex" gap="2" textStyle="note">
      <chakra.span minW="0" lineClamp={1}>
        {t(`kindShort.${kindName(card)}`)} · {t(`type.${card.type}`)}
      </chakra.span>
      {card.publishedAt && (
        <chakra.span ms="auto" flexShrink="0">
          <AgeText instant={card.publishedAt} />
        </chakra.span>
      )}
    </chakra.div>
  );
}

const langOf = (card: Card, locale: Locale) =>
  card.language === locale ? undefined : languageTag(card.language);

/** Its invisible box covers the whole card. */
const TitleLink = chakra(Link, {
  base: {
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-3px' },
    },
  },
});

/** The place as it is called now; what it was called before shows on hover. */
function CardPlace({ place }: { place: Card['place'] }) {
  const locale = useLocale();
  const { names, provinces } = place;
  const now = names
    ? addressWords({ names: [names.ward, names.province], isShort: true }, locale)
    : (place.address ?? place.nation);
  return (
    <chakra.p fontSize="xs" lineHeight="snug" display="flex" alignItems="center" gap="1">
      <chakra.span flexShrink="0" color="fg.muted" aria-hidden>
        <MapPin size={13} />
      </chakra.span>
      {provinces ? <WantedPlaces provinces={provinces} /> : <chakra.span lineClamp={1}>{now}</chakra.span>}
    </chakra.p>
  );
}
