/** The viewer function's cases in engines other than ours: njs, which is of CloudFront's family, and CloudFront itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viewerRequestCode } from '#infra/edge/routes.ts';
import { casePages, outcomeOf, type ViewerResult, viewerCases } from '#infra/edge/testing/cases.ts';
import type { RunCommand } from '#scripts/run-command.ts';

/** Runs work over files of these contents, which are gone afterwards. */
function withFiles<T>(contents: readonly string[], work: (paths: string[]) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'viewer-function-'));
  try {
    const paths = contents.map((content, at) => {
      const path = join(folder, `${at}.js`);
      writeFileSync(path, content);
      return path;
    });
    return work(paths);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Cases that came out otherwise than they should, one sentence each. */
const failuresOf = (results: readonly ViewerResult[]): string[] =>
  viewerCases.flatMap(({ name, expected }, at) => {
    const outcome = outcomeOf(results[at] ?? {});
    return outcome === expected ? [] : [`${name}: ${outcome} instead of ${expected}`];
  });

/** Runs all cases in njs; gives what failed. `code` is the function's. */
export function failuresInNjs(run: RunCommand, code = viewerRequestCode(casePages)): string[] {
  const events = JSON.stringify(viewerCases.map(({ event }) => event));
  // A line for each: njs cuts longer ones.
  const script = `${code}\n${events}.forEach((event) => console.log(JSON.stringify(handler(event))));\n`;
  return withFiles([script], ([path]) => {
    const lines = run('njs', [path!]).trim().split('\n');
    return failuresOf(lines.map((line) => JSON.parse(line)));
  });
}

interface TestResult {
  TestResult: { FunctionOutput?: string; FunctionErrorMessage?: string };
}

/** Runs all cases at CloudFront, in the deployed function of that name, by the AWS command line; gives what failed. */
export function failuresAtCloudFront(name: string, run: RunCommand): string[] {
  const cloudfront = <T>(...args: string[]): T =>
    JSON.parse(run('aws', ['cloudfront', ...args, '--name', name, '--stage', 'LIVE', '--output', 'json']));
  const { ETag } = cloudfront<{ ETag: string }>('describe-function');
  const events = viewerCases.map(({ event }) => JSON.stringify(event));
  return withFiles(events, (paths) => {
    const failures: string[] = [];
    const results = paths.map((path, at): ViewerResult => {
      const { TestResult } = cloudfront<TestResult>(
        ...['test-function', '--if-match', ETag, '--event-object', `fileb://${path}`],
      );
      if (TestResult.FunctionErrorMessage)
        failures.push(`${viewerCases[at]!.name}: ${TestResult.FunctionErrorMessage}`);
      const { request, response } = JSON.parse(TestResult.FunctionOutput || '{}');
      return response ?? request ?? {};
    });
    return [...failures, ...failuresOf(results)];
  });
}
