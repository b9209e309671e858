/** Where a case stands for staff, and what came of it, in a word each. */
import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#shared/cases/case-model.ts';
import { Badge } from '#ui/badges.tsx';
import { stateTones } from '../own/state-badge.tsx';
import { useOutcomeWords } from './use-outcome-words.ts';

export function CaseBadges({ kind, state, outcome }: Pick<CaseRow, 'kind' | 'state' | 'outcome'>) {
  const { t } = useTranslation('inbox');
  const wordOf = useOutcomeWords(kind);
  return (
    <>
      <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
      {outcome && <Badge>{wordOf(outcome)}</Badge>}
    </>
  );
}
