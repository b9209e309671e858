/** The listed payments as a file, or as several where there are many: says how far it is, and what is left. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { saveFile } from '#lib/save-file.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { type PaymentFilters, paymentsQueryOf } from './list-filters.ts';
import { paymentsCsv } from './payments-csv.ts';
import { type FileRead, type PaymentsFile, usePaymentsFile } from './use-payments-file.ts';

export function CsvButton({ filters }: { filters: PaymentFilters }) {
  const { t } = useTranslation(['finance', 'options']);
  const file = usePaymentsFile(paymentsQueryOf(filters), ({ rows, n, hasMore }) => {
    const name = n > 1 || hasMore ? `${t('all.file')}-${n}` : t('all.file');
    saveFile(`${name}.csv`, paymentsCsv(rows, t));
  });
  const { count, saved, problem, run, stop } = file;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" mb="3" justifyContent="flex-end" alignItems="center">
      {problem && <Alert tone="error">{problem}</Alert>}
      <chakra.p role="status" textStyle="note" _empty={{ display: 'none' }}>
        {saved && count === null && <Saved file={saved} />}
      </chakra.p>
      <Button size="sm" variant="outline" isBusy={count !== null} onClick={() => void run()}>
        {count === null && <Download size={16} aria-hidden />}
        <Face file={file} />
      </Button>
      {count !== null && (
        <Button size="sm" variant="ghost" isIcon aria-label={t('all.stop')} onClick={stop}>
          <X size={16} aria-hidden />
        </Button>
      )}
    </chakra.div>
  );
}

/** What the button says: how many are read, or what it does next. */
function Face({ file: { count, saved, kept } }: { file: PaymentsFile }) {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const number = count ?? kept;
  const words = t('all.reading', { count: number, figure: formatCount(number, locale) });
  if (count !== null) return words;
  if (kept > 0) return `${t('all.resume')} · ${words}`;
  return saved?.hasMore ? t('all.nextFile', { n: saved.n + 1 }) : t('invoices.csv');
}

/** Whether that was all. */
function Saved({ file: { rows, n, hasMore } }: { file: FileRead }) {
  const { t } = useTranslation('finance');
  const locale = useLocale();
  const figures = { count: rows.length, figure: formatCount(rows.length, locale) };
  if (hasMore) return t('all.moreFiles', { ...figures, n });
  return n === 1 ? t('all.wholeFile', figures) : t('all.lastFile', { ...figures, n });
}
