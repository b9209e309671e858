/** Cards of a band, or their outlines while they are on their way. */
import { type ComponentProps, memo, useDeferredValue } from 'react';
import type { Rates } from '#shared/kernel/money.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid, ListingCardSkeleton } from '#ui/listing/listing-card-skeleton.tsx';

interface CardsProps {
  cards: readonly Card[] | undefined;
  /** What their prices are converted with. */
  rates?: Rates | undefined;
  /** So many outlines. */
  count: number;
  /** The list that they stand in. */
  as?: typeof CardGrid;
  css?: ComponentProps<typeof CardGrid>['css'];
}

/** Cards are many: when they come they are drawn piece by piece, between what people do meanwhile. */
export function Cards({ cards, rates, count, as: List = CardGrid, css }: CardsProps) {
  const shown = useDeferredValue(cards);
  return (
    <List aria-busy={!shown} {...(css && { css })}>
      {shown ? (
        shown.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} rates={rates} canCompare />
          </li>
        ))
      ) : (
        <Outlines count={count} />
      )}
    </List>
  );
}

const Outlines = memo(({ count }: { count: number }) =>
  Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity
    <li key={i}>
      <ListingCardSkeleton />
    </li>
  )),
);
