/** The log as people look for lines in it. */
import { expect, test } from 'vitest';
import { filterLines, linesOf, readableStack, readLogLines, sourcesOf } from './log-lines.ts';

const time = '2027-01-01T00:00:00.000Z';
const printed = (...inner: object[]) => ({
  ...{ time, event: 'output', function: 'Listings5C8B4F10' },
  text: inner.map((one) => JSON.stringify(one)).join('\n'),
});
const fileOf = (...entries: object[]) => `${entries.map((one) => JSON.stringify(one)).join('\n')}\n`;
const none = { source: '', level: '', requestId: '' };

test('what a function prints is lines of its own, with request, stack and the stacks of causes', () => {
  const error = {
    name: 'Error',
    message: 'no',
    stack: 'Error: no\n    at a.ts:1',
    cause: { stack: 'Error: why' },
  };
  const [first, second] = linesOf(
    printed(
      { level: 'info', event: 'posted', requestId: 'r1', code: 'L1' },
      { level: 'error', event: 'failed', error },
    ),
  );
  expect(first).toEqual({
    ...{ time, level: 'info', source: 'Listings', event: 'posted', requestId: 'r1', stack: '' },
    fields: { code: 'L1' },
  });
  expect(second).toMatchObject({
    level: 'error',
    event: 'failed',
    stack: 'Error: no\n    at a.ts:1\nCaused by: Error: why',
    fields: {},
  });
});

test('what is no JSON is shown as it was printed', () => {
  const [line, ...others] = linesOf({ ...printed(), text: 'Warning: {odd\n  at x' });
  expect([line!.event, others]).toEqual(['Warning: {odd\n  at x', []]);
});

test('what the runner says of functions and jobs has their names', () => {
  const lines = readLogLines(
    fileOf(
      {
        time,
        level: 'error',
        event: 'function-failed',
        function: 'WalletJobs0A1B2C3D',
        message: 'no',
        stack: 'Error: no\n at b.ts:2',
      },
      { time, level: 'error', event: 'job-failed', job: 'WalletJobs0A1B2C3D/expire', message: 'Error: no' },
    ),
  );
  expect(lines.map(({ source, stack, fields }) => ({ source, stack, fields }))).toEqual([
    { source: 'WalletJobs', stack: 'Error: no\n at b.ts:2', fields: {} },
    { source: 'WalletJobs/expire', stack: '', fields: { message: 'Error: no' } },
  ]);
  expect(sourcesOf(lines)).toEqual(['WalletJobs', 'WalletJobs/expire']);
});

test('figures are their values, without what CloudWatch is told of them', () => {
  const [line] = linesOf(printed({ _aws: { Timestamp: 1 }, service: 'Marketplace', Searches: 1 }));
  expect(line).toMatchObject({ source: 'Listings', event: 'figures', fields: { Searches: 1 } });
  expect(line!.fields).not.toHaveProperty('_aws');
});

test('a line that was cut off is left out', () => {
  expect(readLogLines('{"time":"20\n')).toEqual([]);
});

test('the newest that fit come first: by source, by level and what is worse, by request', () => {
  const lines = readLogLines(
    fileOf(
      printed({ level: 'info', event: 'a', requestId: 'r1' }),
      printed({ level: 'warn', event: 'b', requestId: 'r2' }),
      { time, level: 'error', event: 'c', function: 'Media' },
    ),
  );
  const events = (filter: object, count = 9) =>
    filterLines(lines, { ...none, ...filter }, count).map(({ event }) => event);
  expect(events({})).toEqual(['c', 'b', 'a']);
  expect(events({}, 2)).toEqual(['c', 'b']);
  expect(events({ source: 'Listings' })).toEqual(['b', 'a']);
  expect(events({ level: 'warn' })).toEqual(['c', 'b']);
  expect(events({ level: 'error' })).toEqual(['c']);
  expect(events({ level: 'no level' })).toEqual(['c', 'b', 'a']);
  expect(events({ requestId: 'r2' })).toEqual(['b']);
});

test('a stack is read without the calls of Node, with places in our files as paths from the root', () => {
  const stack = `Error: no
    at f (file:///home/me/app/functions/a.ts:3:5)
    at async ModuleJob.run (node:internal/modules/esm/module_job:561:25)
    at node:internal/process/task_queues:104:5`;
  expect(readableStack(stack, '/home/me/app')).toBe('Error: no\n    at f (functions/a.ts:3:5)');
});
