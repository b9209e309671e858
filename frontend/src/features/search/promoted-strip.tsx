/** Paid placement above a chosen sort: a strip of its own, labelled as such. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Rates } from '#shared/kernel/money.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { ListingCard } from '#ui/listing/listing-card.tsx';

/** On phones the cards stand side by side and are moved by hand, so that the results begin soon. */
const Row = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: { base: '3', md: '4' },
    gridAutoFlow: { base: 'column', sm: 'row' },
    gridAutoColumns: { base: '78%', sm: 'auto' },
    gridTemplateColumns: { base: 'none', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
    overflowX: { base: 'auto', sm: 'visible' },
    scrollSnapType: { base: 'x mandatory', sm: 'none' },
    // Room for the focus ring and the shadow of a card, which the scrolled box would cut.
    p: '1',
    m: '-1',
    '& > li': { scrollSnapAlign: 'start', minWidth: '0' },
  },
});

const sizes = '(min-width: 1280px) 216px, (min-width: 480px) 46vw, 76vw';

export function PromotedStrip({ cards, rates }: { cards: readonly Card[]; rates: Rates }) {
  const { t } = useTranslation('search');
  return (
    <chakra.section
      aria-labelledby="promoted"
      mb="6"
      p={{ base: '3', md: '4' }}
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="lg"
    >
      <chakra.h2 id="promoted" fontSize="md">
        {t('promoted')}
      </chakra.h2>
      <chakra.p textStyle="note" mb="3">
        {t('promotedHint')}
      </chakra.p>
      <Row>
        {cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} rates={rates} titleAs="h3" isPriority canCompare sizes={sizes} />
          </li>
        ))}
      </Row>
    </chakra.section>
  );
}
