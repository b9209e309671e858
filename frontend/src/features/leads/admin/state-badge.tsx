/** Where an application stands, in a word. */
import { useTranslation } from 'react-i18next';
import type { ApplicationRow } from '#shared/leads/model.ts';
import { Badge } from '#ui/badges.tsx';

const tones = { new: 'amber', contacted: 'blue', closed: 'neutral', withdrawn: 'neutral' } as const;

export function StateBadge({ state, outcome }: Pick<ApplicationRow, 'state' | 'outcome'>) {
  const { t } = useTranslation('applications');
  return (
    <Badge tone={outcome === 'hired' ? 'green' : tones[state]}>
      {outcome ? t(`outcome.${outcome}`) : t(`state.${state}`)}
    </Badge>
  );
}
