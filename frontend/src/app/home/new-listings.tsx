/** What is on offer: paid listings in a band of their own, then the newest by date of publication alone. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/empty-state.tsx';
import { ListingCard } from '#ui/listing/listing-card.tsx';
import { CardGrid, ListingCardSkeleton } from '#ui/listing/listing-card-skeleton.tsx';
import { Band } from './band.tsx';

const query = { sort: 'created_at', limit: '8' } as const;
const fewOnPhones = { '& > li:nth-of-type(n + 5)': { display: { base: 'none', sm: 'block' } } };

/**
 * One call brings both: the newest, and those whose turn it is to stand above them. Asked once the page runs in
 * a browser; while rendering at build nothing is asked.
 */
const useNewest = () => useSWR(urlOf(searchApi.search, { query }), () => call(searchApi.search, { query }));

/** VIP and featured listings by turns; no band where nobody paid for one. */
export function PromotedListings() {
  const { t } = useTranslation('home');
  const { data, error } = useNewest();
  if (error || (data && !data.promoted)) return null;
  const more = (
    <ButtonLink to={patterns.projects} variant="outline" size="sm">
      {t('newest.more')} <ArrowRight size={16} aria-hidden />
    </ButtonLink>
  );
  return (
    <Band id="promoted" title={t('promoted.title')} lead={t('promoted.lead')} more={more} ground="quiet">
      <Cards cards={data?.promoted} count={4} />
    </Band>
  );
}

/** Eight cards, or an honest word that there are none yet. */
export function NewListings() {
  const { t } = useTranslation('home');
  const more = (
    <ButtonLink to={pathOf('projects', {}, { sort: query.sort })} variant="outline" size="sm">
      {t('newest.more')} <ArrowRight size={16} aria-hidden />
    </ButtonLink>
  );
  return (
    <Band id="newest" title={t('newest.title')} lead={t('newest.lead')} more={more}>
      <Newest />
    </Band>
  );
}

function Newest() {
  const { t } = useTranslation('home');
  const { data, error, mutate } = useNewest();
  if (error && !data) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (data?.items.length === 0) {
    return (
      <EmptyState
        title={t('newest.empty')}
        action={<ButtonLink to={pathOf('createdPost')}>{t('begin.post')}</ButtonLink>}
      >
        {t('newest.emptyHelp')}
      </EmptyState>
    );
  }
  return <Cards cards={data?.items} count={8} />;
}

/** Cards, or their outlines while they are on their way. */
const Cards = ({ cards, count }: { cards: readonly Card[] | undefined; count: number }) => (
  <CardGrid aria-busy={!cards} css={fewOnPhones}>
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
  </CardGrid>
);
