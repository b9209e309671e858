/** Which encoding a text file has: told by its bytes, or refused by name where it is one that cannot be read. */

/** `unsupported`: old Vietnamese fonts (TCVN3), or none that is known. */
export type Decoded =
  | { text: string; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1258' }
  | { refused: 'tcvn3' | 'binary' | 'unknown' };

type DecodeBytes = (bytes: Uint8Array, encoding: string) => string | null;

/** So many bytes tell the encoding. */
const sampleBytes = 200_000;

/**
 * The text of a file. UTF-8 with and without its mark, UTF-16 with its mark or by its zeros, else what Vietnamese
 * Windows wrote. `decode` answers null where bytes do not fit the encoding.
 */
export function decodeText(bytes: Uint8Array, decode: DecodeBytes): Decoded {
  const [first = 0, second = 0] = bytes;
  const as = (encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): Decoded => {
    const text = decode(bytes, encoding);
    return text === null
      ? { refused: 'unknown' }
      : { text: text.replace(/^\ufeff/, '').normalize('NFC'), encoding };
  };
  if (first === 0xff && second === 0xfe) return as('utf-16le');
  if (first === 0xfe && second === 0xff) return as('utf-16be');
  const zeros = zerosIn(bytes.subarray(0, sampleBytes));
  if (zeros.even + zeros.odd > 0) {
    if (zeros.odd > zeros.even * 4) return as('utf-16le');
    return zeros.even > zeros.odd * 4 ? as('utf-16be') : { refused: 'binary' };
  }
  const utf8 = decode(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8.replace(/^\ufeff/, '').normalize('NFC'), encoding: 'utf-8' };
  return decodeVietnamese(bytes, decode);
}

function zerosIn(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2 === 0 ? 'even' : 'odd']++;
  return zeros;
}

/** What letters of Vietnamese come apart into: base letters, and the marks of vowels and tones. */
const marks = new Set([0x0300, 0x0301, 0x0302, 0x0303, 0x0306, 0x0309, 0x031b, 0x0323]);
const isVietnamesePart = (char: string): boolean => /^[a-zđ]$/.test(char) || marks.has(char.codePointAt(0)!);

/**
 * Windows-1258 writes tones as marks behind letters, TCVN3 writes whole letters at other places: read as 1258 its
 * texts have letters that Vietnamese does not have.
 */
function decodeVietnamese(bytes: Uint8Array, decode: DecodeBytes): Decoded {
  const sample = sampleOf(bytes);
  const part = decode(sample, 'windows-1258')?.normalize('NFC');
  if (part == null) return { refused: 'unknown' };
  const high = [...part].filter(
    (char) => char.codePointAt(0)! > 0x7f && !/[\u2010-\u2026₫€°²³·–—“”‘’]/u.test(char),
  );
  const foreign = high.filter(
    (char) => ![...char.toLowerCase().normalize('NFD')].every(isVietnamesePart),
  ).length;
  if (high.length > 0 && foreign / high.length > 0.1)
    return { refused: looksLikeTcvn3(sample) ? 'tcvn3' : 'unknown' };
  const text = decode(bytes, 'windows-1258')?.normalize('NFC');
  return text == null ? { refused: 'unknown' } : { text, encoding: 'windows-1258' };
}

/** A part that is not plain: it begins with the first letter that is none of ASCII. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const first = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x7f),
  );
  return bytes.subarray(first, first + sampleBytes);
}

/** The bytes of TCVN3's letters: nearly all that are beyond ASCII, in words of Latin letters. */
function looksLikeTcvn3(bytes: Uint8Array): boolean {
  const high = bytes.filter((byte) => byte > 0x7f);
  const own = high.filter((byte) => (byte >= 0xa8 && byte <= 0xae) || byte >= 0xb5);
  return high.length > 0 && own.length / high.length > 0.95;
}
