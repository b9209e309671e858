/** The reader of files as the page uses it: a thread of its own, ended with the file or where it takes too long. */

import type { ExportedListing } from '#shared/imports/model.ts';
import type { ArchivedPicture } from '#shared/imports/picture-names.ts';
import type { CheckedRow, CheckFacts } from './check-rows.ts';
import type { Ask, ExportWords, FileFormat, Opened, RawRows, Told } from './messages.ts';

/** A file that takes longer than this is made to take long. */
const patienceMs = 60_000;

/** Why a file cannot be taken; the code is a key of the words for it. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Runs one ask after the other. */
export type RunReader = { ask(ask: Ask): Promise<Told>; end(): void };

function workerReader(): RunReader {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const ask = (asked: Ask) =>
    new Promise<Told>((resolve, reject) => {
      const timer = setTimeout(() => {
        worker.terminate();
        resolve({ refused: 'too-slow' });
      }, patienceMs);
      const settle = (end: () => void) => {
        clearTimeout(timer);
        end();
      };
      worker.onmessage = ({ data }: MessageEvent<Told>) => settle(() => resolve(data));
      worker.onerror = () => settle(() => reject(new Refusal('unreadable')));
      worker.postMessage(asked);
    });
  return { ask, end: () => worker.terminate() };
}

/** Opens a reader; `run` is another one in tests, which have no threads. */
export function openReader(run: RunReader = workerReader()) {
  const answer = async <Answer>(asked: Ask): Promise<Answer> => {
    const told = await run.ask(asked);
    if ('refused' in told) throw new Refusal(told.refused);
    return told.answer as Answer;
  };
  return {
    open: (file: Blob) => answer<Opened>({ ask: 'open', file }),
    archive: (file: Blob) => answer<ArchivedPicture[]>({ ask: 'archive', file }),
    picture: (name: string) => answer<Uint8Array<ArrayBuffer>>({ ask: 'picture', name }),
    references: (columns: CheckFacts['columns']) => answer<string[]>({ ask: 'references', columns }),
    check: (facts: CheckFacts) => answer<CheckedRow[]>({ ask: 'check', facts }),
    write: (rows: string[][], format: FileFormat, sheet: string) =>
      answer<Uint8Array<ArrayBuffer>>({ ask: 'write', rows, format, sheet }),
    export: (items: readonly ExportedListing[], words: ExportWords) =>
      answer<string[][]>({ ask: 'export', items, ...words }),
    rows: () => answer<RawRows>({ ask: 'rows' }),
    end: () => run.end(),
  };
}
export type Reader = ReturnType<typeof openReader>;
