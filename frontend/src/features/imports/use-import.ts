/** An import from the chosen file to its end: opened, matched, checked, sent, and gone on with where it stopped. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshImports } from '#frontend/queries/imports.ts';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ColumnKey } from '#shared/imports/columns.ts';
import type { ColumnMapping, ImportMode } from '#shared/imports/model.ts';
import {
  type CheckedStep,
  type Chosen,
  checkFile,
  type Held,
  type Person,
  runImport,
  type Step,
} from './import-acts.ts';
import type { KeptFile } from './keep-file.ts';
import { openReader, Refusal } from './reader/client.ts';

/** What the page shows and may do. `busy` says what is being waited for. */
export function useImport(me: Person, mappings: readonly ColumnMapping[]) {
  const locale = useLocale();
  const { data: catalog } = useCatalog();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const [busy, setBusy] = useState<'reading' | 'checking' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [mode, setMode] = useState<ImportMode>('draft');
  const [columns, setColumns] = useState<(ColumnKey | null)[]>([]);
  const held = useRef<Held>({
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

  const workNow = () => ({ me, mode, columns, held: held.current });
  const check = () =>
    attempt('checking', async () => {
      if (step.at === 'choose' || !catalog) return;
      const { opened } = step;
      setStep({ at: 'checked', opened, checked: await checkFile(opened, workNow(), { catalog, locale }) });
    });

  const run = async (from: CheckedStep) => {
    setError(null);
    await runImport(from, { ...workNow(), setStep });
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
