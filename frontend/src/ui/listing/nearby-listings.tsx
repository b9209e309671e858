/** What else there is, where a page has nothing to show. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Nearby } from '#lib/missing-page.ts';
import { pathOf } from '#lib/paths.ts';
import { ButtonLink } from '../button.tsx';
import { ListingCard } from './listing-card.tsx';
import { CardGrid } from './listing-card-skeleton.tsx';

/** In what they are like the one that is missing. */
function reasonOf({ kinds, types, province }: Nearby['search']) {
  if (province) return kinds ? 'kindTypePlace' : 'typePlace';
  return kinds || types ? 'type' : 'any';
}

export function NearbyListings({ nearby: { cards, rates, search } }: { nearby: Nearby }) {
  const { t } = useTranslation('app');
  return (
    <chakra.section
      aria-labelledby="nearby"
      maxW="7xl"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pb={{ base: '14', md: '20' }}
    >
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" mb="5">
        <chakra.div>
          <chakra.h2 id="nearby" textStyle="heading.part">
            {t('error.nearby')}
          </chakra.h2>
          <chakra.p mt="1" textStyle="hint">
            {t(`error.nearbyWhy.${reasonOf(search)}`)}
          </chakra.p>
        </chakra.div>
        <ButtonLink to={pathOf('projects', {}, search)} variant="outline" size="sm">
          {t('error.nearbyMore')}
        </ButtonLink>
      </chakra.div>
      <CardGrid>
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} rates={rates} canCompare />
          </li>
        ))}
      </CardGrid>
    </chakra.section>
  );
}
