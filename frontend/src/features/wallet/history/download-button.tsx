/** The history as a file: shows how far it is, and can be stopped. */
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { formatCount } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { brand } from '#shared/kernel/brand.ts';
import { historyMaxRows, walletApi } from '#shared/wallet/api.ts';
import { Button } from '#ui/button.tsx';
import { notify } from '#ui/notify.ts';
import { apiQueryOf, type Filters } from './address.ts';
import { dateCell, historyCsv, readAll } from './csv-rows.ts';

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const fileName = () => {
  const words = brand.asciiName.toLowerCase().replaceAll(' ', '-');
  return `${words}-${dateCell(new Date().toISOString()).slice(0, 10)}.csv`;
};

/** Reads and saves; the count of rows read so far while it runs. */
function useDownload(filters: Filters) {
  const { t } = useTranslation(['wallet', 'checkout']);
  const locale = useLocale();
  const wordOf = useProblem();
  const [count, setCount] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setCount(0);
    const readPage = (cursor: string | undefined) =>
      call(walletApi.listHistory, {
        query: { ...apiQueryOf(filters), limit: historyMaxRows, ...(cursor && { cursor }) },
        signal: stop.signal,
      });
    try {
      const rows = await readAll(readPage, setCount, stop.signal);
      save(historyCsv(rows, t, locale), fileName());
      notify({ kind: 'success', message: t('csv.done', { count: rows.length }) });
    } catch (error) {
      if (!stop.signal.aborted) notify({ kind: 'error', message: wordOf(error) });
    } finally {
      setCount(null);
    }
  };
  return { count, start, stop: () => running.current?.abort() };
}

export function DownloadButton({ filters }: { filters: Filters }) {
  const { t } = useTranslation('wallet');
  const locale = useLocale();
  const { count, start, stop } = useDownload(filters);
  return (
    <>
      <Button size="sm" variant="outline" isBusy={count !== null} onClick={() => void start()}>
        {count === null && <Download size={16} aria-hidden />}
        {count === null ? t('csv.act') : t('csv.progress', { count, figure: formatCount(count, locale) })}
      </Button>
      {count !== null && (
        <Button size="sm" variant="ghost" isIcon aria-label={t('csv.stop')} onClick={stop}>
          <X size={16} aria-hidden />
        </Button>
      )}
    </>
  );
}
