/** Saving a listing: whether it is saved, and the press that saves it or no longer does. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useProblem } from '#lib/api/use-problem.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { patterns } from '#lib/paths.ts';
import { keptMax, useIsSaved } from '#lib/saved/saved.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { notify } from '../notify.ts';

/** Where there is no room it is said, with the way to what is saved; a refusal leaves things as they were. */
export function useSave({ code, title, titles }: Pick<Card, 'code' | 'title' | 'titles'>) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const navigate = useNavigate();
  const wordOf = useProblem();
  const isSaved = useIsSaved(code);
  return {
    isSaved,
    title: titles?.[locale] ?? title,
    async toggle() {
      try {
        const { saveListing } = await import('#lib/saved/save-listing.ts');
        if (await saveListing(code, !isSaved)) return;
        notify({
          id: 'saved-full',
          kind: 'info',
          message: t('save.full', { most: keptMax }),
          action: { label: t('save.open'), run: () => void navigate(patterns.saved) },
        });
      } catch (error) {
        notify({ id: 'saved-refused', kind: 'error', message: wordOf(error) });
      }
    },
  };
}
