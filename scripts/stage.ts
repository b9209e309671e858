/** `npm run stage -- diff|deploy`: what a pipeline runs; the stage's settings are in its environment. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { contextArgs, deployAll, deployments, diffCommand, readStage, stacksOf } from './stage/commands.ts';

const root = join(import.meta.dirname, '..');

/** Runs the CDK's command line; gives what it printed where that is asked for. */
const cdk = (args: readonly string[], output: 'inherit' | 'pipe' = 'inherit') =>
  execFileSync(process.execPath, [join(root, 'node_modules/.bin/cdk'), ...args], {
    cwd: root,
    stdio: ['ignore', output, 'inherit'],
    encoding: 'utf8',
  });

/** In GitHub a note at the top of the run; elsewhere a line. */
const tell = (words: string) =>
  console.error(process.env.GITHUB_ACTIONS ? `::warning title=Not deployed::${words}` : words);

function run(act: string | undefined): void {
  const stage = readStage(process.env);
  if (act === 'diff') cdk(diffCommand(stage));
  else if (act === 'deploy') {
    const listed = cdk(['list', '--no-notices', ...contextArgs(stage)], 'pipe');
    deployAll(deployments(stage, stacksOf(listed)), cdk, tell);
  } else throw new Error('Usage: npm run stage -- diff|deploy');
}

try {
  run(process.argv[2]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
