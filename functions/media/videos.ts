/** What is a video, by its content: the structure of WebM and MP4 files, whatever they are called. */
import type { VideoType } from '#shared/media/model.ts';

/** The type that a file's content is of; undefined for everything else, and for files that end too early. */
export function videoTypeOf(bytes: Uint8Array): VideoType | undefined {
  if (isWebm(bytes)) return 'video/webm';
  return isMp4(bytes) ? 'video/mp4' : undefined;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const mp4Brands = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash']);

/** Boxes one after the other up to the very end: the brand first, with a video's index and its data among them. */
function isMp4(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4, 4) !== 'ftyp') return false;
  const view = viewOf(bytes);
  const names = new Set<string>();
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) return false;
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short;
    if (size < 8 || at + size > bytes.length) return false;
    names.add(textAt(bytes, at + 4, 4));
    at += size;
  }
  const brands = Array.from({ length: Math.floor((view.getUint32(0) - 8) / 4) }, (_, n) =>
    textAt(bytes, 8 + 4 * n, 4),
  );
  return brands.some((brand) => mp4Brands.has(brand)) && names.has('moov') && names.has('mdat');
}

const ebml = { header: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, tracks: 0x1654ae6b };

/** An EBML header that says `webm`, then one segment with tracks in it. */
function isWebm(bytes: Uint8Array): boolean {
  const header = elementAt(bytes, 0);
  if (header?.id !== ebml.header) return false;
  const says = childrenOf(bytes, header).find(({ id }) => id === ebml.docType);
  if (!says || textAt(bytes, says.start, says.end - says.start) !== 'webm') return false;
  const segment = elementAt(bytes, header.end);
  return segment?.id === ebml.segment && childrenOf(bytes, segment).some(({ id }) => id === ebml.tracks);
}

interface Element {
  id: number;
  /** Its content, from `start` to before `end`. */
  start: number;
  end: number;
}

/** A number of variable length; with `isId` its marker stays part of it. -1 for a size that is not told. */
function numberAt(bytes: Uint8Array, at: number, isId: boolean): { value: number; next: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > (isId ? 4 : 8) || at + length > bytes.length) return undefined;
  let value = isId ? first : first & (0xff >> length);
  let isUntold = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUntold &&= byte === 0xff;
  }
  return { value: !isId && isUntold ? -1 : value, next: at + length };
}

function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const id = numberAt(bytes, at, true);
  const size = id && numberAt(bytes, id.next, false);
  if (!size) return undefined;
  const end = size.value < 0 ? bytes.length : size.next + size.value;
  return end > bytes.length ? undefined : { id: id.value, start: size.next, end };
}

/** What lies directly in an element, as far as it can be read. */
function childrenOf(bytes: Uint8Array, { start, end }: Element): Element[] {
  const children: Element[] = [];
  for (let at = start; at < end; ) {
    const child = elementAt(bytes, at);
    if (!child) break;
    children.push(child);
    at = child.end;
  }
  return children;
}
