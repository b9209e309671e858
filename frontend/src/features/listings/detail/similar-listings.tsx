/** Where to go on from a listing: others of the same poster, then others like it; asked for when the reader comes near. */
import { chakra } from '@chakra-ui/react';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreOfPoster, useSimilarListings } from '#frontend/queries/similar-listings.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { pathOf } from '#lib/paths.ts';
import type { Rates } from '#shared/kernel/money.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import type { Likeness } from '#shared/listings/similar.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid } from '#ui/listing/listing-card-skeleton.tsx';
import type { LikePrices as LikePricesPart } from './like-prices.tsx';
import type { DetailData } from './model.ts';

const nearPx = 600;
/** As many as stand beside each other. */
const shownOfPoster = 4;
const shownSimilar = 4;

export function SimilarListings({ data: { detail, rates } }: { data: DetailData }) {
  const { t } = useTranslation('detail');
  const { card, poster } = detail;
  const LikePrices = useLikePrices();
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
      <Rail
        title={t('ofPoster', { name: poster.name })}
        items={ofPoster.map((card) => ({ card }))}
        rates={rates}
      />
      <Rail
        title={t('similar')}
        items={others}
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

/** Its words come with it; without either the page stands as it is. */
function useLikePrices() {
  const { i18n } = useTranslation();
  const [LikePrices] = useState(() =>
    lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof LikePricesPart>> }> => {
      try {
        await loadNamespaces(i18n, ['market']);
        return { default: (await import('./like-prices.tsx')).LikePrices };
      } catch {
        return { default: () => null };
      }
    }),
  );
  return LikePrices;
}

interface RailProps {
  title: string;
  /** In what each is like the listing that is read, where that is to be said. */
  items: readonly { card: Card; likeness?: Likeness }[];
  rates: Rates;
  more?: ReactNode;
}

function Rail({ title, items, rates, more }: RailProps) {
  const { t } = useTranslation('detail');
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
        {items.map(({ card, likeness }) => (
          <Item key={card.id}>
            {likeness && (
              <chakra.p textStyle="note" mb="1.5">
                {t(`likeness.${likeness}`)}
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
