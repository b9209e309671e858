/** An import from the chosen file to its end: opened, matched, checked, sent, and gone on with where it stopped. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshImports } from '#frontend/queries/imports.ts';
import { useCatalog } from '#lib/api/use-catalog.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { ColumnKey } from '#shared/imports/column-keys.ts';
import type { ColumnMapping, ImportMode, ImportRecord } from '#shared/imports/model.ts';
import {
  type CheckedStep,
  type Chosen,
  checkFile,
  type Held,
  openFile,
  type Person,
  runImport,
  type Step,
} from './import-acts.ts';
import type { KeptFile } from './keep-file.ts';
import { Refusal } from './reader/client.ts';

/** A file that was kept on the device, and how far its import is. */
export interface Unfinished {
  kept: KeptFile;
  record: ImportRecord | undefined;
}

type Attempt = 'reading' | 'checking';

/** What is being waited for, and what went wrong with the last that was tried. */
function useAttempt() {
  const [busy, setBusy] = useState<Attempt | null>(null);
  const [failure, setFailure] = useState<{ of: Attempt; error: unknown } | null>(null);
  const attempt = async (what: Attempt, act: () => Promise<void>) => {
    setFailure(null);
    setBusy(what);
    try {
      await act();
    } catch (error) {
      setFailure({ of: what, error });
    } finally {
      setBusy(null);
    }
  };
  const errorOf = (what: Attempt): unknown => (failure?.of === what ? failure.error : null);
  const forgive = useCallback(() => setFailure(null), []);
  return { busy, errorOf, forgive, attempt };
}

/** Each column of a listing is at most one of the file. */
const withColumn = (all: readonly (ColumnKey | null)[], at: number, key: ColumnKey | null) =>
  all.map((one, place) => (place === at ? key : key !== null && one === key ? null : one));

/** What the page shows and may do. `busy` says what is being waited for. */
export function useImport(me: Person, mappings: readonly ColumnMapping[]) {
  const locale = useLocale();
  const { data: catalog } = useCatalog();
  const [step, setStep] = useState<Step>({ at: 'choose' });
  const { busy, errorOf, forgive, attempt } = useAttempt();
  const [mode, setMode] = useState<ImportMode>('draft');
  const [columns, setColumns] = useState<readonly (ColumnKey | null)[]>([]);
  const held = useRef<Held>({ pictures: [], uploaded: new Map() });
  useEffect(
    () => () => {
      held.current.abort?.abort();
      held.current.reader?.end();
    },
    [],
  );

  const open = (chosen: Chosen, goneOn?: Unfinished) =>
    attempt('reading', async () => {
      held.current.reader?.end();
      const opening = openFile(chosen, goneOn);
      held.current = opening.held;
      const opened = await opening.opened();
      const remembered = mappings.find(({ signature }) => signature === opened.signature);
      setColumns(goneOn?.kept.columns ?? remembered?.columns ?? opened.matched);
      if (goneOn) setMode(goneOn.kept.mode);
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
    forgive();
    await runImport(from, { ...workNow(), setStep });
    await refreshImports(me.id);
  };

  const reset = useCallback(() => {
    held.current.reader?.end();
    forgive();
    setStep({ at: 'choose' });
  }, [forgive]);
  return {
    ...{ step, busy, errorOf, mode, setMode, columns, open, check, run, reset },
    setColumn: (at: number, key: ColumnKey | null) => setColumns((all) => withColumn(all, at, key)),
    pause: () => held.current.abort?.abort(),
  };
}
export type Import = ReturnType<typeof useImport>;
export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal;
