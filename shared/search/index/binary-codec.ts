/** Bytes of a segment: growing buffers, whole numbers of varying length, and a file of named sections. */

/** Bytes that grow as whole numbers are written to them, 7 bits a byte, lowest first. */
export class ByteWriter {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  constructor(capacity = 16) {
    this.bytes = new Uint8Array(capacity);
  }
  /** Writes a whole number of at most 53 bits. */
  write(value: number): void {
    if (this.length + 8 > this.bytes.length) this.grow(8);
    let rest = value;
    while (rest > 0x7fffffff) {
      this.bytes[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }
  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.bytes.length) this.grow(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }
  /** Fills up to a multiple of so many bytes. */
  align(to: number): void {
    while (this.length % to > 0) this.write(0);
  }
  done(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }
  private grow(by: number): void {
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + by));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}

/** Reads whole numbers of at most 53 bits one after another. */
export function readWholes(bytes: Uint8Array, count: number): Float64Array<ArrayBuffer> {
  const values = new Float64Array(count);
  let at = 0;
  for (let i = 0; i < count; i++) {
    let value = 0;
    let scale = 1;
    let byte = bytes[at++]!;
    for (; byte > 127; byte = bytes[at++]!) {
      value += (byte & 127) * scale;
      scale *= 128;
    }
    values[i] = value + byte * scale;
  }
  return values;
}

type Section = Uint8Array | Uint16Array | Uint32Array | Float64Array;
const makers = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;
type Kind = keyof typeof makers;
const kindOf = (section: Section): Kind =>
  section instanceof Uint8Array
    ? 'u8'
    : section instanceof Uint16Array
      ? 'u16'
      : section instanceof Uint32Array
        ? 'u32'
        : 'f64';

const magic = 0x31544453;
const align = (offset: number): number => (offset + 7) & ~7;

/** Text as UTF-16 units, so that neither side needs an encoder. */
function unitsOf(text: string): Uint16Array<ArrayBuffer> {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return units;
}
function textOf(units: Uint16Array): string {
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += 8192)
    parts.push(String.fromCharCode(...units.subarray(at, at + 8192)));
  return parts.join('');
}

/** A file of a JSON head and named arrays, each at a multiple of 8 bytes. */
export function writeFile(head: unknown, sections: Record<string, Section>, texts: Record<string, string>) {
  const all: [string, Section][] = [
    ...Object.entries(sections),
    ...Object.entries(texts).map(([name, text]): [string, Section] => [name, unitsOf(text)]),
  ];
  let offset = 0;
  const index = all.map(([name, section]) => {
    const at = offset;
    offset = align(offset + section.byteLength);
    return [name, kindOf(section), at, section.length] as const;
  });
  const headUnits = unitsOf(JSON.stringify({ head, index }));
  const start = align(8 + headUnits.byteLength);
  const file = new Uint8Array(start + offset);
  new Uint32Array(file.buffer, 0, 2).set([magic, headUnits.length]);
  new Uint16Array(file.buffer, 8, headUnits.length).set(headUnits);
  for (const [i, [, section]] of all.entries())
    file.set(new Uint8Array(section.buffer, section.byteOffset, section.byteLength), start + index[i]![2]);
  return file;
}

export interface SegmentFile {
  head: unknown;
  u8(name: string): Uint8Array<ArrayBuffer>;
  u16(name: string): Uint16Array<ArrayBuffer>;
  u32(name: string): Uint32Array<ArrayBuffer>;
  f64(name: string): Float64Array<ArrayBuffer>;
  /** The codes of a column, which are 16 bits wide where that is enough. */
  codes(name: string): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  text(name: string): string;
}

/** Opens a file without copying its arrays; throws where it is none, cut short or of another make. */
export function readFile(given: Uint8Array): SegmentFile {
  const bytes = aligned(given);
  if (bytes.byteLength < 8) throw new Error('Not a search segment');
  const [mark, headLength] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
  if (mark !== magic || 8 + headLength! * 2 > bytes.byteLength) throw new Error('Not a search segment');
  const { head, index } = JSON.parse(textOf(new Uint16Array(bytes.buffer, bytes.byteOffset + 8, headLength)));
  const start = bytes.byteOffset + align(8 + headLength! * 2);
  const sections = new Map<string, Section>();
  for (const [name, kind, at, length] of index as [string, Kind, number, number][]) {
    if (start + at + length * makers[kind].BYTES_PER_ELEMENT > bytes.byteOffset + bytes.byteLength)
      throw new Error('Search segment is cut short');
    sections.set(name, new makers[kind](bytes.buffer, start + at, length));
  }
  const section = (name: string) => {
    const found = sections.get(name);
    if (!found) throw new Error(`Search segment lacks ${name}`);
    return found as never;
  };
  return {
    head,
    u8: section,
    u16: section,
    u32: section,
    f64: section,
    codes: section,
    text: (name) => textOf(section(name)),
  };
}

/** Typed arrays need their place in memory aligned; a buffer that is not is copied. */
const aligned = (given: Uint8Array): Uint8Array<ArrayBuffer> =>
  given.byteOffset % 8 === 0 && given.buffer instanceof ArrayBuffer
    ? (given as Uint8Array<ArrayBuffer>)
    : new Uint8Array(given);
