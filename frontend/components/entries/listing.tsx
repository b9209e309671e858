/** Listing cards and what stands on them. */

import { chakra } from '@chakra-ui/react';
import Heart from 'lucide-react/icons/heart';
import { useTranslation } from 'react-i18next';
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { Button } from '#ui/button.tsx';
import { AgentBadge } from '#ui/listing/agent-badge.tsx';
import { CardFacts } from '#ui/listing/card-facts.tsx';
import { CardPicture } from '#ui/listing/card-picture.tsx';
import { CheckedBadge } from '#ui/listing/checked-badge.tsx';
import { CompareButton } from '#ui/listing/compare-button.tsx';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid, ListingCardSkeleton } from '#ui/listing/listing-card-skeleton.tsx';
import { NearbyListings } from '#ui/listing/nearby-listings.tsx';
import { SaveButton } from '#ui/listing/save-button.tsx';
import { SellerBadge } from '#ui/listing/seller-badge.tsx';
import { WantedPlaces } from '#ui/listing/wanted-places.tsx';
import { QuartileBar } from '#ui/quartile-bar.tsx';
import { RatesNote } from '#ui/rates-note.tsx';
import type { Entry } from '../entry.ts';
import { card, picture, since, wantedCard } from '../samples.ts';

const wantedPlaces = [
  { code: '80', name: 'Tây Ninh' },
  { code: '75', name: 'Đồng Nai' },
  { code: '79', name: 'Thành phố Hồ Chí Minh' },
];
const vip: Card = { ...card, id: `${card.id}-vip`, level: 'vip', isLargeScale: true };
const featured: Card = {
  ...card,
  id: `${card.id}-featured`,
  level: 'featured',
  kind: 'rental',
  price: { mode: 'exact', amount: '0.12', unit: 'million-vnd', per: 'm2-month' },
};
const deal: Card = {
  ...card,
  id: `${card.id}-deal`,
  price: { mode: 'deal' },
  priceVnd: null,
  vndPerM2: null,
};

/** Converted for readers of any other currency, those of the sample above for all. */
const dollars: Card['price'][] = [card.price, { mode: 'exact', amount: '2', unit: 'eur', per: 'total' }];

function CardSample({ of: shown, hasActs }: { of: Card; hasActs?: boolean }) {
  const { t } = useTranslation('app');
  const save = (
    <Button isIcon size="sm" variant="outline" aria-label={t('bar.saved')}>
      <Heart size={16} aria-hidden />
    </Button>
  );
  return (
    <chakra.div maxW="xs">
      <ListingCard card={shown} titleAs="h3" {...(hasActs && { actions: save })} />
    </chakra.div>
  );
}

export const listingEntries: readonly Entry[] = [
  {
    file: 'listing/compare-button.tsx',
    states: {
      default: (
        <chakra.div position="relative" height="16">
          <CompareButton card={card} />
        </chakra.div>
      ),
    },
  },
  {
    file: 'listing/checked-badge.tsx',
    states: { default: <CheckedBadge until="2999-01-01T00:00:00.000Z" /> },
  },
  {
    file: 'listing/save-button.tsx',
    states: {
      default: (
        <chakra.div position="relative" height="14">
          <SaveButton card={card} />
        </chakra.div>
      ),
    },
  },
  {
    file: 'rates-note.tsx',
    states: {
      default: <RatesNote rates={{ ...defaultRates, date: '2999-01-01' }} prices={dollars} />,
      old: <RatesNote rates={{ ...defaultRates, date: '2020-01-01' }} prices={dollars} />,
    },
  },
  {
    file: 'quartile-bar.tsx',
    states: {
      default: <QuartileBar q1={8} median={12} q3={20} most={24} />,
      'with a price of its own': <QuartileBar q1={8} median={12} q3={20} most={24} own={22} />,
      'beyond the scale': <QuartileBar q1={8} median={12} q3={20} most={20} own={99} />,
      'all alike': <QuartileBar q1={10} median={10} q3={10} most={20} />,
    },
  },
  {
    file: 'listing/listing-card.tsx',
    states: {
      default: <CardSample of={card} />,
      VIP: <CardSample of={vip} />,
      'featured, for lease': <CardSample of={featured} />,
      'by agreement': <CardSample of={deal} />,
      'wanted, without picture, long text': <CardSample of={wantedCard} />,
      'with an act': <CardSample of={card} hasActs />,
    },
  },
  {
    file: 'listing/listing-card-skeleton.tsx',
    states: {
      card: (
        <chakra.div maxW="xs">
          <ListingCardSkeleton />
        </chakra.div>
      ),
      'wide, grid': (
        <CardGrid>
          {['a', 'b', 'c', 'd'].map((key) => (
            <li key={key}>
              <ListingCardSkeleton />
            </li>
          ))}
        </CardGrid>
      ),
    },
  },
  {
    file: 'listing/card-facts.tsx',
    states: {
      default: <CardFacts card={card} />,
      'what has no room is left out': (
        <chakra.div maxW="40">
          <CardFacts card={card} />
        </chakra.div>
      ),
      'without facts': <CardFacts card={wantedCard} />,
    },
  },
  {
    file: 'listing/card-picture.tsx',
    states: {
      default: <CardPicture card={vip} sizes="320px" />,
      'without picture': <CardPicture card={wantedCard} sizes="320px" />,
      'still loading': (
        <CardPicture card={{ ...card, picture: { ...picture, basePath: '/media/none' } }} sizes="320px" />
      ),
    },
  },
  {
    file: 'listing/nearby-listings.tsx',
    states: {
      'wide, default': (
        <NearbyListings nearby={{ cards: [card, vip, featured, deal], search: {}, rates: defaultRates }} />
      ),
    },
  },
  { file: 'listing/agent-badge.tsx', states: { default: <AgentBadge /> } },
  {
    file: 'listing/seller-badge.tsx',
    states: {
      default: <SellerBadge since={since} />,
      short: <SellerBadge since={since} isShort />,
      'nobody verified shows nothing': <SellerBadge since={undefined} />,
    },
  },
  {
    file: 'listing/wanted-places.tsx',
    states: {
      'two provinces': <WantedPlaces provinces={wantedPlaces.slice(0, 2)} />,
      'more are counted': <WantedPlaces provinces={wantedPlaces} />,
    },
  },
];
