/** Large values packed for the table: JSON deflated with what such values often say, a third of its size or less. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import first from './packed-words.json' with { type: 'json' };

/** What unpacking may grow to: more than any item that was packed. */
const maxBytes = 4 * 1024 * 1024;

/** The words of the first dictionary: what is nearest to its end is told in the fewest bytes. */
export const firstWords = [first.translated, first.phrases, first.keys]
  .map((lines) => lines.join(' ').trim())
  .join(' ');

/** Dictionaries by number. What was packed with one needs it for ever: a better one is added behind. */
const dictionaries = [Buffer.from(firstWords)] as const;
const current = 0;

/** Ends the first byte, whose other bits number the dictionary; no deflated stream begins with these three. */
const mark = 0b111;

/**
 * A JSON value as bytes for a binary attribute. `base` is the text of a like one that whoever unpacks it has at
 * hand: what both say is hardly written again.
 */
export function pack(value: unknown, base = ''): Uint8Array {
  const dictionary = withBase(dictionaries[current], base);
  const deflated = deflateRawSync(JSON.stringify(value), { memLevel: 9, dictionary });
  return Buffer.concat([Buffer.of((current << 3) | mark), deflated]);
}

/** The text of the value that `pack` was given; throws on anything else. */
export function unpackedText(bytes: Uint8Array, base = ''): string {
  const first = bytes[0] ?? 0;
  // Before there were dictionaries, values were deflated as they were.
  if ((first & mark) !== mark) return inflateRawSync(bytes, { maxOutputLength: maxBytes }).toString();
  const words = dictionaries[first >> 3];
  if (!words) throw new RangeError('Packed with an unknown dictionary');
  const dictionary = withBase(words, base);
  return inflateRawSync(bytes.subarray(1), { maxOutputLength: maxBytes, dictionary }).toString();
}

/** The value that `pack` was given, still to be parsed by its schema; throws on anything else. */
export const unpack = (bytes: Uint8Array, base = ''): unknown => JSON.parse(unpackedText(bytes, base));

const withBase = (words: Buffer, base: string): Buffer =>
  base === '' ? words : Buffer.concat([words, Buffer.from(base)]);
