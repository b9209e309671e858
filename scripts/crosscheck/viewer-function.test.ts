/** The judging of the viewer function in other engines, over stand-ins for their command lines. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { viewerRequestCode } from '#infra/edge/routes.ts';
import { casePages, viewerCases } from '#infra/edge/testing/cases.ts';
import type { RunCommand } from '../run-command.ts';
import { failuresAtCloudFront, failuresInNjs } from './viewer-function.ts';

const code = viewerRequestCode(casePages);
const answer = (event: object) => runInNewContext(`${code}; handler`)(event);

describe('in njs', () => {
  const njs: RunCommand = (command, [path]) => {
    expect(command).toBe('njs');
    let printed = '';
    runInNewContext(readFileSync(path!, 'utf8'), {
      console: { log: (text: string) => (printed += `${text}\n`) },
    });
    return printed;
  };
  test('every case is run, and none fails', () => expect(failuresInNjs(njs)).toEqual([]));
  test('what comes out otherwise is told', () => {
    const wrong = code.replace('max-age=3600', 'max-age=60');
    expect(failuresInNjs(njs, wrong)).toContain(
      '/Project → /project: 301 /project public, max-age=60 instead of 301 /project public, max-age=3600',
    );
  });
});

describe('at CloudFront', () => {
  const options = (args: readonly string[]) =>
    Object.fromEntries(
      args.flatMap((arg, at) => (arg.startsWith('--') ? [[arg.slice(2), args[at + 1]!]] : [])),
    );
  const asked: string[] = [];
  const aws =
    (test: (event: object) => object): RunCommand =>
    (command, [service, act, ...args]) => {
      const given = options(args);
      asked.push(`${command} ${service} ${act} ${given.name} ${given.stage}`);
      if (act === 'describe-function') return JSON.stringify({ ETag: 'E1' });
      expect(given['if-match']).toBe('E1');
      const event = JSON.parse(readFileSync(given['event-object']!.replace('fileb://', ''), 'utf8'));
      return JSON.stringify({ TestResult: test(event) });
    };
  const deployed = (event: object) => {
    const result = answer(event);
    return { FunctionOutput: JSON.stringify(result.statusCode ? { response: result } : { request: result }) };
  };

  test('every case is asked of the live function, and none fails', () => {
    expect(failuresAtCloudFront('viewer', aws(deployed))).toEqual([]);
    expect(asked).toHaveLength(viewerCases.length + 1);
    expect(new Set(asked)).toEqual(
      new Set(['aws cloudfront describe-function viewer LIVE', 'aws cloudfront test-function viewer LIVE']),
    );
  });

  test('a function that the runtime refuses is told in its words', () => {
    const words = 'SyntaxError: Token "of" not supported in this version';
    const failures = failuresAtCloudFront(
      'viewer',
      aws(() => ({ FunctionOutput: '', FunctionErrorMessage: words })),
    );
    expect(failures).toContain(`/Project → /project: ${words}`);
  });
});
