/** What a row's listing has brought in thirty days: the totals, their shape, and the details on demand. */
import { chakra } from '@chakra-ui/react';
import ChartColumn from 'lucide-react/icons/chart-column';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { figureDays } from '#shared/listings/viewers.ts';
import type { ListingFigures } from '#shared/listings/views-api.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Sparkline } from './day-chart.tsx';
import { FiguresDialog } from './figures-dialog.tsx';
import { daysUntil, totalsOf } from './series.ts';

/** Where the figures of a page of rows are: on their way, not to be had, or there. */
export type FiguresState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; today: string; byCode: ReadonlyMap<string, ListingFigures> };

/** Nothing for what was never public. */
export function RowFigures({ row, state }: { row: OwnListing; state: FiguresState }) {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  if (!row.publishedAt) return null;
  if (state.status === 'loading') return <Skeleton height="6" maxW="18rem" />;
  if (state.status === 'failed') return <chakra.p textStyle="note">{t('figures.failed')}</chakra.p>;
  const figures = state.byCode.get(row.code) ?? { code: row.code, days: [] };
  const { views, contacts } = totalsOf(figures);
  const period = t('figures.period', { count: figureDays });
  if (views + contacts === 0) return <chakra.p textStyle="note">{t('figures.none', { period })}</chakra.p>;
  const days = daysUntil(state.today, figures);
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center" fontSize="sm">
      <Sparkline days={days} />
      <span>
        {t('figures.total', {
          period,
          views: t('figures.views', { count: views, figure: formatCount(views, locale) }),
          contacts: t('figures.contacts', { count: contacts, figure: formatCount(contacts, locale) }),
        })}
      </span>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('named', { act: t('figures.details'), title: row.title })}
        onClick={() => setOpen(true)}
      >
        <ChartColumn size={15} aria-hidden /> {t('figures.details')}
      </Button>
      {isOpen && (
        <FiguresDialog title={row.title} figures={figures} days={days} onClose={() => setOpen(false)} />
      )}
    </chakra.div>
  );
}
