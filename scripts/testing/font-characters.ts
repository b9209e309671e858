/** The characters that a WOFF2 file has glyphs for, read from its table `cmap`. */
import { brotliDecompressSync } from 'node:zlib';

/** The format's own numbers for the tables that are transformed, and for a tag that is written out (§5 of WOFF2). */
const [cmap, glyf, loca, hmtx, writtenOut] = [0, 10, 11, 3, 63];

interface Table {
  tag: number;
  offset: number;
}

/** Where each table begins in the unpacked data, and where the packed data begin in the file. */
function readDirectory(file: Buffer): { tables: Table[]; dataAt: number } {
  let at = 48;
  const base128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = file[at++]!;
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
  };
  let offset = 0;
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file[at++]!;
    const tag = flags & 0x3f;
    if (tag === writtenOut) at += 4;
    const [version, length] = [flags >> 6, base128()];
    const isTransformed =
      tag === glyf || tag === loca ? version === 0 : tag === hmtx ? version === 1 : version !== 0;
    const table = { tag, offset };
    offset += isTransformed ? base128() : length;
    return table;
  });
  return { tables, dataAt: at };
}

/** The ranges of a subtable of format 4: each ends at a character and leads to glyphs; 0 is none. */
function charactersOf(table: Buffer): Set<string> {
  const count = table.readUInt16BE(6) / 2;
  const word = (part: number, n: number) =>
    table.readUInt16BE(14 + part * count * 2 + (part > 0 ? 2 : 0) + n * 2);
  const found = new Set<string>();
  for (let n = 0; n < count; n++) {
    const [end, start, delta, rangeOffset] = [word(0, n), word(1, n), word(2, n), word(3, n)];
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const place = 16 + 6 * count + n * 2 + rangeOffset + (code - start) * 2;
      const glyph = rangeOffset === 0 ? code + delta : table.readUInt16BE(place);
      if (glyph % 0x1_0000 !== 0) found.add(String.fromCharCode(code));
    }
  }
  return found;
}

/** Raises where the file has no subtable of the Basic Multilingual Plane. */
export function charactersIn(file: Buffer): Set<string> {
  const { tables, dataAt } = readDirectory(file);
  const data = brotliDecompressSync(file.subarray(dataAt, dataAt + file.readUInt32BE(20)));
  const start = tables.find(({ tag }) => tag === cmap)!.offset;
  const count = data.readUInt16BE(start + 2);
  for (let n = 0; n < count; n++) {
    const subtable = start + data.readUInt32BE(start + 4 + n * 8 + 4);
    if (data.readUInt16BE(subtable) === 4) return charactersOf(data.subarray(subtable));
  }
  throw new Error('the font has no subtable of format 4');
}
