/** Small files that a world keeps: written whole or not at all, and a torn one is named. */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A sentence about a part of the data folder that cannot be read. */
export class DataError extends Error {}

/** The JSON value of a file; undefined where there is no file. Raises DataError for one that is damaged. */
export function readKept(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new DataError(`the file ${file} is damaged: put a copy of it back`);
  }
}

/** Writes a file whole: a machine that stops in the middle leaves the one that was there. */
export function writeKept(file: string, text: string, mode?: number): void {
  const temporary = `${file}.new`;
  const descriptor = openSync(temporary, 'w', mode);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
}
