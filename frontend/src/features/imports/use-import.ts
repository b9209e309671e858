/** An import from the chosen file to its end: opened, matched, checked, sent, and gone on with where it stopped. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { createImport, knownReferences, refreshImports, rememberColumns } from '#frontend/queries/imports.ts';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { wait } from '#lib/uploads/browser-ports.ts';
import type { ColumnKey } from '#shared/imports/columns.ts';
import type { ColumnMapping, ImportMode, ImportRecord, RowResult } from '#shared/imports/model.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { dropFile, type KeptFile, keepFile } from './keep-file.ts';
import type { CheckedRow } from './reader/check-rows.ts';
import { openReader, type Reader, Refusal } from './reader/client.ts';
import type { Opened, RawRows } from './reader/messages.ts';
import { createPictureSender } from './send-pictures.ts';
import { isSent, sendAll } from './send-rows.ts';

export interface Person {
  id: string;
  name: string;
  phone: string;
}
export interface Checked {
  rows: CheckedRow[];
  raw: RawRows;
  points: number;
  available: number;
}
export type Step =
  | { at: 'choose' }
  | { at: 'columns'; opened: Opened }
  | { at: 'checked'; opened: Opened; checked: Checked }
  | { at: 'running' | 'stopped' | 'done'; opened: Opened; checked: Checked; run: Run };
export interface Run {
  id: string;
  total: number;
  results: RowResult[];
  stoppedBy?: string | undefined;
  error?: unknown;
}
interface Chosen {
  fileName: string;
  file: Blob;
  archive?: Blob | undefined;
}

/** What the page shows and may do. `busy` says what is being waited for. */
export function useImport(me: Person, mappings: readonly ColumnMapping[]) {
  const locale = useLocale();
  const { data: catalog } = useCatalog();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const [busy, setBusy] = useState<'reading' | 'checking' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [mode, setMode] = useState<ImportMode>('draft');
  const [columns, setColumns] = useState<(ColumnKey | null)[]>([]);
  const held = useRef<{
    reader?: Reader;
    chosen?: Chosen;
    names: string[];
    uploaded: Map<string, string>;
    abort?: AbortController;
  }>({
    ...{ names: [], uploaded: new Map() },
  });
  useEffect(
    () => () => {
      held.current.abort?.abort();
      held.current.reader?.end();
    },
    [],
  );

  const attempt = async (what: 'reading' | 'checking', act: () => Promise<void>) => {
    setError(null);
    setBusy(what);
    try {
      await act();
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(null);
    }
  };

  const open = (chosen: Chosen, kept?: KeptFile) =>
    attempt('reading', async () => {
      held.current.reader?.end();
      const reader = openReader();
      const uploaded = new Map(kept?.uploaded);
      held.current = { reader, chosen, uploaded, names: [] };
      const opened = await reader.open(chosen.file);
      if (chosen.archive) held.current.names = await reader.archive(chosen.archive);
      const remembered = mappings.find(({ signature }) => signature === opened.signature);
      const matched = remembered
        ? opened.head.map((word) => (remembered.columns[word] ?? null) as ColumnKey | null)
        : opened.matched;
      setColumns(kept?.columns ?? matched);
      if (kept) setMode(kept.mode);
      setStep({ at: 'columns', opened });
    });

  const check = () =>
    attempt('checking', async () => {
      if (step.at === 'choose' || !catalog) return;
      const { opened } = step;
      const { reader, names, uploaded } = held.current;
      const byHead = Object.fromEntries(
        opened.head.flatMap((word, at) => (columns[at] ? [[word.slice(0, 200), columns[at]]] : [])),
      );
      await rememberColumns({ signature: opened.signature, columns: byHead }).catch(() => undefined);
      const { known, points, available } = await knownReferences(await reader!.references(columns));
      const rows = await reader!.check({
        ...{ locale, mode, columns, known, uploaded, pictures: names },
        ...{ categories: catalog.categories, rates: catalog.rates, today: vietNamDate(Date.now()) },
        contact: { name: me.name, phone: me.phone },
      });
      const priced = rows.map((row) => (row.act === 'post' ? { ...row, points } : row));
      setStep({
        at: 'checked',
        opened,
        checked: { rows: priced, raw: await reader!.rows(), points, available },
      });
    });

  const run = async (from: Extract<Step, { checked: Checked }>) => {
    const { opened, checked } = from;
    const { reader, chosen, uploaded } = held.current;
    const total = checked.rows.filter(isSent).length;
    const abort = new AbortController();
    held.current.abort = abort;
    setError(null);
    const earlier: Run | undefined = 'run' in from ? from.run : undefined;
    let now: Run = earlier
      ? {
          ...earlier,
          results: earlier.results.filter(({ outcome }) => outcome !== 'left'),
          stoppedBy: undefined,
          error: undefined,
        }
      : { id: '', total, results: [] };
    const show = (at: 'running' | 'stopped' | 'done') => setStep({ at, opened, checked, run: now });
    show('running');
    const { fileName, file, archive } = chosen!;
    try {
      if (!now.id) {
        const { id } = await createImport(
          { fileName: fileName.slice(0, 120), mode, total },
          crypto.randomUUID(),
        );
        now = { ...now, id };
      }
      const keep = () =>
        keepFile({
          ...{ userId: me.id, importId: now.id, fileName, file, archive, mode, columns },
          uploaded: [...uploaded],
        });
      await keep();
      const through = new Set(now.results.map(({ n }) => n));
      const onProgress = (results: readonly RowResult[], _: ImportRecord | undefined) => {
        now = { ...now, results: [...now.results, ...results] };
        show('running');
      };
      const stoppedBy = await sendAll({
        ...{ importId: now.id, onProgress, wait, signal: abort.signal, through: through.size },
        rows: checked.rows.filter(({ n }) => !through.has(n)),
        pictures: async (names, signal) => {
          const ids = await createPictureSender(reader!, uploaded)(names, signal);
          await keep();
          return ids;
        },
      });
      now = { ...now, stoppedBy };
      show(stoppedBy ? 'stopped' : 'done');
      if (!stoppedBy) await dropFile();
    } catch (caught) {
      now = { ...now, ...(!abort.signal.aborted && { error: caught }) };
      show('stopped');
    }
    await refreshImports(me.id);
  };

  const reset = useCallback(() => {
    held.current.reader?.end();
    setError(null);
    setStep({ at: 'choose' });
  }, []);
  const setColumn = (at: number, key: ColumnKey | null) =>
    setColumns((all) =>
      all.map((one, place) => (place === at ? key : key !== null && one === key ? null : one)),
    );
  return {
    ...{ step, busy, error, mode, setMode, columns, setColumn, open, check, run, reset },
    pause: () => held.current.abort?.abort(),
  };
}
export type Import = ReturnType<typeof useImport>;
export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;
