/** The reason of a decision in the reader's language: the words of fixed reasons, then what staff added. */
import { useTranslation } from 'react-i18next';
import { reasonText, type StaffReason } from '#shared/kernel/staff-reason.ts';

/** Words one reason after another, lines of a text; the page loads the namespace `reasons`. */
export function useReason(): (reason: StaffReason) => string {
  const { t } = useTranslation(['app', 'reasons']);
  return (reason) => reasonText(reason, (key, values) => t(key, values));
}
