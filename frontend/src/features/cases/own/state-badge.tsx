/** Where something stands, in a word. */
import { useTranslation } from 'react-i18next';
import type { CaseState } from '#shared/cases/case-model.ts';
import { Badge, type BadgeTone } from '#ui/badges.tsx';

export const stateTones: Record<CaseState, BadgeTone> = {
  new: 'blue',
  'in-progress': 'amber',
  appealed: 'amber',
  answered: 'green',
  decided: 'green',
  closed: 'neutral',
  withdrawn: 'neutral',
};

export function StateBadge({ state }: { state: CaseState }) {
  const { t } = useTranslation('cases');
  return <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>;
}
