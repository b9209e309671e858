/** Asks before a category goes for good; one that was used meanwhile stays, and is shown so. */
import { useTranslation } from 'react-i18next';
import { refreshCategories } from '#frontend/queries/categories-staff.ts';
import { problemOf } from '#lib/api/http.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { CategoryRecord } from '#shared/catalog/admin-model.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { deleteCategory } from './api.ts';

export function DeleteDialog({ category, onClose }: { category: CategoryRecord; onClose: () => void }) {
  const { t } = useTranslation('categories');
  const name = category.names[useLocale()];
  const remove = async () => {
    try {
      await deleteCategory(category);
      notify({ kind: 'success', id: 'category', message: t('deleted', { name }) });
    } catch (error) {
      const { code } = problemOf(error);
      // Somebody else has deleted it: that is what was asked for.
      if (code === 'state-conflict')
        notify({ kind: 'error', id: 'category', message: t('usedMeanwhile', { name }) });
      else if (code !== 'not-found') throw error;
    }
    void refreshCategories();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('deleteTitle', { name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
    >
      {t('deleteLead')}
    </ConfirmDialog>
  );
}
