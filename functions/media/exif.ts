/** What a camera wrote into a photo: when and where it was taken. Read before all of it is taken out. */
import type { Shot } from '#shared/listings/evidence-model.ts';

/** The tags that are read, by the directory they lie in. */
const tags = { exif: 0x8769, gps: 0x8825, takenAt: 0x9003, zone: 0x9011 } as const;
const gps = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4 } as const;
/** Directories of a camera have some dozens of entries; more are no photo's. */
const entriesMax = 500;
const [asciiType, rationalType] = [2, 5];

interface Entry {
  type: number;
  count: number;
  /** Where its value, or the offset of it, stands. */
  at: number;
}
type Directory = ReadonlyMap<number, Entry>;

/**
 * Time and place of an Exif block (as `sharp` gives it, with or without its heading); what is missing or makes no
 * sense is left out. Reads nothing outside the block, whatever its offsets say.
 */
export function readShot(block: Uint8Array | undefined): Shot {
  const reader = block && createReader(block);
  if (!reader) return {};
  const root = reader.directory(reader.u32(4));
  const [photo, place] = [reader.below(root, tags.exif), reader.below(root, tags.gps)];
  const takenAt = timeOf(reader.text(photo.get(tags.takenAt)), reader.text(photo.get(tags.zone)));
  const latitude = degrees(reader, place, gps.latitude, gps.latitudeRef, 90);
  const longitude = degrees(reader, place, gps.longitude, gps.longitudeRef, 180);
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return { ...(takenAt && { takenAt }), ...(isPlaced && { latitude, longitude }) };
}

type Reader = NonNullable<ReturnType<typeof createReader>>;

/** Reads numbers and directories of a block in its own byte order; undefined where it is none. */
function createReader(block: Uint8Array) {
  const hasHeading = String.fromCharCode(...block.subarray(0, 4)) === 'Exif';
  const body = hasHeading ? block.subarray(6) : block;
  const order = String.fromCharCode(...body.subarray(0, 2));
  if (body.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const isLittle = order === 'II';
  const u16 = (at: number): number => (at + 2 <= body.length ? view.getUint16(at, isLittle) : 0);
  const u32 = (at: number): number => (at + 4 <= body.length ? view.getUint32(at, isLittle) : 0);
  const directory = (at: number): Directory => {
    const count = at > 0 ? Math.min(u16(at), entriesMax) : 0;
    const starts = Array.from({ length: count }, (_, i) => at + 2 + i * 12);
    return new Map(
      starts.map((start) => [u16(start), { type: u16(start + 2), count: u32(start + 4), at: start + 8 }]),
    );
  };
  return {
    u32,
    directory,
    below: (parent: Directory, tag: number): Directory => {
      const entry = parent.get(tag);
      return entry ? directory(u32(entry.at)) : new Map();
    },
    text(entry: Entry | undefined): string {
      if (entry?.type !== asciiType || entry.count > 64) return '';
      const from = entry.count > 4 ? u32(entry.at) : entry.at;
      return String.fromCharCode(...body.subarray(from, from + entry.count)).replace(/\0.*$/s, '');
    },
  };
}

/** `2026:11:20 08:30:00` as `2026-11-20T08:30:00`, with its zone where the camera says one. */
function timeOf(time: string, zone: string): string | undefined {
  const [, year, month, day, rest] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(time) ?? [];
  if (!rest || year === '0000') return undefined;
  return `${year}-${month}-${day}T${rest}${/^[+-]\d\d:\d\d$/.test(zone) ? zone : ''}`;
}

/** Degrees, minutes and seconds as one number, south and west below zero; six decimals are a step's length. */
function degrees(
  reader: Reader,
  place: Directory,
  tag: number,
  refTag: number,
  most: number,
): number | undefined {
  const entry = place.get(tag);
  if (entry?.type !== rationalType || entry.count !== 3) return undefined;
  const from = reader.u32(entry.at);
  const [whole, minutes, seconds] = [0, 8, 16].map((at) => {
    const under = reader.u32(from + at + 4);
    return under === 0 ? 0 : reader.u32(from + at) / under;
  }) as [number, number, number];
  const value = whole + minutes / 60 + seconds / 3600;
  if (value === 0 || value > most) return undefined;
  const isBelow = /^[SW]/.test(reader.text(place.get(refTag)));
  return Number((isBelow ? -value : value).toFixed(6));
}
