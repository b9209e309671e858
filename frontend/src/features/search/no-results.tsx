/** Where a list would stand and there is none: nothing was found, or the page is past the last one. */
import { chakra } from '@chakra-ui/react';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { changed, type Search } from './address.ts';
import type { Results } from './api.ts';

interface PastTheEndProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

/** A page that the search does not have (any more): how many there are, and the way to the last one. */
export function PastTheEnd({ page, pageCount, hrefOf }: PastTheEndProps) {
  const { t } = useTranslation('search');
  return (
    <EmptyState
      title={t('pastEnd', { page })}
      action={<ButtonLink to={hrefOf(pageCount)}>{t('toLastPage', { page: pageCount })}</ButtonLink>}
    >
      {t('pastEndHint', { count: pageCount })}
    </EmptyState>
  );
}

export function NothingFound({ found, onChange }: { found: Results; onChange(search: Search): void }) {
  const { t } = useTranslation('search');
  const { search } = found;
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
