/** A row of listings below the one that is read; nothing where there are none. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { Rates } from '#shared/kernel/money.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid } from '#ui/listing/listing-card-skeleton.tsx';

interface ListingRailProps {
  title: string;
  /** With why each stands here, where that is to be said. */
  items: readonly { card: Card; note?: string }[];
  rates: Rates;
  more?: ReactNode;
}

export function ListingRail({ title, items, rates, more }: ListingRailProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id} borderTopWidth="1px" borderColor="border" pt="8" mt="8">
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" mb="5">
        <chakra.h2 id={id} fontSize="xl" letterSpacing="tight">
          {title}
        </chakra.h2>
        {more}
      </chakra.div>
      <CardGrid>
        {items.map(({ card, note }) => (
          <Item key={card.id}>
            {note && (
              <chakra.p textStyle="note" mb="1.5">
                {note}
              </chakra.p>
            )}
            <ListingCard card={card} rates={rates} canCompare />
          </Item>
        ))}
      </CardGrid>
    </chakra.section>
  );
}

/** The card takes what height its reason leaves. */
const Item = chakra('li', {
  base: { display: 'flex', flexDirection: 'column', '& > article': { flex: '1' } },
});
