/** Programs of others in pinned versions, each fetched once from its registry and kept below `.cache/`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/build.ts';

/** A program that this machine lacks, or that its registry does not give: nothing is judged then. */
export class NotHere extends Error {}

export const isThere = (command: string, option = '--version'): boolean =>
  spawnSync(command, [option], { stdio: 'ignore' }).error === undefined;

/** Makes what is kept under a name, all of it or nothing; gives its folder. */
function kept(name: string, steps: (folder: string) => [command: string, ...args: string[]][]): string {
  const folder = join(root, '.cache', name);
  // Scripts of a Python environment hold its path, so it is made where it stays, and is whole once this lies beside it.
  const whole = join(folder, 'whole');
  if (existsSync(whole)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [command, ...args] of steps(folder)) {
    const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: folder });
    if (status === 0) continue;
    const words = error?.message ?? stderr.trim().split('\n').at(-1);
    throw new NotHere(`${name} could not be fetched: ${words}`);
  }
  writeFileSync(`${whole}.new`, '');
  renameSync(`${whole}.new`, whole);
  return folder;
}

/** A Python environment with these packages (`name==version`); gives the folder of its programs. */
export function pythonWith(name: string, packages: readonly string[]): string {
  if (!isThere('python3')) throw new NotHere('python3 is not here (with its venv module)');
  const folder = kept(name, (folder) => [
    ['python3', '-m', 'venv', folder],
    [
      join(folder, 'bin/python'),
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      ...packages,
    ],
  ]);
  return join(folder, 'bin');
}

/** The folder of a package from npm, without its scripts and without what it depends on. */
export function packageFromNpm(name: string, version: string): string {
  const folder = kept(`${name.replace('/', '-')}-${version}`, () => [
    ['npm', 'pack', '--silent', '--ignore-scripts', `${name}@${version}`],
    ['sh', '-c', 'tar xzf ./*.tgz && rm ./*.tgz'],
  ]);
  return join(folder, 'package');
}
