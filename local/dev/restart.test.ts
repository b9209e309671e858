/** What asks for a new start of `npm run dev`, and what does not. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/build.ts';
import { apis } from '#shared/apis.ts';
import { type Contract, routeKey } from '#shared/kernel/contract.ts';
import { restartReason, routesIn } from './restart.ts';

const reasonOf = (path: string, isRouted = (_: string) => true) =>
  restartReason(path, () => readFileSync(join(root, path), 'utf8'), isRouted);

test.each([
  ['infra/parts/api.ts', 'template'],
  ['functions/wallet/infra.ts', 'template'],
  ['shared/jobs.ts', 'template'],
  ['package-lock.json', 'template'],
  ['local/runner/log.ts', 'program'],
])('%s does, since the %s is made of it', (path, word) => {
  expect(reasonOf(path)).toContain(word);
});

test.each([
  'functions/wallet/handler.ts',
  'shared/wallet/rules.ts',
  'infra/app.test.ts',
  'local/runner/log.test.ts',
  'local/seed/seed.ts',
  'shared/wallet/api.ts',
])('%s does not', (path) => {
  expect(reasonOf(path)).toBeUndefined();
});

test('a contract does where it has an endpoint without a route', () => {
  const reason = reasonOf('shared/wallet/api.ts', (key) => key !== 'GET /api/my/wallet');
  expect(reason).toBe('GET /api/my/wallet is not routed yet');
});

test('every endpoint of every contract is found in its text', () => {
  const contracts = globSync('shared/**/*api.ts', { cwd: root });
  const found = contracts.flatMap((path) => routesIn(readFileSync(join(root, path), 'utf8')));
  const wanted = Object.values<Contract>(apis).flatMap((contract) => Object.values(contract).map(routeKey));
  expect(wanted.filter((key) => !found.includes(key))).toEqual([]);
});
