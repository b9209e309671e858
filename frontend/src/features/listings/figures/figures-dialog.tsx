/** What a listing has brought, day by day: totals of each kind, and a chart. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { saveFile } from '#lib/save-file.ts';
import { figureDays } from '#shared/listings/viewers.ts';
import type { ListingFigures } from '#shared/listings/views-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RaiseResults } from '../promotions/guarantee.tsx';
import { DayChart } from './day-chart.tsx';
import { figuresCsv } from './figures-csv.ts';
import { type DayFigures, totalsOf } from './series.ts';

interface FiguresDialogProps {
  title: string;
  figures: ListingFigures;
  days: readonly DayFigures[];
  onClose: () => void;
}

export function FiguresDialog({ title, figures, days, onClose }: FiguresDialogProps) {
  const { t } = useTranslation('manage');
  const locale = useLocale();
  const { impressions, views, reveals, requests, saves, shares, files } = totalsOf(figures);
  const totals = [
    ['impressionsName', impressions],
    ['viewsName', views],
    ['revealsName', reveals],
    ['requestsName', requests],
    ['savesName', saves],
    ['sharesName', shares],
    ['filesName', files],
  ] as const;
  return (
    <Dialog isOpen shape="sheet" onClose={onClose} title={t('figures.title')}>
      <chakra.div display="grid" gap="4" pb="4">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {title}
        </chakra.p>
        <chakra.p textStyle="hint">{t('figures.period', { count: figureDays })}</chakra.p>
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', sm: 'repeat(3, 1fr)' }}
          gap="3"
          alignItems="end"
        >
          {totals.map(([name, count]) => (
            <div key={name}>
              <chakra.dt textStyle="note">{t(`figures.${name}`)}</chakra.dt>
              <chakra.dd fontSize="lg" fontWeight="semibold" className="tabular">
                {formatCount(count, locale)}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
        <DayChart days={days} />
        <RaiseResults code={figures.code} />
        <chakra.p textStyle="note">{t('figures.how')}</chakra.p>
        <div>
          <Button
            size="sm"
            variant="outline"
            onClick={() => saveFile(`${t('figures.file')}-${figures.code}.csv`, figuresCsv(figures, days, t))}
          >
            <Download size={16} aria-hidden /> {t('figures.csv')}
          </Button>
        </div>
      </chakra.div>
    </Dialog>
  );
}
