/** Judges from outside, where this machine has them: `npm run crosscheck`. What is missing is said, not failed. */
import { spawnSync } from 'node:child_process';
import { failuresInNjs, type RunCommand } from './crosscheck/viewer-function.ts';

interface Crosscheck {
  name: string;
  /** The command it needs, and where that comes from. */
  command: string;
  from: string;
  /** What failed, one sentence each. */
  failures(run: RunCommand): string[];
}

const crosschecks: Crosscheck[] = [
  {
    name: 'The viewer function in njs',
    command: 'njs',
    from: 'Debian’s package njs',
    failures: failuresInNjs,
  },
];

const isThere = (command: string): boolean =>
  spawnSync(command, ['-v'], { stdio: 'ignore' }).error === undefined;

/** Runs a command; raises what it printed where it fails. */
export const runCommand: RunCommand = (command, args) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(`${command} failed: ${error?.message ?? `${stdout}${stderr}`.trim()}`);
};

/** What failed, or why nothing could be judged. */
export function failuresOf(judge: (run: RunCommand) => string[]): string[] {
  try {
    return judge(runCommand);
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Holds an OpenSearch to what SQLite finds, in an index of its own that is gone afterwards. */
async function crosscheckOpenSearch(url: string | undefined): Promise<void> {
  const name = 'Searches by OpenSearch';
  if (url === undefined) {
    console.log(`${name}: left out, since OPENSEARCH_URL names none`);
    return;
  }
  const { failuresInOpenSearch } = await import('./crosscheck/opensearch.ts');
  const failed = await failuresInOpenSearch(url).catch((error: Error) => [error.message]);
  for (const sentence of failed) console.error(sentence);
  console.log(`${name}: ${failed.length === 0 ? 'agrees' : `${failed.length} failed`}`);
  if (failed.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  for (const { name, command, from, failures } of crosschecks) {
    if (!isThere(command)) {
      console.log(`${name}: left out, since ${command} is not here (${from})`);
      continue;
    }
    const failed = failuresOf(failures);
    for (const sentence of failed) console.error(sentence);
    console.log(`${name}: ${failed.length === 0 ? 'agrees' : `${failed.length} failed`}`);
    if (failed.length > 0) process.exitCode = 1;
  }
  await crosscheckOpenSearch(process.env.OPENSEARCH_URL);
}
