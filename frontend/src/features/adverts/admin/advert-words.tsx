/** The state of an advert in a badge. */
import { useTranslation } from 'react-i18next';
import type { AdvertState } from '#shared/adverts/model.ts';
import { Badge, type BadgeTone } from '#ui/badges.tsx';

const tones: Record<AdvertState, BadgeTone> = {
  unchecked: 'red',
  coming: 'blue',
  running: 'green',
  paused: 'amber',
  ended: 'neutral',
};

export function AdvertStateBadge({ state }: { state: AdvertState }) {
  const { t } = useTranslation('adverts');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
