/** Judges from outside, where this machine has them: `npm run crosscheck`, or some by name. What is missing is said, not failed. */
import { spawnSync } from 'node:child_process';
import { isThere, NotHere } from './crosscheck/kept.ts';
import type { RunCommand } from './crosscheck/viewer-function.ts';

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

/** By the name it is asked for: what it judges, and what failed, one sentence each. Raises NotHere where it cannot. */
const crosschecks: Record<string, { judges: string; failures(): Promise<string[]> }> = {
  njs: {
    judges: 'The viewer function in njs',
    async failures() {
      if (!isThere('njs', '-v')) throw new NotHere('njs is not here (Debian’s package njs)');
      const { failuresInNjs } = await import('./crosscheck/viewer-function.ts');
      return failuresInNjs(runCommand);
    },
  },
  opensearch: {
    judges: 'Searches by OpenSearch',
    async failures() {
      const url = process.env.OPENSEARCH_URL;
      if (url === undefined) throw new NotHere('OPENSEARCH_URL names none');
      const { failuresInOpenSearch } = await import('./crosscheck/opensearch.ts');
      return failuresInOpenSearch(url);
    },
  },
  templates: {
    judges: 'Templates by cfn-lint, checkov and cfn-guard',
    async failures() {
      const { failuresOfJudges } = await import('./crosscheck/judges/judge.ts');
      return failuresOfJudges();
    },
  },
  emulated: {
    judges: 'A deployment to an emulator of AWS',
    async failures() {
      const { failuresInEmulator } = await import('./crosscheck/emulated/judge.ts');
      return failuresInEmulator();
    },
  },
  dynamodb: {
    judges: 'Tests over Amazon’s DynamoDB Local',
    async failures() {
      const { failuresInDynamoDbLocal } = await import('./crosscheck/dynamodb-local/judge.ts');
      return failuresInDynamoDbLocal(['functions/lib', 'functions/wallet', 'functions/accounts']);
    },
  },
};

async function run(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { judges, failures } = crosschecks[name]!;
    try {
      const failed = await failures();
      for (const sentence of failed) console.error(sentence);
      console.log(`${judges}: ${failed.length === 0 ? 'agrees' : `${failed.length} failed`}`);
      if (failed.length > 0) process.exitCode = 1;
    } catch (error) {
      if (error instanceof NotHere) console.log(`${judges}: left out, since ${error.message}`);
      else {
        console.error(`${judges}: ${(error as Error).message}`);
        process.exitCode = 1;
      }
    }
  }
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in crosschecks));
  if (unknown.length === 0) await run(asked.length > 0 ? asked : Object.keys(crosschecks));
  else {
    console.error(
      `There is no ${unknown.join(', ')}: npm run crosscheck -- ${Object.keys(crosschecks).join('|')}`,
    );
    process.exitCode = 2;
  }
}
