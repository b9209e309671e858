/** The found listings: how many, in which order, their cards, the pages. */
import { chakra } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { pathOf } from '../../lib/paths.ts';
import { useTranslation } from '../../lib/texts.tsx';
import { useLocale } from '../../lib/use-locale.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ListingCard } from '../../ui/listing-card.tsx';
import { ListingCardSkeleton } from '../../ui/listing-card-skeleton.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { changed, type Search, writeSearch } from './address.ts';
import { type Results as Found, pageSize } from './api.ts';

interface ResultsProps {
  search: Search;
  found: Found | undefined;
  /** Newer results are on their way; what is shown belongs to the search before. */
  isStale: boolean;
  onChange(search: Search): void;
}

const Grid = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '4', md: '5' },
    transitionProperty: 'opacity',
    transitionDuration: 'fast',
  },
});

export function Results({ search, found, isStale, onChange }: ResultsProps) {
  const { t } = useTranslation('search');
  if (!found) return <Waiting label={t('searching')} />;
  if (found.total === 0) return <Nothing search={search} found={found} onChange={onChange} />;
  const page = Number(search.page ?? 1);
  return (
    <>
      <Grid aria-label={t('results')} aria-busy={isStale} opacity={isStale ? '0.5' : '1'}>
        {found.items.map((card, at) => (
          <li key={card.id}>
            <ListingCard card={card} titleAs="h2" isPriority={at < 3} />
          </li>
        ))}
      </Grid>
      <Pagination
        page={page}
        pageCount={Math.ceil(found.total / pageSize)}
        hrefOf={(n) => `${pathOf('projects')}?${writeSearch(changed(search, { page: String(n) }))}`}
      />
    </>
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

function Nothing({ search, found, onChange }: Pick<ResultsProps, 'search' | 'onChange'> & { found: Found }) {
  const { t } = useTranslation('search');
  return (
    <EmptyState
      icon={<SearchX size={32} />}
      title={t('nothing')}
      action={
        found.suggestion ? (
          <Button onClick={() => onChange(changed(search, { q: found.suggestion }))}>
            {t('didYouMean', { words: found.suggestion })}
          </Button>
        ) : (
          <chakra.span display="inline-flex" flexWrap="wrap" gap="2" justifyContent="center">
            <Button variant="outline" onClick={() => onChange({})}>
              {t('clear')}
            </Button>
            <ButtonLink to={pathOf('createdPost')}>{t('postWant')}</ButtonLink>
          </chakra.span>
        )
      }
    >
      {t('nothingHint')}
    </EmptyState>
  );
}

/** 'Có 1.234 tin', read out when it changes. */
export function Total({ found }: { found: Found | undefined }) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  return (
    <chakra.p aria-live="polite" minH="6" className="tabular">
      {found && t('total', { count: found.total, number: formatCount(found.total, locale) })}
    </chakra.p>
  );
}
