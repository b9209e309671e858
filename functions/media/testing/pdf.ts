/** A small PDF of one page, with whatever else a test puts into it. */

const page = [
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
  '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
  '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >> endobj',
  '4 0 obj << /Length 10 >>\nstream\n0 0 m 9 9 l S\nendstream\nendobj',
];

/** The bytes of the file, with these objects behind its page. */
export const testPdf = (...objects: string[]): Uint8Array =>
  Buffer.from(
    [
      '%PDF-1.7',
      ...page,
      ...objects,
      'trailer << /Root 1 0 R /Size 9 >>',
      'startxref',
      '9',
      '%%EOF',
      '',
    ].join('\n'),
    'latin1',
  );
