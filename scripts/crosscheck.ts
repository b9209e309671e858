/** Judges from outside, where this machine has them: `npm run crosscheck`, or some by name. What is missing is said, and fails only where it was asked for by name. */
import { isThere, NotHere } from './crosscheck/kept.ts';
import { runCommand } from './run-command.ts';

interface Crosscheck {
  /** What it judges. */
  judges: string;
  /** What failed, one sentence each. Raises NotHere where this machine lacks what it needs. */
  failures(): Promise<string[]>;
}

/** By the name that each is asked for. */
const crosschecks: Record<string, Crosscheck> = {
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

/** Runs them and says what came of each; whether nothing failed, where one that was asked for by name must not be left out. */
export async function haveAgreed(judges: readonly Crosscheck[], areNamed: boolean): Promise<boolean> {
  let isFine = true;
  for (const { judges: name, failures } of judges) {
    try {
      const failed = await failures();
      for (const sentence of failed) console.error(sentence);
      console.log(`${name}: ${failed.length === 0 ? 'agrees' : `${failed.length} failed`}`);
      isFine &&= failed.length === 0;
    } catch (error) {
      const isLeftOut = error instanceof NotHere;
      console.error(`${name}: ${isLeftOut ? 'left out, since ' : ''}${(error as Error).message}`);
      isFine &&= isLeftOut && !areNamed;
    }
  }
  return isFine;
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in crosschecks));
  if (unknown.length === 0) {
    const names = asked.length > 0 ? asked : Object.keys(crosschecks);
    const agreed = await haveAgreed(
      names.map((name) => crosschecks[name]!),
      asked.length > 0,
    );
    if (!agreed) process.exitCode = 1;
  } else {
    console.error(
      `There is no ${unknown.join(', ')}: npm run crosscheck -- ${Object.keys(crosschecks).join('|')}`,
    );
    process.exitCode = 2;
  }
}
