/** The acts of an import: its file is checked, its rows are sent. */
import { createImport, knownReferences, rememberColumns } from '#frontend/queries/imports.ts';
import { wait } from '#lib/uploads/browser-ports.ts';
import type { Catalog } from '#shared/catalog/model.ts';
import type { ColumnKey } from '#shared/imports/column-keys.ts';
import type { ImportMode, ImportRecord, RowResult } from '#shared/imports/model.ts';
import type { ArchivedPicture } from '#shared/imports/picture-names.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { dropFile, type KeptFile, keepFile } from './keep-file.ts';
import type { CheckedRow } from './reader/check-rows.ts';
import { openReader, type Reader } from './reader/client.ts';
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
  /** Rows that were through before the page was opened. */
  before: number;
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
  /** Files of the archive. */
  pictures: ArchivedPicture[];
  /** Pictures that were brought, by their keys. */
  uploaded: Map<string, string>;
  /** The import that is gone on with. */
  record?: ImportRecord | undefined;
  abort?: AbortController;
}
export interface Work {
  me: Person;
  mode: ImportMode;
  columns: readonly (ColumnKey | null)[];
  held: Held;
}
export type CheckedStep = Extract<Step, { checked: Checked }>;

/** Opens a file by a reader of its own; `opened` ends with what is in it. */
export function openFile(chosen: Chosen, goneOn?: { kept: KeptFile; record: ImportRecord | undefined }) {
  const reader = openReader();
  const uploaded = new Map(goneOn?.kept.uploaded);
  const held: Held = { reader, chosen, uploaded, pictures: [], record: goneOn?.record };
  const opened = async (): Promise<Opened> => {
    const file = await reader.open(chosen.file);
    if (chosen.archive) held.pictures = await reader.archive(chosen.archive);
    return file;
  };
  return { held, opened };
}

/** Remembers the columns, asks what is known, and checks every row. */
export async function checkFile(
  opened: Opened,
  { me, mode, columns, held }: Work,
  { catalog, locale }: { catalog: Catalog; locale: Locale },
): Promise<Checked> {
  const { pictures, uploaded } = held;
  const reader = held.reader!;
  await rememberColumns({ signature: opened.signature, columns: [...columns] }).catch(() => undefined);
  const { known, points, available } = await knownReferences(await reader.references(columns));
  const rows = await reader.check({
    ...{ locale, mode, columns, known, uploaded, pictures },
    ...{ categories: catalog.categories, rates: catalog.rates, today: vietNamDate(Date.now()) },
    contact: { name: me.name, phone: me.phone },
  });
  const priced = rows.map((row) => (row.act === 'post' ? { ...row, points } : row));
  return { rows: priced, raw: await reader.rows(), points, available };
}

/** A run of its own, or the rest of one that was cut off: what is left of that is never more than it was. */
const begun = (total: number, record: ImportRecord | undefined): Run =>
  record && total <= record.total
    ? { id: record.id, total: record.total, before: record.total - total, results: [] }
    : { id: '', total, before: 0, results: [] };

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
  let now: Run = 'run' in from ? goneOn(from.run) : begun(total, held.record);
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
    const bring = createPictureSender({ importId: now.id, reader: reader!, known: uploaded });
    const stoppedBy = await sendAll({
      ...{ importId: now.id, onProgress, wait, signal: abort.signal },
      through: now.before + through.size,
      rows: checked.rows.filter(({ n }) => !through.has(n)),
      pictures: async (pictures, signal) => {
        const ids = await bring(pictures, signal);
        if (pictures.some(({ id }) => id === undefined)) await keep();
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
