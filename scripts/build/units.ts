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

type Stamps = Record<string, string>;

const readStamps = (stampFile: string): Stamps =>
  existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};

const isUpToDate = ({ name, fingerprint, outputs }: Unit, stamps: Stamps): boolean =>
  stamps[name] === fingerprint && outputs.every((path) => existsSync(path));

/** Whether nothing is left to run. */
export function areUpToDate(units: readonly Unit[], stampFile: string): boolean {
  const stamps = readStamps(stampFile);
  return units.every((unit) => isUpToDate(unit, stamps));
}

/** Runs the units in order, skipping those that are up to date; returns the names of those that ran. */
export async function runUnits(
  units: readonly Unit[],
  stampFile: string,
  onRun: (name: string) => void = () => {},
): Promise<string[]> {
  const stamps = readStamps(stampFile);
  const save = () => {
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
  };
  const ran: string[] = [];
  for (const unit of units) {
    if (isUpToDate(unit, stamps)) continue;
    const { name, fingerprint, run } = unit;
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
