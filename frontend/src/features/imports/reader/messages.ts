/** What a page asks of the reader of files, and what it is told. */
import type { Category } from '#shared/catalog/model.ts';
import type { ExportedListing } from '#shared/imports/model.ts';
import type { ArchivedPicture } from '#shared/imports/picture-names.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { CheckedRow, CheckFacts } from './check-rows.ts';
import type { OpenedFile } from './read-file.ts';

export type FileFormat = 'csv' | 'xlsx';
export interface ExportWords {
  locale: Locale;
  categories: readonly Category[];
  origin: string;
}
export type Opened = Omit<OpenedFile, 'rows'> & {
  count: number;
  /** The first rows, to see by which columns are meant. */
  samples: string[][];
};
export type Ask =
  | { ask: 'open'; file: Blob }
  | { ask: 'archive'; file: Blob }
  | { ask: 'picture'; name: string }
  | { ask: 'references'; columns: CheckFacts['columns'] }
  | { ask: 'check'; facts: CheckFacts }
  | { ask: 'write'; rows: string[][]; format: FileFormat; sheet: string }
  | ({ ask: 'export'; items: readonly ExportedListing[] } & ExportWords)
  | { ask: 'rows' };
/** Rows as they stand in the file, for a corrected one. */
export type RawRows = { n: number; cells: string[] }[];
export type Told =
  | { refused: string }
  | {
      answer:
        | Opened
        | string[]
        | ArchivedPicture[]
        | CheckedRow[]
        | RawRows
        | string[][]
        | Uint8Array<ArrayBuffer>;
    };
