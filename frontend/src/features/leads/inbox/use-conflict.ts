/** Two people at one request: who is second reads what is there now, with everything they typed still before them. */
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import { notSent } from '#lib/form/use-app-form.ts';
import { notify } from '#ui/notify.ts';

/** Runs an act of a form; a conflict reads the request anew, says so, and sends nothing. */
export function useConflict(onStale: () => Promise<unknown>) {
  const { t } = useTranslation('leads');
  return async (act: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await act();
    } catch (error) {
      if (!problemOf(error).code.endsWith('-conflict')) throw error;
      await onStale();
      notify({ kind: 'error', id: 'lead-changed', message: t('changedMeanwhile') });
      return notSent;
    }
  };
}
