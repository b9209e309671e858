/** The requests of an inbox as a file for spreadsheets. */
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { type InboxView, readAllLeads } from '#frontend/queries/consultation.ts';
import { useAct } from '#lib/api/use-act.ts';
import { saveFile } from '#lib/save-file.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { leadsCsv } from './leads-csv.ts';

export function ExportButton({ view }: { view: InboxView }) {
  const { t } = useTranslation('leads');
  const { run, isBusy } = useAct(() => readAllLeads(view), {
    onDone: (leads) => {
      if (leads.length === 0) return notify({ kind: 'info', message: t('none') });
      saveFile(`${t('csv.file')}-${vietNamDay(Date.now())}.csv`, leadsCsv(leads, t));
      return notify({ kind: 'success', message: t('csv.done', { count: leads.length }) });
    },
    onRefused: (message) => notify({ kind: 'error', message }),
  });
  return (
    <Button size="sm" variant="outline" isBusy={isBusy} onClick={() => run()}>
      <Download size={16} aria-hidden /> {t('csv.act')}
    </Button>
  );
}
