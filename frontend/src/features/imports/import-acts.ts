/** The acts of an import: its file is checked, its rows are sent. */
import { createImport, knownReferences, rememberColumns } from '#frontend/queries/imports.ts';
import { wait } from '#lib/uploads/browser-ports.ts';
import type { Catalog } from '#shared/catalog/model.ts';
import type { ColumnKey } from '#shared/imports/columns.ts';
import type { ImportMode, RowResult } from '#shared/imports/model.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { dropFile, keepFile } from './keep-file.ts';
import type { CheckedRow } from './reader/check-rows.ts';
import type { Reader } from './reader/client.ts';
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
export interface Chosen {
  fileName: string;
  file: Blob;
  archive?: Blob | undefined;
}

/** What lasts while a file is worked on. */
export interface Held {
  reader?: Reader;
  chosen?: Chosen;
  names: string[];
  uploaded: Map<string, string>;
  abort?: AbortController;
}
export interface Work {
  me: Person;
  mode: ImportMode;
  columns: readonly (ColumnKey | null)[];
  held: Held;
}
export type CheckedStep = Extract<Step, { checked: Checked }>;

/** Remembers the columns, asks what is known, and checks every row. */
export async function checkFile(
  opened: Opened,
  { me, mode, columns, held }: Work,
  { catalog, locale }: { catalog: Catalog; locale: Locale },
): Promise<Checked> {
  const { names, uploaded } = held;
  const reader = held.reader!;
  const named = opened.head.flatMap((word, at) => (columns[at] ? [[word.slice(0, 200), columns[at]]] : []));
  await rememberColumns({ signature: opened.signature, columns: Object.fromEntries(named) }).catch(
    () => undefined,
  );
  const { known, points, available } = await knownReferences(await reader.references(columns));
  const rows = await reader.check({
    ...{ locale, mode, columns, known, uploaded, pictures: names },
    ...{ categories: catalog.categories, rates: catalog.rates, today: vietNamDate(Date.now()) },
    contact: { name: me.name, phone: me.phone },
  });
  const priced = rows.map((row) => (row.act === 'post' ? { ...row, points } : row));
  return { rows: priced, raw: await reader.rows(), points, available };
}

/** A run that stopped, as it goes on. */
const goneOn = (run: Run): Run => ({
  ...run,
  results: run.results.filter(({ outcome }) => outcome !== 'left'),
  stoppedBy: undefined,
  error: undefined,
});

/** Sends what is not through yet, and shows how far it is. Never throws: what stopped it is shown. */
export async function runImport(
  from: CheckedStep,
  work: Work & { setStep(step: Step): void },
): Promise<void> {
  const { opened, checked } = from;
  const { me, mode, columns, held } = work;
  const { reader, chosen, uploaded } = held;
  const total = checked.rows.filter(isSent).length;
  const abort = new AbortController();
  held.abort = abort;
  let now: Run = 'run' in from ? goneOn(from.run) : { id: '', total, results: [] };
  const show = (at: 'running' | 'stopped' | 'done') => work.setStep({ at, opened, checked, run: now });
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
        ...{ userId: me.id, importId: now.id, fileName, file, archive, mode, columns: [...columns] },
        uploaded: [...uploaded],
      });
    await keep();
    const through = new Set(now.results.map(({ n }) => n));
    const onProgress = (results: readonly RowResult[]) => {
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
}
