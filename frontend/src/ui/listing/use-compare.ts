/** Choosing a listing to compare: whether it is chosen, and the press that adds it or takes it out. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { chosenMax, toggleCompared, useCompared } from '#lib/compared.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { notify } from '../notify.ts';

/** A fifth one is not taken: the reader is told what to do, with the way to the four. */
export function useCompare({ code, title, titles }: Pick<Card, 'code' | 'title' | 'titles'>) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const navigate = useNavigate();
  const words = titles?.[locale] ?? title;
  return {
    isChosen: useCompared().some((one) => one.code === code),
    title: words,
    toggle() {
      if (toggleCompared({ code, title: words })) return;
      notify({
        id: 'compare-full',
        kind: 'info',
        message: t('compare.full', { most: chosenMax }),
        action: { label: t('compare.open'), run: () => void navigate(patterns.compare) },
      });
    },
  };
}
