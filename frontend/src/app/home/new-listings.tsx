/** The newest listings: loaded in the browser, in the place their outlines kept. */
import { ArrowRight } from 'lucide-react';
import useSWR from 'swr';
import { searchApi } from '../../../../shared/search/api.ts';
import { call, urlOf } from '../../lib/client.ts';
import { pathOf, patterns } from '../../lib/paths.ts';
import { useTranslation } from '../../lib/texts.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ListingCard } from '../../ui/listing-card.tsx';
import { CardGrid, ListingCardSkeleton } from '../../ui/listing-card-skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Band } from './band.tsx';

const query = { sort: 'created_at', limit: '8' } as const;
const fewOnPhones = { '& > li:nth-of-type(n + 5)': { display: { base: 'none', sm: 'block' } } };
const outlines = Array.from({ length: 8 }, (_, i) => i);

/** Asked once the page runs in a browser; while rendering at build nothing is asked. */
const useNewest = () => useSWR(urlOf(searchApi.search, { query }), () => call(searchApi.search, { query }));

/** Eight cards, or an honest word that there are none yet. */
export function NewListings() {
  const { t } = useTranslation('home');
  const more = (
    <ButtonLink to={patterns.projects} variant="outline" size="sm">
      {t('newest.more')} <ArrowRight size={16} aria-hidden />
    </ButtonLink>
  );
  return (
    <Band id="newest" title={t('newest.title')} lead={t('newest.lead')} more={more} ground="quiet">
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
  return (
    <CardGrid aria-busy={!data} css={fewOnPhones}>
      {data
        ? data.items.map((card) => (
            <li key={card.id}>
              <ListingCard card={card} />
            </li>
          ))
        : outlines.map((i) => (
            <li key={i}>
              <ListingCardSkeleton />
            </li>
          ))}
    </CardGrid>
  );
}
