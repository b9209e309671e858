/** `npm test`: types, lint, all vitest projects and the browser journeys; its end names what failed and counts them all. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lintIsClean, nothingIsUnused, typesAreRight } from './check.ts';
import { missingCases } from './payment-cases.ts';
import { addUp, type Count, fromPlaywright, fromVitest, one, summary } from './test-count.ts';
import { errorsPath } from './testing/errors-outside-tests.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/reports');

/** Runs a test runner that writes a JSON report; without a report it counts as one failure. */
function run(name: string, args: string[], env: Record<string, string>, read: (json: never) => Count): Count {
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  console.log(`\n── ${name}`);
  const { status } = spawnSync(join(root, 'node_modules/.bin', args[0]!), args.slice(1), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const count = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as never)
    : one(`${name} left no report`, false);
  const hasFailed = status !== 0 && count.failed === 0;
  return hasFailed ? addUp([count, one(`${name} ended with status ${status}`, false)]) : count;
}

function vitest(project: string): Count {
  const report = join(reports, `${project}.json`);
  const outside = errorsPath(reports, project);
  rmSync(outside, { force: true });
  const reporters = ['default', 'json', './scripts/testing/errors-outside-tests.ts'];
  const args = ['vitest', 'run', '--project', project, ...reporters.map((name) => `--reporter=${name}`)];
  return run(project, [...args, `--outputFile.json=${report}`], { ERRORS_OUTSIDE_TESTS: outside }, (tests) =>
    fromVitest(tests, existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : []),
  );
}

/** Whether each case of payments that the design lists was run by the unit tests, and passed. */
function paymentCasesRan(): boolean {
  const report = join(reports, 'unit.json');
  if (!existsSync(report)) return false;
  const missing = missingCases(JSON.parse(readFileSync(report, 'utf8')));
  if (missing.length > 0) console.error(`Cases of payments without a passed test: ${missing.join(', ')}`);
  return missing.length === 0;
}

function browser(): Count {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') };
  return run('e2e', ['playwright', 'test', '-c', 'e2e', '--reporter=list,json'], env, fromPlaywright);
}

mkdirSync(reports, { recursive: true });
console.log('── types');
const counts: Count[] = [one('types', typesAreRight())];
console.log('\n── lint');
counts.push(one('lint', lintIsClean()), one('unused code', nothingIsUnused()));
for (const project of ['unit', 'frontend', 'world']) counts.push(vitest(project));
counts.push(one('cases of payments', paymentCasesRan()));
counts.push(browser());

const total = addUp(counts);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
