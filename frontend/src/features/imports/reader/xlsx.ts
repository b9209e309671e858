/** Reads and writes the first sheet of a workbook (XLSX): values of cells alone, in bounded room. */
import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, zipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { importLimits } from '#shared/imports/limits.ts';

/** A workbook whose parts would be larger than this unpacked is not opened. */
const unpackedMax = 100 * 1024 * 1024;

/** What stands in a cell whose formula has no value. */
export const formulaMark = '=';

export class FileRefusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The parts of an archive that are wanted; raises `archive-too-large` before anything large is unpacked. */
function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  let total = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!isWanted(name)) return false;
    total += originalSize;
    if (total > unpackedMax) throw new FileRefusal('archive-too-large');
    return true;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('unreadable');
  }
}

/** The rows of the first sheet, each at its place: blank rows are empty. Formulas are never reckoned. */
export function readXlsx(bytes: Uint8Array): string[][] {
  const frame = unpack(bytes, (name) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels)$/.test(name));
  const path = frame['xl/workbook.xml'] && firstSheet(frame);
  if (!path) throw new FileRefusal('unreadable');
  const parts = unpack(bytes, (name) => name === path || name === 'xl/sharedStrings.xml');
  const sheet = parts[path];
  if (!sheet) throw new FileRefusal('unreadable');
  const strings = parts['xl/sharedStrings.xml'];
  return rowsOf(strFromU8(sheet), strings ? stringsOf(strFromU8(strings)) : []);
}

function firstSheet(frame: Record<string, Uint8Array>): string | undefined {
  let id: string | undefined;
  parse(strFromU8(frame['xl/workbook.xml']!), {
    onopentag: (name, attributes) => {
      if (name === 'sheet') id ??= attributes['r:id'];
    },
  });
  let target: string | undefined;
  const relations = frame['xl/_rels/workbook.xml.rels'];
  parse(relations ? strFromU8(relations) : '', {
    onopentag: (name, attributes) => {
      if (name === 'Relationship' && attributes.Id === id) target ??= attributes.Target;
    },
  });
  return target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

function parse(xml: string, on: ConstructorParameters<typeof Parser>[0]): void {
  const parser = new Parser(on, { xmlMode: true });
  parser.write(xml);
  parser.end();
}

/** Texts that cells name by their place; what is written small beside them (readings) is left out. */
function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  parse(xml, {
    onopentag(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    ontext: (part) => {
      if (isText) text += part;
    },
    onclosetag(name) {
      if (name === 'rPh') isReading = false;
      if (name === 't') isText = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

interface OpenCell {
  column: number;
  type: string;
  value: string;
  hasFormula: boolean;
}

function rowsOf(xml: string, strings: readonly string[]): string[][] {
  const rows: string[][] = [];
  let [row, cell, isValue]: [string[], OpenCell | undefined, boolean] = [[], undefined, false];
  parse(xml, {
    onopentag(name, { r = '', t = 'n' }) {
      if (name === 'row') {
        const at = Number(r) || rows.length + 1;
        if (at > rows.length + importLimits.rows * 20) throw new FileRefusal('too-many-rows');
        while (rows.length < at - 1) rows.push([]);
        row = [];
        rows.push(row);
      }
      if (name === 'c') cell = { column: columnOf(r, row.length), type: t, value: '', hasFormula: false };
      if (name === 'f' && cell) cell.hasFormula = true;
      isValue = name === 'v' || name === 't';
    },
    ontext(part) {
      if (cell && isValue) cell.value += part;
    },
    onclosetag(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name !== 'c' || !cell) return;
      if (cell.column < importLimits.columns) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = textOf(cell, strings);
      }
      cell = undefined;
    },
  });
  return rows;
}

/** 'C12' is the third; cells without a name stand one behind the other. */
function columnOf(name: string, next: number): number {
  const letters = /^[A-Z]+/.exec(name)?.[0];
  if (!letters) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf({ type, value, hasFormula }: OpenCell, strings: readonly string[]): string {
  if (hasFormula && value === '') return formulaMark;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'n' && value !== '') return plainNumber(Number(value));
  return type === 'e' ? formulaMark : value;
}

/** A number as people type it, never with an exponent, and never so that its decimals look like thousands. */
function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = String(Number(value.toFixed(4)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

const escaped = (text: string): string =>
  text
    // What XML cannot hold.
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const nameOf = (column: number): string =>
  (column >= 26 ? nameOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';

/** A workbook of one sheet in which every cell is a text: nothing is ever taken for a formula. */
export function writeXlsx(rows: readonly (readonly string[])[], sheet: string): Uint8Array {
  const cells = rows.map((row, at) => {
    const filled = row.map((cell, column) =>
      cell === ''
        ? ''
        : `<c r="${nameOf(column)}${at + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
    );
    return `<row r="${at + 1}">${filled.join('')}</row>`;
  });
  const main = `${office}/spreadsheetml/2006/main`;
  const relations = `${office}/officeDocument/2006/relationships`;
  const packaged = `${office}/package/2006`;
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet).replaceAll('"', '')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(head + xml)])));
}
