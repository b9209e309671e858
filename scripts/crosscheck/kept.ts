/** Programs of others in pinned versions, each fetched once from its registry, compared with its digest, and kept below `.cache/`. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/build.ts';
import { runCommand } from '#scripts/run-command.ts';

/** A program that this machine lacks: nothing is judged then. What cannot be fetched is another error. */
export class NotHere extends Error {}

export const isThere = (command: string, option = '--version'): boolean =>
  spawnSync(command, [option], { stdio: 'ignore' }).error === undefined;

/**
 * Makes what is kept in a folder, all of it or nothing; gives the folder. `pins` is what was asked for, in full: what
 * was made for other pins is made anew.
 */
export function kept(folder: string, pins: string, make: (folder: string) => void): string {
  // Scripts of a Python environment hold its path, so it is made where it stays, and is whole once this lies beside it.
  const whole = join(folder, 'whole');
  if (existsSync(whole) && readFileSync(whole, 'utf8') === pins) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  make(folder);
  writeFileSync(`${whole}.new`, pins);
  renameSync(`${whole}.new`, whole);
  return folder;
}

/** A Python environment with what a file of requirements names, each with its digests; gives the folder of its programs. */
export function pythonWith(name: string, requirements: string): string {
  if (!isThere('python3')) throw new NotHere('python3 is not here (with its venv module)');
  const folder = kept(join(root, '.cache', name), readFileSync(requirements, 'utf8'), (folder) => {
    runCommand('python3', ['-m', 'venv', folder]);
    const install = ['install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
    runCommand(join(folder, 'bin/python'), ['-m', 'pip', ...install, '--requirement', requirements]);
  });
  return join(folder, 'bin');
}

export interface NpmPackage {
  name: string;
  version: string;
  /** As the registry's `dist.integrity` says it. */
  integrity: string;
}

/** The folder of a package from npm, without its scripts and without what it depends on. */
export function packageFromNpm({ name, version, integrity }: NpmPackage): string {
  const where = join(root, '.cache', `${name.replace('/', '-')}-${version}`);
  const folder = kept(where, integrity, (folder) => {
    const options = ['--silent', '--ignore-scripts', '--pack-destination', folder];
    runCommand('npm', ['pack', ...options, `${name}@${version}`]);
    const [archive] = globSync('*.tgz', { cwd: folder });
    unpack(join(folder, archive!), integrity);
  });
  return join(folder, 'package');
}

/** Unpacks an archive where it lies, if it is the one of this digest. */
export function unpack(archive: string, integrity: string): void {
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (found !== integrity) throw new Error(`${archive} is ${found}, not ${integrity}`);
  runCommand('tar', ['-xzf', archive, '-C', join(archive, '..')]);
  rmSync(archive);
}
