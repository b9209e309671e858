/** `npm run smoke -- <url>`: tries a running marketplace as its people use it, after each deployment, and cleans up behind itself. */
import { createInterface } from 'node:readline/promises';
import { readCodes } from './smoke/codes.ts';
import { type Options, readOptions, usage } from './smoke/options.ts';
import { type Outcome, wordsOf } from './smoke/run-steps.ts';
import { smoke } from './smoke/smoke.ts';

async function run(options: Options): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ask = process.stdin.isTTY ? (question: string) => terminal.question(question) : undefined;
    const codeTo = await readCodes(options, ask);
    const say = (outcome: Outcome) => console.log(wordsOf(outcome));
    const outcomes = await smoke({ ...options, codeTo, onStep: say });
    const [failed, left] = ['failure' as const, 'leftOut' as const].map(
      (kind) => outcomes.filter((outcome) => outcome[kind] !== undefined).length,
    );
    console.log(`${outcomes.length - failed! - left!} steps passed, ${failed} failed, ${left} left out.`);
    return failed === 0;
  } finally {
    terminal.close();
  }
}

try {
  process.exitCode = (await run(readOptions(process.argv.slice(2), process.env))) ? 0 : 1;
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 2;
}
