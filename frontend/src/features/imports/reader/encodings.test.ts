/** Text files in the encodings that people have: read, or refused by their names. */
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';
import { FileRefusal } from './xlsx.ts';

const refusalOf = (bytes: Uint8Array): string => {
  try {
    readFile(bytes);
    return 'taken';
  } catch (error) {
    return error instanceof FileRefusal ? error.code : String(error);
  }
};
const utf16 = (text: string, isBig = false): Uint8Array => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, unit] of text.split('').entries()) view.setUint16(at * 2, unit.charCodeAt(0), !isBig);
  return bytes;
};
const bytesOf = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...strToU8(part)] : [part])));

describe('the encoding of a text file', () => {
  const text = 'Mã của bạn;Tiêu đề\r\nA1;Nhà xưởng ở Sài Gòn\r\n';
  const decomposed = text.normalize('NFD');
  it.each([
    ['UTF-8', strToU8(text)],
    ['UTF-8 with its mark', strToU8(`\ufeff${text}`)],
    ['UTF-8 in parts', strToU8(decomposed)],
    ['UTF-16 of Windows', utf16(`\ufeff${text}`)],
    ['UTF-16 without its mark', utf16(text)],
    ['UTF-16 the other way round', utf16(`\ufeff${text}`, true)],
    // 'Mã của bạn;Tiêu đề' with tones as marks behind the letters.
    [
      'Windows-1258',
      bytesOf(
        'Ma',
        0xde,
        ' cu',
        0xd2,
        'a ba',
        0xf2,
        'n;Tiêu'.slice(0, 4),
        0xea,
        'u ',
        0xf0,
        0xea,
        0xcc,
        '\r\nA1;Nha',
        0xcc,
        ' x',
        0xfd,
        0xf5,
        0xd2,
        'ng ',
        0xf5,
        0xd2,
        ' Sa',
        0xcc,
        'i Go',
        0xcc,
        'n\r\n',
      ),
    ],
  ])('%s is read', (_, bytes) => {
    const { head: words, rows } = readFile(bytes);
    expect([words, rows[0]!.cells[1]]).toEqual([['Mã của bạn', 'Tiêu đề'], 'Nhà xưởng ở Sài Gòn']);
  });
  it('of old fonts is refused by its name', () => {
    const tcvn3 = bytesOf(
      'M',
      0xb7,
      ' c',
      0xf1,
      'a b',
      0xb9,
      'n;Ti',
      0xaa,
      'u ',
      0xae,
      0xd2,
      '\r\nA1;Nh',
      0xb5,
      ' x',
      0xad,
      0xeb,
      'ng\r\n',
    );
    expect(refusalOf(tcvn3)).toBe('encoding-tcvn3');
    expect(refusalOf(bytesOf('a', 0, 0, 1, 2, 0, 0, 3, 0))).toBe('encoding-binary');
  });
});
