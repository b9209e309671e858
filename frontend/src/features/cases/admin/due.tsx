/** Until when something is due; what is overdue says so in words, with a mark, and in colour. */
import { chakra } from '@chakra-ui/react';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { InboxKind } from '#shared/cases/model.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { HoursLeft } from './authority/clock.tsx';

/** Requests of authorities go by the clock, all others by days. */
export function Due({ at, kind }: { at: string | undefined; kind: InboxKind }) {
  const { t } = useTranslation('inbox');
  const locale = useLocale();
  if (!at) return <span>{t('noDue')}</span>;
  if (kind === 'authority') return <HoursLeft dueAt={at} />;
  const dueMs = Date.parse(at);
  const date = formatDate(at, locale);
  if (dueMs < Date.now())
    return (
      <chakra.strong display="inline-flex" gap="1" alignItems="center" color="danger.fg">
        <TriangleAlert size={15} aria-hidden /> {t('overdue', { date })}
      </chakra.strong>
    );
  if (vietNamDay(dueMs) === vietNamDay(Date.now())) return <strong>{t('dueToday')}</strong>;
  return <time dateTime={at}>{date}</time>;
}
