/** CSV that survives commas, quotes, line breaks and spreadsheets' formulas. */
import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('quotes what needs it and begins with a byte order mark', () => {
  expect(
    toCsv(
      ['Ngày', 'Điểm'],
      [
        ['5/1, sáng', 530],
        ['a "b"', undefined],
      ],
    ),
  ).toBe('\uFEFFNgày,Điểm\r\n"5/1, sáng",530\r\n"a ""b""",\r\n');
});
it('keeps signed numbers and disarms formulas', () => {
  expect(toCsv(['x'], [[-10], ['+5'], ['=1+1'], ['@cmd'], ['-2+3'], ['\tx']])).toBe(
    "\uFEFFx\r\n-10\r\n+5\r\n'=1+1\r\n'@cmd\r\n'-2+3\r\n'\tx\r\n",
  );
});
it('disarms formulas in full width, and those a spreadsheet would find behind its own separator', () => {
  expect(toCsv(['x'], [['＝1+1'], ['＠cmd'], ['\n=1'], ['An;=cmd|x'], ['An\t@x'], ['a; b']])).toBe(
    "\uFEFFx\r\n'＝1+1\r\n'＠cmd\r\n\"'\n'=1\"\r\nAn;'=cmd|x\r\nAn\t'@x\r\na; b\r\n",
  );
});
