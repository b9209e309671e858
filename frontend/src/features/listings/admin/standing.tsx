/** How high a listing stands and how long it is still shown; the days and the date are those of the calendar. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { vietNamDaysUntil, vietNamTime } from '#shared/kernel/time.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { LevelBadge } from '#ui/badges.tsx';

/** Nothing for a regular one that is not shown. */
export function Standing({ item }: { item: OwnListing }) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const until = item.state === 'shown' ? item.expiresAt : undefined;
  if (item.level === 'regular' && !until) return null;
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="2" alignItems="center" fontSize="xs">
      <LevelBadge level={item.level} />
      {item.levelUntil && <span>{t('levelUntil', { date: formatDate(item.levelUntil, locale) })}</span>}
      {until && (
        <chakra.span color="fg.muted" className="tabular">
          <TimeLeft until={until} />
        </chakra.span>
      )}
    </chakra.span>
  );
}

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  const count = vietNamDaysUntil(until, Date.now());
  return count === 0
    ? t('lastDay', { time: vietNamTime(Date.parse(until)) })
    : t('daysLeft', { count, date: formatDate(until, locale) });
}
