/** Who looks for what is offered here, or offers what is looked for, with what of it fits. */
import { useTranslation } from 'react-i18next';
import { useCounterparts } from '#frontend/queries/counterparts.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import type { Rates } from '#shared/kernel/money.ts';
import { counterpartSearches, type Fit } from '#shared/listings/counterparts.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ListingRail } from './listing-rail.tsx';

interface CounterpartsProps {
  card: ListingCard;
  rates: Rates;
  /** Nothing is asked before. */
  isWanted: boolean;
}

/** The list that it leads to can be saved there, and tells of new ones. */
export function Counterparts({ card, rates, isWanted }: CounterpartsProps) {
  const { t } = useTranslation('counterparts');
  const wordsOf = useFitWords();
  const found = useCounterparts(card, isWanted) ?? [];
  const [search] = counterpartSearches(card);
  return (
    <ListingRail
      title={t(`title.${card.kind}`)}
      items={found.map((one) => ({ card: one.card, note: wordsOf(one.fit) }))}
      rates={rates}
      more={
        <ButtonLink to={pathOf('projects', {}, search)} variant="outline" size="sm">
          {t('more')}
        </ButtonLink>
      }
    />
  );
}

/** 'Fits: category, location; 12% over the budget'. */
function useFitWords() {
  const { t } = useTranslation('counterparts');
  const locale = useLocale();
  const list = new Intl.ListFormat(languageTag(locale), { type: 'conjunction', style: 'narrow' });
  const separator = locale === 'ja' ? '。' : locale === 'zh' ? '；' : '; ';
  return ({ fits, overPercent, underPercent }: Fit): string =>
    [
      t('fits', { list: list.format(fits.map((fit) => t(`fit.${fit}`))) }),
      ...(overPercent ? [t('over', { percent: overPercent })] : []),
      ...(underPercent ? [t('under', { percent: underPercent })] : []),
    ].join(separator);
}
