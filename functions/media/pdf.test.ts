/** PDF files by their content: what people write is taken, what runs, sends, hides or cannot be read is not. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { examinePdf, refusalOfPdf } from './pdf.ts';
import { testPdf } from './testing/pdf.ts';

const judged = (...objects: string[]) => refusalOfPdf(testPdf(...objects));
const objectStream = (text: string, more = '') => {
  const data = deflateSync(Buffer.from(text)).toString('latin1');
  return `9 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${more} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`;
};

describe('a PDF is taken', () => {
  it('as word processors and browsers write it', () => {
    expect(judged()).toBeUndefined();
    expect(judged(objectStream('1 0 << /Type /Page /Annots [] >>'))).toBeUndefined();
  });

  it('where scripts are only spoken of: in text, titles, comments and pictures', () => {
    expect(
      judged(
        '5 0 obj << /Title (HTML/CSS/JavaScript \\(5 years\\) /JS /Launch) >> endobj',
        '% notes on /JavaScript and /EmbeddedFile',
        '6 0 obj << /Length 40 >>\nstream\nBT (TypeScript/JavaScript, /JS) Tj ET\nendstream endobj',
        '7 0 obj << /Subject <2F4A6176615363726970742F4A53> >> endobj',
      ),
    ).toBeUndefined();
  });
});

describe('a PDF is refused', () => {
  it.each([
    ['a script at opening', '5 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'],
    ['a script by another name of the letters', '5 0 obj << /S /J#61vaScript /#4AS (x) >> endobj'],
    ['a script by its key alone', '5 0 obj << /S /Rendition /JS 6 0 R >> endobj'],
    ['a program', '5 0 obj << /S/Launch /F (cmd.exe) >> endobj'],
    ['a file inside', '5 0 obj << /Names << /EmbeddedFiles 6 0 R >> >> endobj'],
    ['a form of its own kind', '5 0 obj << /AcroForm << /XFA 6 0 R >> >> endobj'],
    ['a form that sends', '5 0 obj << /S /SubmitForm /F (https://example.com) >> endobj'],
    ['a script in packed objects', objectStream('1 0 << /S /JavaScript /JS (x) >>')],
    ['a name in packed objects', objectStream('1 0 << /Names [ /EmbeddedFiles ] >>')],
    ['an object within a string', '5 0 obj << /Title (x 6 0 obj << /S /JavaScript >> endobj) >> endobj'],
    ['a comment between the words', '5 0 obj << /Title (<< /S%a\n/Launch >>) >> endobj'],
    ['an action by reference', '5 0 obj (x) endobj (6 0 obj /JavaScript endobj)'],
  ])('for %s', (_, object) => {
    expect(judged(object)).toBe('active-file');
  });

  it('where it asks for a password', () => {
    expect(judged('trailer << /Encrypt 5 0 R >>')).toBe('encrypted-file');
  });

  it('where it cannot be read to its end', () => {
    expect(judged('5 0 obj << /Title (never closed >> endobj')).toBe('unreadable');
    expect(judged(objectStream('1 0 << >>').replace('endstream', 'end'))).toBe('unreadable');
    expect(judged(objectStream('1 0 << >>').replace('stream\nx', 'stream\n!!'))).toBe('unreadable');
    const packedOtherwise = objectStream('1 0 << >>', '/DecodeParms << /Predictor 12 >>');
    expect(judged(packedOtherwise)).toBe('unreadable');
    expect(judged(packedOtherwise.replace('FlateDecode', 'LZWDecode'))).toBe('unreadable');
    expect(refusalOfPdf(testPdf().subarray(0, 120))).toBe('unreadable');
  });

  it('where packed objects would fill the memory', () => {
    const bomb = objectStream(' '.repeat(70 * 1024 * 1024));
    expect(judged(bomb)).toBe('unreadable');
  });

  it('where it is no PDF, whatever it is called', () => {
    for (const text of ['', '<html>%PDF-1.7', 'MZ\x90', 'GIF89a%PDF-1.4', '%PDF-9.9\n'])
      expect(refusalOfPdf(Buffer.from(text, 'latin1'))).toBe('unsupported-file');
  });
});

describe('the pages of a PDF', () => {
  const pages = (...objects: string[]) => examinePdf(testPdf(...objects));
  const root = (count: string, more = '') =>
    `2 0 obj << ${more} /Kids [3 0 R] /Count ${count} /Type/Pages >> endobj`;

  it('are those of the newest root of its tree, wherever it stands', () => {
    expect(pages()).toEqual({ pages: 1 });
    expect(pages(root('12'))).toEqual({ pages: 12 });
    expect(pages(objectStream('1 0 << /Type /Pages /Count 30 /Kids [] >>'))).toEqual({ pages: 30 });
    expect(pages(root('12'), root('7', '/Resources << /Font << /F1 5 0 R >> >>'))).toEqual({ pages: 7 });
  });

  it('are not those of a branch, of an outline or of a text', () => {
    expect(pages(root('40', '/Parent 9 0 R'))).toEqual({ pages: 1 });
    expect(pages('5 0 obj << /Type /Outlines /Count 99 >> endobj')).toEqual({ pages: 1 });
    expect(pages('5 0 obj << /Title (<< /Type /Pages /Count 99 >>) >> endobj')).toEqual({ pages: 1 });
  });

  it('are counted one by one where the root gives no number', () => {
    for (const count of ['5 0 R', '-4', '1e9', '(12)'])
      expect([count, pages(root(count))]).toEqual([count, { pages: 1 }]);
  });

  it('of a file that nests for ever are found without following it', () => {
    const nested = `5 0 obj ${'<<'.repeat(1_000_000)} /Type /Pages /Count 9 ${'>>'.repeat(1_000_000)} endobj`;
    expect(pages(nested)).toEqual({ pages: 1 });
    expect(pages(nested, root('3'))).toEqual({ pages: 3 });
  });
});
