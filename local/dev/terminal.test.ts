/** What a developer is told in the terminal. */
import { expect, test } from 'vitest';
import { root } from '#scripts/build.ts';
import { reloadedText, tellingLog } from './terminal.ts';

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
