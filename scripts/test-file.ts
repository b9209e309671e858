/** Tests by their path, each by the runner it belongs to: `npm test -- functions/wallet e2e/wallet.spec.ts`. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';

export interface Run {
  command: 'vitest' | 'playwright';
  args: string[];
}

/** What to run for those files and folders; a sentence where that cannot be. */
export function runsOf(asked: readonly string[], root: string, exists = existsSync): Run[] | string {
  const option = asked.find((name) => name.startsWith('-'));
  if (option)
    return `npm test takes files and folders, or parts such as --part=e2e:1/3, and no options such as ${option}: npm run test:unit -- ${option} hands it to the runner, as do test:frontend, test:world and test:e2e.`;
  const paths = asked.map((name) => (isAbsolute(name) ? relative(root, name) : name).replace(/^\.\//, ''));
  const missing = paths.find((path) => path.startsWith('..') || !exists(join(root, path)));
  if (missing) return `There is no ${missing}: name a test file or a folder from the root of the repository.`;
  const journeys = paths.filter((path) => /^e2e(\/|$)/.test(path));
  const others = paths.filter((path) => !journeys.includes(path));
  const runs: Run[] = [];
  if (others.length > 0) runs.push({ command: 'vitest', args: ['run', ...others.map(testOf)] });
  if (journeys.length > 0)
    runs.push({
      command: 'playwright',
      args: ['test', '-c', 'e2e', ...journeys.map((path) => path.slice(4)).filter(Boolean)],
    });
  return runs;
}

/** A file's own test where the file itself is named; a folder ends with a slash, so that no other begins like it. */
function testOf(path: string): string {
  if (/\.test\.tsx?$/.test(path)) return path;
  const [, stem] = /^(.*)\.(?:tsx?|mjs)$/.exec(path) ?? [];
  return stem ? `${stem}.` : `${path.replace(/\/$/, '')}/`;
}

/** Runs them; the exit code. */
export function runFiles(asked: readonly string[]): number {
  const root = join(import.meta.dirname, '..');
  const runs =
    asked.length > 0 ? runsOf(asked, root) : 'Name a test file or a folder: npm run test:file -- <path>.';
  if (typeof runs === 'string') {
    console.error(runs);
    return 2;
  }
  const codes = runs.map(
    ({ command, args }) =>
      spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' }).status ?? 1,
  );
  return Math.max(...codes);
}

if (import.meta.main) process.exitCode = runFiles(process.argv.slice(2));
