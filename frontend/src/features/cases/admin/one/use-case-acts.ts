/** Acts of staff on a case: done ones are said; where somebody else was faster the case is read anew, and that is said too. */
import { useTranslation } from 'react-i18next';
import { problemOf } from '#lib/api/http.ts';
import type { Case } from '#shared/cases/case-model.ts';
import type { StaffAct } from '#shared/cases/rules.ts';
import { notify } from '#ui/notify.ts';

export const isConflict = (error: unknown): boolean => problemOf(error).code.endsWith('-conflict');

/** True once the act is done, false where somebody was faster; any other refusal is raised. */
export type RunAct = (act: StaffAct, run: () => Promise<Case>) => Promise<boolean>;

export function useCaseActs(onStale: () => unknown): RunAct {
  const { t } = useTranslation('inbox');
  return async (act, run) => {
    try {
      await run();
    } catch (error) {
      if (!isConflict(error)) throw error;
      notify({ kind: 'error', message: t('act.changed') });
      await onStale();
      return false;
    }
    notify({ kind: 'success', message: t(`act.done.${act}`) });
    return true;
  };
}
