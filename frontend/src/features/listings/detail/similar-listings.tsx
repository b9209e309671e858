/** Where to go on from a listing: who it may suit, others of the same poster, others like it; asked for when the reader comes near. */
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreOfPoster, useSimilarListings } from '#frontend/queries/similar-listings.ts';
import { useLazyPart } from '#lib/i18n/use-lazy-part.ts';
import { pathOf } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Counterparts as CounterpartsPart } from './counterparts.tsx';
import type { LikePrices as LikePricesPart } from './like-prices.tsx';
import { ListingRail } from './listing-rail.tsx';
import type { DetailData } from './model.ts';

const nearPx = 600;
/** As many as stand beside each other. */
const shownOfPoster = 4;
const shownSimilar = 4;

export function SimilarListings({ data: { detail, rates } }: { data: DetailData }) {
  const { t } = useTranslation('detail');
  const { card, poster } = detail;
  const LikePrices = useLazyPart<ComponentProps<typeof LikePricesPart>>(
    ['market'],
    async () => (await import('./like-prices.tsx')).LikePrices,
  );
  const Counterparts = useLazyPart<ComponentProps<typeof CounterpartsPart>>(
    ['counterparts'],
    async () => (await import('./counterparts.tsx')).Counterparts,
  );
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const similar = useSimilarListings(card, isNear);
  const ofPoster = useMoreOfPoster(card.code, isNear)?.slice(0, shownOfPoster) ?? [];
  const codes = new Set(ofPoster.map(({ code }) => code));
  const others = (similar?.items ?? []).filter((one) => !codes.has(one.card.code)).slice(0, shownSimilar);
  return (
    <div ref={place} data-noprint>
      <Suspense fallback={null}>
        <LikePrices card={card} isWanted={isNear} />
      </Suspense>
      <Suspense fallback={null}>
        <Counterparts card={card} rates={rates} isWanted={isNear} />
      </Suspense>
      <ListingRail
        title={t('ofPoster', { name: poster.name })}
        items={ofPoster.map((card) => ({ card }))}
        rates={rates}
      />
      <ListingRail
        title={t('similar')}
        items={others.map(({ card, likeness }) => ({ card, note: t(`likeness.${likeness}`) }))}
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
