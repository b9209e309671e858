/** Other listings of the same kind, nearby first; asked for only when the reader comes near. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSimilarListings } from '#frontend/queries/similar-listings.ts';
import { pathOf } from '#lib/paths.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid } from '#ui/listing/listing-card-skeleton.tsx';

const nearPx = 600;

export function SimilarListings({ card }: { card: Card }) {
  const { t } = useTranslation('detail');
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const similar = useSimilarListings(card, isNear);
  return (
    <div ref={place} data-noprint>
      {similar && similar.cards.length > 0 && (
        <chakra.section aria-labelledby="similar" borderTopWidth="1px" borderColor="border" pt="8" mt="8">
          <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" mb="5">
            <chakra.h2 id="similar" fontSize="xl" letterSpacing="tight">
              {t('similar')}
            </chakra.h2>
            <ButtonLink to={pathOf('projects', {}, similar.search)} variant="outline" size="sm">
              {t('similarMore')}
            </ButtonLink>
          </chakra.div>
          <CardGrid>
            {similar.cards.map((each) => (
              <li key={each.id}>
                <ListingCard card={each} />
              </li>
            ))}
          </CardGrid>
        </chakra.section>
      )}
    </div>
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
