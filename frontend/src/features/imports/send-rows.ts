/** Sends the rows of a dry run a few at a time, pictures before them; goes on where it was and stops where it must. */
import { sendRows } from '#frontend/queries/imports.ts';
import { problemOf } from '#lib/api/http.ts';
import { importLimits } from '#shared/imports/limits.ts';
import type { ImportRecord, ImportRow, RowResult } from '#shared/imports/model.ts';
import type { CheckedRow } from './reader/check-rows.ts';
import { PictureRefused } from './send-pictures.ts';

export interface Sending {
  importId: string;
  /** Rows that were through before. */
  through: number;
  rows: readonly CheckedRow[];
  pictures(names: readonly string[], signal: AbortSignal): Promise<string[]>;
  onProgress(results: readonly RowResult[], record: ImportRecord | undefined): void;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
}

/** A line that breaks is tried again so often, at growing distances. */
const attempts = 6;

/** Whether a row has to be sent at all. */
export const isSent = ({ act, faults }: CheckedRow): boolean => act !== 'same' && faults.length === 0;

/** Sends all; answers the code of what stopped it, undefined at the end. Raises what the calls do, and an abort. */
export async function sendAll(sending: Sending): Promise<string | undefined> {
  const rows = sending.rows.filter(isSent);
  for (let from = 0; from < rows.length; from += importLimits.sent) {
    const some = rows.slice(from, from + importLimits.sent);
    const ready: ImportRow[] = [];
    const refused: RowResult[] = [];
    for (const row of some) {
      const made = await rowOf(row, sending);
      if ('outcome' in made) refused.push(made);
      else ready.push(made);
    }
    if (refused.length > 0) sending.onProgress(refused, undefined);
    if (ready.length === 0) continue;
    const { results, record } = await persist(sending, () =>
      sendRows(sending.importId, { done: sending.through + from + some.length, rows: ready }),
    );
    sending.onProgress(results, record);
    if (record.stoppedBy && results.some(({ outcome }) => outcome === 'left')) return record.stoppedBy;
  }
  return undefined;
}

/** The row as it is sent, with its pictures; refused by itself where one of them was not taken. */
async function rowOf(row: CheckedRow, sending: Sending): Promise<ImportRow | RowResult> {
  const { n, reference, act, listing, form, version, points } = row;
  const refusal = { n, reference, outcome: 'refused' as const };
  try {
    const { pictures, signal } = sending;
    const mediaIds = row.pictures && (await persist(sending, () => pictures(row.pictures!, signal)));
    const more = mediaIds ? { mediaIds } : {};
    if (act === 'draft') return { act, n, reference, form: { ...form, ...more } };
    if (act === 'post') return { act, n, reference, listing: { ...listing!, ...more }, points };
    if (act === 'update')
      return { act, n, reference, version: version!, listing: { ...listing!, ...more }, points };
    return { act: 'close', n, reference };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const pointers = [{ pointer: '/mediaIds', code: 'picture-refused' }];
    return { ...refusal, problem: { code: 'validation-failed', pointers } };
  }
}

const isPassing = (status: number) => status === 0 || status === 429 || status >= 500;

/** A broken line and a busy server are waited for: what is sent again changes nothing. */
async function persist<Answer>({ wait, signal }: Sending, act: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    try {
      return await act();
    } catch (error) {
      if (error instanceof PictureRefused) throw error;
      const { status, retryAfterSeconds } = problemOf(error);
      const isLong = retryAfterSeconds !== undefined && retryAfterSeconds > 900;
      if (!isPassing(status) || attempt === attempts || isLong) throw error;
      await wait(retryAfterSeconds ? retryAfterSeconds * 1000 : 500 * 2 ** attempt, signal);
    }
  }
}
