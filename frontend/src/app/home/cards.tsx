/** Cards of a band, or their outlines while they are on their way. */
import type { ComponentProps } from 'react';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid, ListingCardSkeleton } from '#ui/listing/listing-card-skeleton.tsx';

interface CardsProps {
  cards: readonly Card[] | undefined;
  /** So many outlines. */
  count: number;
  /** The list that they stand in. */
  as?: typeof CardGrid;
  css?: ComponentProps<typeof CardGrid>['css'];
}

export const Cards = ({ cards, count, as: List = CardGrid, css }: CardsProps) => (
  <List aria-busy={!cards} {...(css && { css })}>
    {cards
      ? cards.map((card) => (
          <li key={card.id}>
            <ListingCard card={card} />
          </li>
        ))
      : Array.from({ length: count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines have no identity
          <li key={i}>
            <ListingCardSkeleton />
          </li>
        ))}
  </List>
);
