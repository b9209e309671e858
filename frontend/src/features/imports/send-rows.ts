/** Sends the rows of a dry run a few at a time, pictures before them; goes on where it was and stops where it must. */
import { sendRows } from '#frontend/queries/imports.ts';
import { problemOf } from '#lib/api/http.ts';
import { importLimits } from '#shared/imports/limits.ts';
import type { ImportRecord, ImportRow, PictureIds, RowResult } from '#shared/imports/model.ts';
import type { NamedPicture } from '#shared/imports/picture-names.ts';
import type { CheckedRow } from './reader/check-rows.ts';
import { PictureRefused, type SendPictures } from './send-pictures.ts';

export interface Sending {
  importId: string;
  /** Rows that were through before. */
  through: number;
  rows: readonly CheckedRow[];
  pictures: SendPictures;
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
    const made = await inParallel(some, importLimits.pictures, (row) => rowOf(row, sending));
    const ready = made.filter((one): one is ImportRow => 'act' in one);
    const refused = made.filter((one): one is RowResult => 'outcome' in one);
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
    const mediaIds = row.pictures && (await bring(row.pictures, sending));
    const more = mediaIds ? { mediaIds } : {};
    const brought = row.pictures && mediaIds ? { brought: broughtBy(row.pictures, mediaIds) } : {};
    if (act === 'draft') return { act, n, reference, form: { ...form, ...more }, ...brought };
    const changed = { listing: { ...listing!, ...more }, points, ...brought };
    if (act === 'post') return { act, n, reference, ...changed };
    if (act === 'update') return { act, n, reference, version: version!, ...changed };
    return { act: 'close', n, reference };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const pointers = [{ pointer: '/mediaIds', code: error.code }];
    return { ...refusal, problem: { code: 'validation-failed', pointers } };
  }
}

const bring = (pictures: readonly NamedPicture[], sending: Sending): Promise<string[]> =>
  persist(sending, () => sending.pictures(pictures, sending.signal));

/** What the file calls the pictures, so that the same file again finds nothing to do. */
const broughtBy = (pictures: readonly NamedPicture[], ids: readonly string[]): PictureIds =>
  Object.fromEntries(pictures.flatMap(({ key }, at) => (key ? [[key, ids[at]!]] : [])));

/** Answers in the order of the items, so many of which are under way at a time. */
async function inParallel<Item, Answer>(
  items: readonly Item[],
  beside: number,
  act: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) answers[at] = await act(items[at]!);
  };
  await Promise.all(Array.from({ length: Math.min(beside, items.length) }, work));
  return answers;
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
