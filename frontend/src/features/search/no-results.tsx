/** Where a list would stand and there is none: nothing was found, or the page is past the last one. */
import { chakra } from '@chakra-ui/react';
import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { changed, type Search } from './address.ts';
import type { Results } from './api.ts';
import { chipsOf } from './filters/chips.ts';
import type { Labels } from './labels.ts';
import { SaveSearch } from './lazy-save-search.tsx';

/** A filter may be one long word. */
const wrapped = {
  maxW: 'full',
  h: 'auto',
  minH: '10',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
/** More ways on than this are no help. */
const mostWays = 3;

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

interface NothingFoundProps {
  found: Results;
  labels: Labels;
  onChange(search: Search): void;
}

/** What would be found by other words, or by giving up one filter; else to begin anew, or to say what one looks for. */
export function NothingFound({ found, labels, onChange }: NothingFoundProps) {
  const { t } = useTranslation('search');
  const { search, relaxations = [] } = found;
  const chips = chipsOf(search, labels);
  const ways = relaxations.slice(0, mostWays).map(({ group, total }) => {
    const given = chips.filter((chip) => chip.group === group);
    const names = group === 'price' || group === 'area' ? [`${group}Min`, `${group}Max`] : [group];
    return {
      ...{ group, total, filter: given.map(({ label }) => label).join(', ') },
      without: changed(search, Object.fromEntries(names.map((name) => [name, undefined]))),
    };
  });
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
            {ways.map(({ group, total, filter, without }) => (
              <Button key={group} onClick={() => onChange(without)} {...wrapped}>
                {t('giveUp', { filter, count: total })}
              </Button>
            ))}
            <Button variant="outline" onClick={() => onChange({})}>
              {t('clear')}
            </Button>
            <SaveSearch search={search} />
            <ButtonLink to={pathOf('createdPost')}>{t('postWant')}</ButtonLink>
          </chakra.span>
        )
      }
    >
      {t(ways.length > 0 ? 'giveUpHint' : 'nothingHint')}
    </EmptyState>
  );
}
