/** On a card: something of the listing was checked by staff, and holds at this moment. */
import BadgeCheck from 'lucide-react/icons/badge-check';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#lib/use-hydrated.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { isVerified } from '#shared/listings/verified.ts';
import { Badge } from '../badges.tsx';

/** Nothing in kept HTML, which cannot know the date it is read on; it stands on the picture, so nothing moves. */
export function CheckedBadge({ until }: { until: ListingCard['verifiedUntil'] }) {
  const { t } = useTranslation('app');
  if (!useHydrated() || !isVerified(until, Date.now())) return null;
  return (
    <Badge tone="green">
      <BadgeCheck size={13} aria-hidden /> {t('checked')}
    </Badge>
  );
}
