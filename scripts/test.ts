/** `npm test`: all checks, all vitest projects and the browser journeys, or some of them; its end names what failed and counts them all. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks, passes } from './check.ts';
import { missingCases } from './payment-cases.ts';
import { slowest, type TestTime, timesOfPlaywright, timesOfVitest } from './slowest-tests.ts';
import { addUp, type Count, fromPlaywright, fromVitest, one, summary } from './test-count.ts';
import { runFiles } from './test-file.ts';
import { type Part, partsOf } from './test-parts.ts';
import { errorsPath } from './testing/errors-outside-tests.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');

/** What a part of the tests came to, and how long each test took. */
interface Outcome {
  count: Count;
  times: readonly TestTime[];
}

/** Runs a test runner that writes a JSON report; without a report it counts as one failure. */
function run(
  name: string,
  args: string[],
  env: Record<string, string>,
  read: (json: never) => Outcome,
): Outcome {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  console.log(`\n── ${name}`);
  const start = performance.now();
  const { status } = spawnSync(join(root, 'node_modules/.bin', args[0]!), args.slice(1), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  console.log(`${name} took ${Math.round((performance.now() - start) / 1000)} s`);
  const { count, times } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { count: one(`${name} left no report`, false), times: [] };
  const hasFailed = status !== 0 && count.failed === 0;
  return {
    count: hasFailed ? addUp([count, one(`${name} ended with status ${status}`, false)]) : count,
    times,
  };
}

const shardOption = (shard?: string): string[] => (shard ? [`--shard=${shard}`] : []);

function vitest(project: string, shard?: string): Outcome {
  const report = join(reports, `${project}.json`);
  const outside = errorsPath(reports, project);
  rmSync(outside, { force: true });
  const reporters = ['default', 'json', './scripts/testing/errors-outside-tests.ts'];
  const args = ['vitest', 'run', '--project', project, ...shardOption(shard)];
  return run(
    project,
    [...args, ...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${report}`],
    { ERRORS_OUTSIDE_TESTS: outside },
    (tests) => ({
      count: fromVitest(tests, existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : []),
      times: timesOfVitest(tests),
    }),
  );
}

function browser(shard?: string): Outcome {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') };
  const args = ['playwright', 'test', '-c', 'e2e', '--reporter=list,json', ...shardOption(shard)];
  return run('e2e', args, env, (journeys) => ({
    count: fromPlaywright(journeys),
    times: timesOfPlaywright(journeys),
  }));
}

/** Whether each case of payments that the design lists was run by the unit tests, and passed. */
function paymentCasesRan(): boolean {
  const report = join(reports, 'unit.json');
  if (!existsSync(report)) return false;
  const missing = missingCases(JSON.parse(readFileSync(report, 'utf8')));
  if (missing.length > 0) console.error(`Cases of payments without a passed test: ${missing.join(', ')}`);
  return missing.length === 0;
}

function allChecks(): Outcome {
  const counts = Object.keys(checks).map((name) => {
    console.log(`── ${name}`);
    return one(name, passes(name));
  });
  return { count: addUp(counts), times: [] };
}

function unitTests(): Outcome {
  const { count, times } = vitest('unit');
  return { count: addUp([count, one('cases of payments', paymentCasesRan())]), times };
}

function outcomeOf({ name, shard }: Part): Outcome {
  if (name === 'checks') return allChecks();
  if (name === 'unit') return unitTests();
  return name === 'e2e' ? browser(shard) : vitest(name, shard);
}

const args = process.argv.slice(2);
const partOption = '--part';
// Files or folders are asked for: they alone, without checks.
if (!args.every((arg) => arg.startsWith(`${partOption}=`))) process.exit(runFiles(args));
const parts = partsOf(args.map((arg) => arg.slice(partOption.length + 1)));
if (typeof parts === 'string') {
  console.error(parts);
  process.exit(2);
}

mkdirSync(reports, { recursive: true });
const outcomes = parts.map(outcomeOf);
console.log('\nThe slowest tests:');
for (const line of slowest(outcomes.flatMap(({ times }) => times))) console.log(line);
const total = addUp(outcomes.map(({ count }) => count));
console.log(`\n${summary(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
