/** Runs a build step only when what it reads has changed since it last succeeded. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Unit {
  name: string;
  /** A hash of everything the step reads. */
  fingerprint: string;
  /** Paths that must exist for the step to count as done. */
  outputs: readonly string[];
  run(): Promise<void>;
}

/** Runs the units in order, skipping those that are up to date; returns the names of those that ran. */
export async function runUnits(
  units: readonly Unit[],
  stampFile: string,
  onRun: (name: string) => void = () => {},
): Promise<string[]> {
  const stamps: Record<string, string> = existsSync(stampFile)
    ? JSON.parse(readFileSync(stampFile, 'utf8'))
    : {};
  const save = () => {
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
  };
  const ran: string[] = [];
  for (const { name, fingerprint, outputs, run } of units) {
    if (stamps[name] === fingerprint && outputs.every((path) => existsSync(path))) continue;
    delete stamps[name];
    save();
    onRun(name);
    await run();
    stamps[name] = fingerprint;
    save();
    ran.push(name);
  }
  return ran;
}
