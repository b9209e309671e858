/** Where a case stands for staff, and what came of it, in a word each. */
import { useTranslation } from 'react-i18next';
import type { CaseRow } from '#shared/cases/case-model.ts';
import { Badge } from '#ui/badges.tsx';
import { stateTones } from '../own/state-badge.tsx';

export function CaseBadges({ state, outcome }: Pick<CaseRow, 'state' | 'outcome'>) {
  const { t } = useTranslation('inbox');
  return (
    <>
      <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
      {outcome && <Badge>{t(`outcome.${outcome}`)}</Badge>}
    </>
  );
}
