/** What is on offer: paid listings in a band of their own, then the newest by date of publication alone. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { newestQuery, useNewest } from '#frontend/queries/search.ts';
import { pathOf, patterns } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Band } from './band.tsx';
import { Cards } from './cards.tsx';

const fewOnPhones = { '& > li:nth-of-type(n + 5)': { display: { base: 'none', sm: 'block' } } };

/** VIP and featured listings by turns; no band where nobody paid for one. */
export function PromotedListings() {
  const { t } = useTranslation('home');
  const { data, error } = useNewest();
  if (data ? !data.promoted : error) return null;
  const more = (
    <ButtonLink to={patterns.projects} variant="outline" size="sm">
      {t('newest.more')} <ArrowRight size={16} aria-hidden />
    </ButtonLink>
  );
  return (
    <Band id="promoted" title={t('promoted.title')} lead={t('promoted.lead')} more={more} ground="quiet">
      <Cards cards={data?.promoted} rates={data?.rates} count={4} css={fewOnPhones} />
    </Band>
  );
}

/** Eight cards, or an honest word that there are none yet. */
export function NewListings() {
  const { t } = useTranslation('home');
  const more = (
    <ButtonLink to={pathOf('projects', {}, { sort: newestQuery.sort })} variant="outline" size="sm">
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
  const none = (
    <EmptyState
      title={t('newest.empty')}
      action={<ButtonLink to={pathOf('createdPost')}>{t('begin.post')}</ButtonLink>}
    >
      {t('newest.emptyHelp')}
    </EmptyState>
  );
  const cards = { count: 8, css: fewOnPhones };
  return (
    <DataState of={useNewest()} skeleton={<Cards cards={undefined} {...cards} />} empty={none}>
      {({ items, rates }) => <Cards cards={items} rates={rates} {...cards} />}
    </DataState>
  );
}
