/** The found listings: in which order, their cards, the pages. */
import { chakra } from '@chakra-ui/react';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyInBrowser } from '#lib/lazy-in-browser.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import type { Rates } from '#shared/kernel/money.ts';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { ListingCardSkeleton } from '#ui/listing/listing-card-skeleton.tsx';
import { onPhones } from '#ui/picture.tsx';
import type { Search, View } from './address.ts';
import { type Results as Found, pagesOf } from './api.ts';
import type { Labels } from './labels.ts';
import { pageHref } from './preset.ts';
import { type CardGroup, cardGroups, mixesPrices } from './price-headings.ts';
import { sortOf } from './sorts.ts';

interface ResultsProps {
  found: Found | undefined;
  labels: Labels;
  view: View;
  /** Newer results are on their way; what is shown belongs to the search before. */
  isStale: boolean;
  /** Something stands beside them on wide screens. */
  isNarrow?: boolean;
  /** Of a landing page: its pages lie below its own path. */
  slug?: string | undefined;
  onChange(search: Search): void;
}

/** Said below the cards once they can be used: how old the rates are only the reader's clock knows. */
const RatesNote = await lazyInBrowser(async () => (await import('./later-parts.ts')).BelowCards);
/** Below the cards: the links in the HTML lead on before its code has come. */
const Pagination = await lazyInBrowser(async () => (await import('./later-parts.ts')).Pagination);
/** What only some searches show: results are deferred until its code is there, so that nothing moves. */
const PromotedStrip = await lazyInBrowser(async () => (await import('./promoted-strip.tsx')).PromotedStrip);
const NothingFound = await lazyInBrowser(async () => (await import('./no-results.tsx')).NothingFound);
const PastTheEnd = await lazyInBrowser(async () => (await import('./no-results.tsx')).PastTheEnd);

const Grid = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    '&:not([data-narrow])': {
      '@media (min-width: 90rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
    // As a list: the picture beside the words (`ListingCard`), two columns where there is room for them.
    '&[data-view=list]': { gridTemplateColumns: { base: '1fr', lg: 'repeat(2, minmax(0, 1fr))' } },
    gap: { base: '4', md: '5' },
    // What the keyboard reaches stays below the bar.
    '& a': { scrollMarginTop: '16' },
    transitionProperty: 'opacity',
    transitionDuration: 'fast',
  },
});

const cardSizes = `(min-width: 1440px) 296px, (min-width: 1024px) 31vw, (min-width: 480px) 46vw, ${onPhones(92)}`;

/** Drawn anew only when something else was found or asked for: the page around it changes more often. */
export const Results = memo(function Results(props: ResultsProps) {
  const { found, labels, view, isStale, isNarrow, slug, onChange } = props;
  const { t } = useTranslation('search');
  const isHydrated = useHydrated();
  if (!found) return <Waiting label={t('searching')} />;
  if (found.total === 0) return <NothingFound found={found} labels={labels} onChange={onChange} />;
  const { search } = found;
  const page = Number(search.page ?? 1);
  const pageCount = pagesOf(found.total);
  const hrefOf = pageHref(search, slug, view);
  if (found.items.length === 0) return <PastTheEnd page={page} pageCount={pageCount} hrefOf={hrefOf} />;
  return (
    <>
      {found.promoted && <PromotedStrip cards={found.promoted} rates={found.rates} />}
      {cardGroups(found.items, mixesPrices(search, found.facets)).map((group) => (
        <Cards
          key={group.heading}
          group={group}
          rates={found.rates}
          // Beside the strip the results have a heading of their own: the order that was chosen.
          heading={
            group.heading ? t(`priceGroup.${group.heading}`) : found.promoted && t(`sort.${sortOf(search)}`)
          }
          isStale={isStale}
          isNarrow={isNarrow}
          isList={view === 'list'}
        />
      ))}
      <chakra.div minH="6" mb="4">
        {isHydrated && (
          <Suspense fallback={null}>
            <RatesNote rates={found.rates} prices={found.items.map(({ price }) => price)} />
          </Suspense>
        )}
      </chakra.div>
      <Suspense fallback={null}>
        <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
      </Suspense>
    </>
  );
});

interface CardsProps {
  group: CardGroup;
  rates: Rates;
  heading: string | undefined;
  isStale: boolean;
  isNarrow: boolean | undefined;
  isList: boolean;
}
function Cards({ group, rates, heading, isStale, isNarrow, isList }: CardsProps) {
  const { t } = useTranslation('search');
  const id = `results-${group.heading ?? 'all'}`;
  return (
    <chakra.section aria-label={heading ? undefined : t('results')} aria-labelledby={heading && id} mb="8">
      {heading && (
        <chakra.h2 id={id} textStyle="heading.panel" mb="3">
          {heading}
        </chakra.h2>
      )}
      <Grid
        aria-label={heading ?? t('results')}
        aria-busy={isStale}
        data-narrow={isNarrow || undefined}
        data-view={isList ? 'list' : undefined}
        opacity={isStale ? '0.5' : '1'}
      >
        {group.cards.map((card, at) => (
          <li key={card.id}>
            <ListingCard
              card={card}
              rates={rates}
              titleAs={heading ? 'h3' : 'h2'}
              isPriority={at === 0}
              canCompare
              sizes={cardSizes}
            />
          </li>
        ))}
      </Grid>
    </chakra.section>
  );
}

/** Skeletons in the shape of the cards to come. */
function Waiting({ label }: { label: string }) {
  return (
    <Grid aria-label={label} aria-busy>
      {Array.from({ length: 6 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <li key={at}>
          <ListingCardSkeleton />
        </li>
      ))}
    </Grid>
  );
}
