/** The one card of listings, everywhere alike: picture, price, area, place, title, badges, age. */
import { chakra } from '@chakra-ui/react';
import ImageOff from 'lucide-react/icons/image-off';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { addressWords } from '#shared/catalog/address-words.ts';
import { formerlyText } from '#shared/catalog/place-names.ts';
import { isLease } from '#shared/kernel/listing-kind.ts';
import { type Locale, languageTag } from '#shared/kernel/locale.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { Badge, LevelBadge } from '../badges.tsx';
import { Picture } from '../picture.tsx';
import { AgeText, AreaText, PerM2Text, PriceText } from '../value-text.tsx';
import { kindName } from './kind-name.ts';

export const cardSizes = '(min-width: 1280px) 296px, (min-width: 1024px) 30vw, (min-width: 480px) 46vw, 92vw';

interface ListingCardProps {
  card: Card;
  /** Heart, compare: buttons of their own above the card's link. */
  actions?: ReactNode;
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
  variants: { isVip: { true: { borderColor: 'vip.border' } } },
});

/** A listing in a list. The whole card is one link; `actions` stay separate buttons. */
export function ListingCard(props: ListingCardProps) {
  const { card, actions, isPriority, titleAs = 'h3', sizes = cardSizes } = props;
  return (
    <Frame isVip={card.level === 'vip'}>
      <CardPicture card={card} sizes={sizes} isPriority={isPriority} />
      <chakra.div p="3.5" display="flex" flexDirection="column" gap="1" flex="1">
        <CardFigures card={card} />
        <CardTitle card={card} as={titleAs} />
        <CardPlace place={card.place} />
        <CardFoot card={card} />
      </chakra.div>
      {actions && (
        <chakra.div position="absolute" top="2" insetInlineEnd="2" display="flex" gap="1.5" zIndex="docked">
          {actions}
        </chakra.div>
      )}
    </Frame>
  );
}

/** The price first and largest, then the area and what a square metre costs. */
const CardFigures = ({ card }: { card: Card }) => (
  <>
    <chakra.p fontSize="lg" fontWeight="semibold" lineHeight="heading" color="green.800">
      <PriceText price={card.price} />
    </chakra.p>
    <chakra.p fontSize="sm" color="fg.muted" display="flex" flexWrap="wrap" columnGap="2" minH="5.5">
      <chakra.span color="fg" fontWeight="semibold">
        <AreaText dm2={card.areaDm2} maxDm2={card.areaDm2Max} />
      </chakra.span>
      {card.vndPerM2 !== null && <PerM2Text vndPerM2={card.vndPerM2} isLease={isLease(card.kind)} />}
    </chakra.p>
  </>
);

/** In the reader's language where there is a translation; else as it was written, marked as such. */
function CardTitle({ card, as }: { card: Card; as: 'h2' | 'h3' }) {
  const locale = useLocale();
  const title = card.titles?.[locale];
  return (
    <chakra.h3
      as={as}
      fontSize="sm"
      fontWeight="normal"
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
    <chakra.div mt="auto" pt="2.5" display="flex" gap="2" fontSize="xs" color="fg.muted">
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
      _after: { outline: '2px solid', outlineColor: 'green.600', outlineOffset: '-3px' },
    },
  },
});

function CardPicture({ card, sizes, isPriority }: Pick<ListingCardProps, 'card' | 'sizes' | 'isPriority'>) {
  const { t } = useTranslation('app');
  return (
    <chakra.div position="relative" aspectRatio="4 / 3" bg="bg.muted" overflow="hidden">
      {card.picture ? (
        <Picture picture={card.picture} alt="" sizes={sizes!} isPriority={isPriority ?? false} isCover />
      ) : (
        <chakra.span display="grid" placeItems="center" height="full" color="gray.500" aria-hidden>
          <ImageOff size={28} />
        </chakra.span>
      )}
      <chakra.div
        position="absolute"
        top="2.5"
        insetInlineStart="2.5"
        display="flex"
        gap="1.5"
        flexWrap="wrap"
      >
        <LevelBadge level={card.level} marksPaid />
        {card.isLargeScale && <Badge tone="blue">{t('largeScale')}</Badge>}
      </chakra.div>
    </chakra.div>
  );
}

/** The new name first, the old one in grey beneath. */
function CardPlace({ place }: { place: Card['place'] }) {
  const locale = useLocale();
  const { names } = place;
  const now = names
    ? addressWords({ names: [names.ward, names.province], isShort: true }, locale)
    : (place.address ?? place.nation);
  const old = addressWords({ names: [names?.oldDistrict, names?.oldProvince] }, locale);
  return (
    <chakra.div fontSize="xs" color="fg.muted" lineHeight="snug" display="flex" gap="1" mt="0.5" minH="8.5">
      <chakra.span flexShrink="0" mt="0.5" aria-hidden>
        <MapPin size={13} />
      </chakra.span>
      <chakra.div minW="0">
        <chakra.p color="fg" lineClamp={1}>
          {now}
        </chakra.p>
        {old && <chakra.p lineClamp={1}>{formerlyText(old, locale)}</chakra.p>}
      </chakra.div>
    </chakra.div>
  );
}
