/** How far a restore has come, in a file: whatever cuts it off, the same command goes on where it was. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface Progress {
  read(step: string): unknown;
  save(step: string, place: unknown): void;
}

/** Places by step; each save replaces the file whole. */
export function openProgress(file: string): Progress {
  const places = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
  return {
    read: (step) => places[step],
    save(step, place) {
      places[step] = place;
      writeFileSync(`${file}.new`, `${JSON.stringify(places, null, 2)}\n`);
      renameSync(`${file}.new`, file);
    },
  };
}
