/** A chosen file as rows of texts: CSV in the encodings of the field, or a workbook; everything else refused by name. */
import Papa from 'papaparse';
import type { ColumnKey } from '#shared/imports/column-keys.ts';
import { matchHead, signatureOf } from '#shared/imports/columns.ts';
import { decodeText } from '#shared/imports/decode-text.ts';
import { importLimits } from '#shared/imports/limits.ts';
import { readCell } from '#shared/imports/write-csv.ts';
import { FileRefusal, readXlsx } from './xlsx.ts';

/** A row that has anything in it, with its number in the file. */
export interface FileRow {
  n: number;
  cells: string[];
}
export interface OpenedFile {
  head: string[];
  rows: FileRow[];
  signature: string;
  /** What the words at the head say by themselves. */
  matched: (ColumnKey | null)[];
}

const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Raises `FileRefusal` with what is wrong with the file as a whole. */
export function readFile(bytes: Uint8Array): OpenedFile {
  if (bytes.length > importLimits.fileBytes) throw new FileRefusal('file-too-large');
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefusal('old-excel');
  const isZip = beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  const table = isZip ? readXlsx(bytes) : readCsv(bytes);
  const rows = table
    .map((cells, at) => ({ n: at + 1, cells: cells.slice(0, importLimits.columns).map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...others] = rows;
  if (!first || others.length === 0) throw new FileRefusal('empty');
  if (others.length > importLimits.rows) throw new FileRefusal('too-many-rows');
  const head = first.cells;
  return { head, rows: others, signature: signatureOf(head), matched: matchHead(head) };
}

function readCsv(bytes: Uint8Array): string[][] {
  const decoded = decodeText(bytes, decode);
  if ('refused' in decoded) throw new FileRefusal(`encoding-${decoded.refused}`);
  const { data } = Papa.parse<string[]>(decoded.text, { delimiter: delimiterOf(decoded.text) });
  return data;
}

/** The mark that stands most often in the first line, outside quotes; a comma where none does. */
function delimiterOf(text: string): string {
  const line = (/^\s*(.*)/.exec(text)?.[1] ?? '').replace(/"[^"]*"/g, '');
  const counted = [',', ';', '\t', '|'].map((mark) => ({ mark, count: line.split(mark).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

const tidy = (cell: string): string =>
  readCell(cell.slice(0, importLimits.cellChars).normalize('NFC').replaceAll('\u00a0', ' ').trim());
