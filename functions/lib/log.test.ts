/** A line is one JSON object that names the request it was written for, and tells errors whole. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { currentRequestId, log, logFor } from './log.ts';

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(JSON.parse(line)));
  logFor();
});
afterEach(() => vi.restoreAllMocks());

it('says what it is about, with what was given', () => {
  log('warn', 'message-declined', { channel: 'sms' });
  expect(lines).toEqual([{ level: 'warn', event: 'message-declined', channel: 'sms' }]);
});

it('names the request at work, until the next begins', () => {
  logFor('edge-1');
  log('info', 'a');
  expect(currentRequestId()).toBe('edge-1');
  logFor('edge-2');
  log('info', 'b');
  expect(lines.map(({ requestId }) => requestId)).toEqual(['edge-1', 'edge-2']);
});

it('tells of an error nothing that it carries beside it, however deep: it may be what somebody has stored', () => {
  const refused = Object.assign(new Error('The conditional request failed'), {
    Item: { phone: { S: '0900 000 001' } },
    CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: { phone: { S: '0900 000 001' } } }],
  });
  const wrapped = new DomainProblem('temporarily-unavailable', {
    cause: new DomainProblem('version-conflict', { cause: refused }),
  });
  log('error', 'bare', { error: refused });
  log('warn', 'wrapped', { error: wrapped });
  expect(JSON.stringify(lines)).not.toContain('0900 000 001');
  expect(JSON.stringify(lines[1])).toContain('The conditional request failed');
});

it('tells an error with its stack and its cause', () => {
  log('error', 'unexpected', { error: new Error('outside', { cause: new Error('inside') }) });
  expect(lines[0]!.error).toMatchObject({
    ...{ name: 'Error', message: 'outside', stack: expect.anything() },
    cause: { message: 'inside', stack: expect.anything() },
  });
});
