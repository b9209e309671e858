/** What came of a case, in the words of its kind: a report is right or not, a complaint is upheld or not. */
import { useTranslation } from 'react-i18next';
import type { CaseOutcome } from '#shared/cases/case-model.ts';
import type { InboxKind } from '#shared/cases/model.ts';

export function useOutcomeWords(kind: InboxKind): (outcome: CaseOutcome) => string {
  const { t } = useTranslation(['inbox', 'cases']);
  return (outcome) =>
    kind === 'complaint' ? t(`cases:outcome.complaint.${outcome}`) : t(`outcome.${outcome}`);
}
