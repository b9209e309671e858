/** Where to go on from a listing: others of the same poster, then others like it; asked for when the reader comes near. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreOfPoster, useSimilarListings } from '#frontend/queries/similar-listings.ts';
import { pathOf } from '#lib/paths.ts';
import type { Rates } from '#shared/kernel/money.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid } from '#ui/listing/listing-card-skeleton.tsx';
import type { DetailData } from './model.ts';

const nearPx = 600;
/** As many as stand beside each other. */
const shownOfPoster = 4;

export function SimilarListings({ data: { detail, rates } }: { data: DetailData }) {
  const { t } = useTranslation('detail');
  const { card, poster } = detail;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const similar = useSimilarListings(card, isNear);
  const ofPoster = useMoreOfPoster(card.code, isNear)?.slice(0, shownOfPoster) ?? [];
  const codes = new Set(ofPoster.map(({ code }) => code));
  const others = similar?.cards.filter(({ code }) => !codes.has(code)) ?? [];
  return (
    <div ref={place} data-noprint>
      <Rail title={t('ofPoster', { name: poster.name })} cards={ofPoster} rates={rates} />
      <Rail
        title={t('similar')}
        cards={others}
        rates={rates}
        more={
          <ButtonLink to={pathOf('projects', {}, similar?.search)} variant="outline" size="sm">
            {t('similarMore')}
          </ButtonLink>
        }
      />
    </div>
  );
}

interface RailProps {
  title: string;
  cards: readonly Card[];
  rates: Rates;
  more?: ReactNode;
}

function Rail({ title, cards, rates, more }: RailProps) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id} borderTopWidth="1px" borderColor="border" pt="8" mt="8">
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" mb="5">
        <chakra.h2 id={id} fontSize="xl" letterSpacing="tight">
          {title}
        </chakra.h2>
        {more}
      </chakra.div>
      <CardGrid>
        {cards.map((each) => (
          <li key={each.id}>
            <ListingCard card={each} rates={rates} />
          </li>
        ))}
      </CardGrid>
    </chakra.section>
  );
}

/** True from when the element has come near the window; at once where that cannot be observed. */
function useIsNear(element: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
