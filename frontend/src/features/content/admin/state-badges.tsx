/** Where content stands, and where a newer text of it is. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ContentState, EditState } from '#shared/content/kinds.ts';
import type { ContentMeta } from '#shared/content/staff-model.ts';
import { Badge, type BadgeTone } from '#ui/badges.tsx';

const tones: Record<ContentState, BadgeTone> = {
  ...{ draft: 'neutral', waiting: 'amber', refused: 'red' },
  ...{ scheduled: 'blue', published: 'green', withdrawn: 'neutral' },
};
const editTones: Record<EditState, BadgeTone> = { draft: 'neutral', waiting: 'amber', refused: 'red' };

export function StateBadges({ meta: { state, edit } }: { meta: Pick<ContentMeta, 'state' | 'edit'> }) {
  const { t } = useTranslation('content-office');
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {edit && <Badge tone={editTones[edit]}>{t(`edit.${edit}`)}</Badge>}
    </chakra.span>
  );
}
