/** What a developer is told in the terminal. */
import { describe, expect, test } from 'vitest';
import { root } from '#scripts/build.ts';
import { createLoadReport, reloadedText, tellingLog } from './terminal.ts';

function heard() {
  const logged: unknown[] = [];
  const told: string[] = [];
  const log = tellingLog(
    (kind, fields) => logged.push([kind, fields]),
    (text) => told.push(text),
  );
  return { logged, told, log };
}

test('everything is logged, and what is worse than information is told with its place', () => {
  const { logged, told, log } = heard();
  const stack = `Error: no\n    at act (file://${root}/functions/wallet/service.ts:3:5)`;
  log('request', { path: '/' });
  log('info', { event: 'output', function: 'Wallet5C8B4F10', text: '{"level":"info","event":"paid"}' });
  const failed = { level: 'error', event: 'unexpected', requestId: 'r1', error: { stack } };
  log('info', { event: 'output', function: 'Wallet5C8B4F10', text: JSON.stringify(failed) });
  log('error', { event: 'job-failed', job: 'WalletJobs5C8B4F10/expire', message: 'Error: late' });
  expect(logged).toHaveLength(4);
  expect(told).toEqual([
    'error: Wallet · unexpected · request r1\nError: no\n    at act (functions/wallet/service.ts:3:5)',
    'error: WalletJobs/expire · job-failed · Error: late',
  ]);
});

test('functions that were loaded anew are named, and nothing is said where none was', () => {
  const reloaded = { names: ['Wallet5C8B4F10', 'Catalog742F25FD'], failures: [] };
  expect(reloadedText(reloaded, 412.4)).toBe('Loaded anew in 412 ms: Catalog, Wallet');
  expect(reloadedText({ names: [], failures: [] }, 3)).toBe('');
});

describe('code that does not load', () => {
  const failing = (names: string[], message: string) =>
    names.map((name) => ({
      name: `${name}5C8B4F10`,
      error: Object.assign(new Error(message), {
        stack: `file://${root}/shared/money.ts:3\nSyntaxError: ${message}\n    at compile (node:internal/vm:1:2)`,
      }),
    }));
  const three = ['Wallet', 'Catalog', 'Media'];

  test('is told once for all functions that read it, with its place and how many they are', () => {
    const { fresh } = createLoadReport()({ failures: failing(three, 'Unexpected token') });
    expect(fresh.map(({ text }) => text)).toEqual([
      'error: reload-failed · 3 functions keep the code they had\nshared/money.ts:3\nSyntaxError: Unexpected token',
    ]);
    expect(fresh[0]!.failures).toHaveLength(3);
    const [one] = createLoadReport()({ failures: failing(['Wallet'], 'no') }).fresh;
    expect(one!.text).toMatch(/^error: reload-failed · Wallet keeps the code it had\n/);
  });

  test('is told again only with another message, and that it is mended once', () => {
    const report = createLoadReport();
    const run = (names: string[], message: string) => {
      const { fresh, isMended } = report({ failures: failing(names, message) });
      return [fresh.length, isMended];
    };
    expect(run(three, 'Unexpected token')).toEqual([1, false]);
    expect(run(three, 'Unexpected token')).toEqual([0, false]);
    expect(run(['Wallet'], 'Unexpected token')).toEqual([0, false]);
    expect(run(three, 'Unexpected end')).toEqual([1, false]);
    expect(run([], '')).toEqual([0, true]);
    expect(run([], '')).toEqual([0, false]);
    expect(run(three, 'Unexpected end')).toEqual([1, false]);
  });
});
