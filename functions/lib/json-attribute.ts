/** JSON values in items: readable in the console as they are, compressed only where they are large. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Item } from './writes.ts';

/** From here on a value is compressed: it costs a unit for each kilobyte. */
export const readableMaxBytes = 8 * 1024;

/** What unpacking may grow to: more than any item that was compressed. */
const unpackedMaxBytes = 4 * 1024 * 1024;

const compressedName = (name: string) => `${name}Gz`;

/** A value as an attribute: `name` with the value as a map, or `nameGz` with its JSON under gzip above a size. */
export function jsonAttribute(name: string, value: unknown, maxBytes = readableMaxBytes): Item {
  const text = JSON.stringify(value);
  return Buffer.byteLength(text) <= maxBytes
    ? { [name]: JSON.parse(text) }
    : { [compressedName(name)]: gzipSync(text) };
}

/** The value that `jsonAttribute` was given, still to be parsed by its schema; undefined where there is none. */
export function readJsonAttribute(item: Item, name: string): unknown {
  const compressed = item[compressedName(name)];
  if (!(compressed instanceof Uint8Array)) return item[name];
  return JSON.parse(gunzipSync(compressed, { maxOutputLength: unpackedMaxBytes }).toString());
}
