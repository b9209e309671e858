/** Words of adverts in the back office: days, and the state in a badge. */
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import type { AdvertState } from '#shared/adverts/model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
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

/** A day of Viet Nam as the reader writes it. */
export const dayWords = (day: string, locale: Locale): string => formatDate(`${day}T00:00:00.000Z`, locale);
