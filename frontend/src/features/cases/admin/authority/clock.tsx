/** How much of an authority's 24 hours is left; once they are over that is said in words, with a mark, and in red. */
import { chakra } from '@chakra-ui/react';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useMinute } from '#lib/use-minute.ts';
import { clockOf } from '#shared/cases/authority-rules.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { minuteMs } from '#shared/kernel/time.ts';

export function HoursLeft({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('inbox');
  const leftMs = Date.parse(dueAt) - useMinute();
  const all = Math.floor(Math.abs(leftMs) / minuteMs);
  const parts = { hours: Math.floor(all / 60), minutes: all % 60 };
  if (leftMs >= 0) return <strong className="tabular">{t('clock.left', parts)}</strong>;
  return <Late>{t('clock.late', parts)}</Late>;
}

/** Of a request that was answered: whether that was in time. Of an open one: what is left. */
export function Clock({ one }: { one: Case }) {
  const { t } = useTranslation('inbox');
  const locale = useLocale();
  if (one.content?.kind !== 'authority') return null;
  const { dueAt, answeredAt, isInTime } = clockOf(one.content, one);
  if (!answeredAt) return <HoursLeft dueAt={dueAt} />;
  const at = formatDateTime(answeredAt, locale);
  return isInTime ? <span>{t('clock.inTime', { at })}</span> : <Late>{t('clock.tooLate', { at })}</Late>;
}

const Late = ({ children }: { children: string }) => (
  <chakra.strong display="inline-flex" gap="1" alignItems="center" color="danger.fg">
    <TriangleAlert size={15} aria-hidden /> {children}
  </chakra.strong>
);
