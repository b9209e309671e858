/** Where a request stands, in a word. */
import { useTranslation } from 'react-i18next';
import type { LeadRow } from '#shared/leads/lead-model.ts';
import { Badge } from '#ui/badges.tsx';

const tones = { new: 'amber', contacted: 'blue', closed: 'neutral', withdrawn: 'neutral' } as const;

export function LeadBadge({ state, outcome }: Pick<LeadRow, 'state' | 'outcome'>) {
  const { t } = useTranslation('leads');
  return (
    <Badge tone={outcome === 'won' ? 'green' : tones[state]}>
      {outcome ? t(`outcome.${outcome}`) : t(`state.${state}`)}
    </Badge>
  );
}
