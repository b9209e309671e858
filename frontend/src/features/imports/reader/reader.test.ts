/** Files as people send them: encodings, workbooks, formulas, bombs; each fault at its row and column; 5,000 rows in time. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { type ColumnKey, columnKeys } from '#shared/imports/column-keys.ts';
import { columns, matchHead, signatureOf } from '#shared/imports/columns.ts';
import { importLimits } from '#shared/imports/limits.ts';
import type { ImportMode, KnownReference } from '#shared/imports/model.ts';
import { type ArchivedPicture, keyOfAddress } from '#shared/imports/picture-names.ts';
import { csvOf } from '#shared/imports/write-csv.ts';
import { locales } from '#shared/kernel/locale.ts';
import { type CheckedRow, checkRows } from './check-rows.ts';
import { readFile } from './read-file.ts';
import { createReader } from './reader.ts';
import { FileRefusal, readXlsx, writeXlsx } from './xlsx.ts';

const head = [
  'Mã của bạn',
  'Hình thức',
  'Loại tài sản',
  'Danh mục',
  'Tiêu đề',
  'Phường, xã',
  'Tỉnh, thành phố',
  'Giá',
  'Diện tích',
  'Mô tả',
];
const row = [
  'KHO-1',
  'Cần mua',
  'BĐS công nghiệp',
  'factory',
  'Cần mua nhà xưởng gần cảng',
  '',
  'TP. Hồ Chí Minh',
  '5,2 tỷ',
  '5.000 m²',
  'Cần xưởng có đường container.',
];
const offer = [
  'KHO-2',
  'Bán',
  'BĐS công nghiệp',
  'Nhà xưởng',
  'Nhà xưởng mới tại khu công nghiệp',
  'Phường Sài Gòn',
  'TP. Hồ Chí Minh',
  '5,2 tỷ',
  '1,5 ha',
  'Xưởng mới.',
];
const facts = {
  ...{
    locale: 'vi' as const,
    categories: defaultCategories,
    rates: defaultRates,
    today: '2026-11-28',
    pictures: [],
  },
  ...{ contact: { name: 'Trần Minh', phone: '0900 000 012' }, known: [] as KnownReference[] },
};
const check = (
  rows: string[][],
  more: { mode?: ImportMode; known?: KnownReference[]; pictures?: ArchivedPicture[] } = {},
): CheckedRow[] => {
  const file = readFile(strToU8(csvOf(rows)));
  return checkRows(file.rows, { ...facts, mode: 'post', columns: file.matched, ...more });
};
const refusalOf = (bytes: Uint8Array): string => {
  try {
    readFile(bytes);
    return 'taken';
  } catch (error) {
    return error instanceof FileRefusal ? error.code : String(error);
  }
};
describe('a file as a whole', () => {
  it('is refused where it is none of ours, empty or too long', () => {
    expect(refusalOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe('old-excel');
    expect(refusalOf(strToU8('Mã của bạn\n'))).toBe('empty');
    expect(refusalOf(strToU8(`Mã\n${'A\n'.repeat(importLimits.rows + 1)}`))).toBe('too-many-rows');
    expect(refusalOf(new Uint8Array(importLimits.fileBytes + 1))).toBe('file-too-large');
    expect(refusalOf(zipSync({ 'a.txt': strToU8('a') }))).toBe('unreadable');
  });
  it('of 100 MB is refused before anything of it is read', async () => {
    const file = { size: 100 * 1024 * 1024, arrayBuffer: () => Promise.reject(new Error('was read')) };
    const ask = createReader();
    expect(await ask({ ask: 'open', file: file as unknown as Blob })).toEqual({ refused: 'file-too-large' });
    const archive = { ...file, size: importLimits.archiveBytes + 1 };
    expect(await ask({ ask: 'archive', file: archive as unknown as Blob })).toEqual({
      refused: 'archive-too-large',
    });
  });
  it.each([',', ';', '\t', '|'])('has its columns parted by %j, whatever stands in quotes', (mark) => {
    const { head: words, rows } = readFile(strToU8(`"Mã, số; a|b"${mark}Giá\nA1${mark}"5,2 tỷ; x"`));
    expect([words, rows[0]!.cells]).toEqual([
      ['Mã, số; a|b', 'Giá'],
      ['A1', '5,2 tỷ; x'],
    ]);
  });
  it('that would be huge unpacked is not unpacked', () => {
    const huge = new Uint8Array(110 * 1024 * 1024);
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': [huge, { level: 9 }],
    });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(refusalOf(bomb)).toBe('archive-too-large');
  });
  it('comes back from a workbook as it was written, nothing as a formula', () => {
    const rows = [head, ['=1+1', '+84', '-', '@SUM', 'a & <b> "c"', 'Ô\u0001', '', 'x']];
    const read = readXlsx(writeXlsx(rows, 'Tin'));
    expect(read[0]).toEqual(head);
    expect(read[1]).toEqual(['=1+1', '+84', '-', '@SUM', 'a & <b> "c"', 'Ô', '', 'x']);
    expect(csvOf([['=1+1', '-5', '+84 90', '@a']])).toBe("\ufeff'=1+1,-5,'+84 90,'@a\r\n");
  });
  it('has values of formulas, numbers as people type them, and texts by their place', () => {
    const sheet = `<worksheet><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><f>1+1</f><v>2</v></c><c r="D2"><f>A9</f></c><c r="E2"><v>5.2E9</v></c><c r="F2"><v>123.567</v></c></row></sheetData></worksheet>`;
    const bytes = zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/sharedStrings.xml': strToU8('<sst><si><t>Kho</t><rPh><t>x</t></rPh></si></sst>'),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    });
    expect(readXlsx(bytes)).toEqual([[], ['Kho', '', '2', '=', '5200000000', '123.5670']]);
  });
});

describe('the head', () => {
  it.each(locales)('of the template in %s is known, each column once', (locale) => {
    const words = columnKeys.map((key) => columns[key].names[locale]);
    expect(matchHead(words)).toEqual(columnKeys);
    expect(matchHead([...words, words[0]!]).at(-1)).toBeNull();
  });
  it('is the same whatever its case and marks, and another for other words', () => {
    expect(signatureOf(['MÃ CỦA BẠN *'])).toBe(signatureOf(['mã của bạn']));
    expect(signatureOf(['Mã', 'Tên'])).not.toBe(signatureOf(['Mã Tên']));
  });
});

const faultsOf = (rows: CheckedRow[]) =>
  rows.map(({ n, faults }) => [n, ...faults.map(({ column, code }) => `${column} ${code}`)]);
const columnAt = (key: ColumnKey) => matchHead(head).indexOf(key);
const withCell = (base: string[], key: ColumnKey, cell: string) => base.with(columnAt(key), cell);

describe('the dry run', () => {
  it('finds nothing in what is right', () => {
    const [checked] = check([head, row]);
    expect(checked).toMatchObject({ n: 2, act: 'post', faults: [], reference: 'KHO-1' });
    expect(checked!.listing).toMatchObject({
      ...{ kind: 'buy', type: 'industrial-park', category: 'factory', contact: facts.contact },
      place: { nation: 'VN', provinces: [{ code: '79' }] },
      price: { mode: 'range', from: '5.2', unit: 'billion-vnd', per: 'total' },
      areaRange: { from: { value: '5000', unit: 'm2' } },
      description: '<p>Cần xưởng có đường container.</p>',
    });
  });
  it('names each fault by its row and column', () => {
    const rows = [
      withCell(row, 'kind', 'Đổi'),
      withCell(row, 'price', 'năm tỷ'),
      withCell(row, 'title', '=HYPERLINK("x")'),
      withCell(row, 'reference', ''),
      withCell(offer, 'ward', 'Phường Không Có'),
      row,
      row,
    ];
    const ids = rows.map((one, at) => (at === 3 || at >= 5 ? one : withCell(one, 'reference', `R${at}`)));
    expect(faultsOf(check([head, ...ids]))).toEqual([
      [2, 'kind not-allowed'].concat(faultsOf(check([head, ids[0]!]))[0]!.slice(2) as string[]),
      [3, 'price invalid-price'],
      [4, 'title formula'],
      [5, 'reference required'],
      [6, 'ward not-found', 'pictures required'],
      [7],
      [8, 'reference repeated'],
    ]);
  });
  it('wants a picture of an offer, and finds it in the archive or on the site', () => {
    const withPictures = [...head, 'Ảnh'];
    const own = 'https://san.vn/media/01JD0000000000000000000001/1600.webp';
    const ask = (cell: string) =>
      check([withPictures, [...offer, cell]], { pictures: [{ name: 'xuong.jpg', bytes: 9 }] })[0]!;
    expect(ask('').faults).toMatchObject([{ column: 'pictures', code: 'required' }]);
    expect(ask('khac.jpg').faults).toMatchObject([{ column: 'pictures', code: 'no-such-picture' }]);
    expect(ask(`xuong.jpg; ${own}`).faults).toEqual([]);
    expect(ask(own).listing!.mediaIds).toEqual(['01JD0000000000000000000001']);
  });
  it('takes pictures by https alone, and those that it brought before as they are', () => {
    const withPictures = [...head, 'Ảnh'];
    const [address, brought] = ['https://anh.example.com/a.jpg', '01JD0000000000000000000009'];
    const ask = (cell: string, known: KnownReference[] = []) =>
      check([withPictures, [...offer, cell]], { known })[0]!;
    expect(ask('http://anh.example.com/a.jpg').faults).toMatchObject([{ code: 'picture-address' }]);
    expect(ask('ftp://anh.example.com/a.jpg').faults).toMatchObject([{ code: 'picture-address' }]);
    const fresh = ask(address);
    expect([fresh.faults, fresh.pictures]).toEqual([[], [{ name: address, key: keyOfAddress(address) }]]);
    const known = {
      ...{ reference: 'KHO-2', code: 'DA00000001', version: 1, state: 'shown' as const, points: 0 },
      ...{ canEdit: true, canClose: true, brought: { [keyOfAddress(address)]: brought } },
      listing: { ...fresh.listing!, mediaIds: [brought] },
    };
    expect(ask(address, [known])).toMatchObject({ act: 'same', faults: [] });
    const other = ask('https://anh.example.com/b.jpg', [known]);
    expect(other).toMatchObject({ act: 'update', changes: ['pictures'] });
    const gone = { ...known, listing: { ...known.listing, mediaIds: ['01JD0000000000000000000008'] } };
    expect(ask(address, [gone]).pictures).toEqual([{ name: address, key: keyOfAddress(address) }]);
  });
  it('keeps what is incomplete as a draft, but not what cannot be read', () => {
    const [short] = check(
      [
        ['Mã', 'Tiêu đề'],
        ['A1', 'Kho'],
      ],
      { mode: 'draft' },
    );
    expect(short).toMatchObject({ act: 'draft', faults: [], form: { title: 'Kho' } });
    const [wrong] = check(
      [
        ['Mã', 'Giá'],
        ['A1', 'rẻ'],
      ],
      { mode: 'draft' },
    );
    expect(wrong!.faults).toEqual([{ column: 'price', code: 'invalid-price' }]);
  });
  it('says what an update changes, and that nothing does', () => {
    const [{ listing } = { listing: undefined }] = check([head, row]);
    const known = {
      reference: 'KHO-1',
      code: 'DA00000001',
      version: 3,
      state: 'shown' as const,
      listing: listing!,
      canEdit: true,
      canClose: true,
      points: 5,
    };
    expect(check([head, row], { known: [known] })[0]).toMatchObject({ act: 'same', faults: [] });
    const dearer = check([head, withCell(row, 'price', '6 tỷ')], { known: [known] })[0]!;
    expect(dearer).toMatchObject({ act: 'update', changes: ['price'], version: 3, points: 5, faults: [] });
    const partial = check(
      [
        ['Mã', 'Tiêu đề'],
        ['KHO-1', 'Cần mua gấp nhà xưởng'],
      ],
      { known: [known] },
    )[0]!;
    expect(partial.listing).toMatchObject({ ...listing, title: 'Cần mua gấp nhà xưởng' });
    expect(
      check(
        [
          ['Mã', 'Việc cần làm'],
          ['KHO-1', 'Đóng tin'],
        ],
        { known: [known] },
      )[0],
    ).toMatchObject({ act: 'close', faults: [] });
    const none = check([
      ['Mã', 'Việc cần làm'],
      ['KHO-9', 'Close'],
    ])[0]!;
    expect(none.faults).toEqual([{ column: 'action', code: 'nothing-to-close' }]);
  });
  it('reads 5,000 rows within five seconds', () => {
    const rows = Array.from({ length: 5000 }, (_, at) =>
      withCell(withCell(offer, 'reference', `R${at}`), 'title', `Nhà xưởng số ${at} trong khu công nghiệp`),
    );
    const bytes = strToU8(csvOf([head, ...rows]));
    const from = performance.now();
    const file = readFile(bytes);
    const checked = checkRows(file.rows, { ...facts, mode: 'draft', columns: file.matched });
    expect(checked.filter(({ faults }) => faults.length === 0)).toHaveLength(5000);
    expect(performance.now() - from).toBeLessThan(5000);
  });
});
