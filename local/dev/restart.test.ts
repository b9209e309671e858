/** What asks for a new start of `npm run dev`, and what does not. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/build.ts';
import { apis } from '#shared/apis.ts';
import { type Contract, routeKey } from '#shared/kernel/contract.ts';
import { restartNote, routesIn } from './restart.ts';

const noteOf = (path: string, isRouted = (_: string) => true) =>
  restartNote(path, () => readFileSync(join(root, path), 'utf8'), isRouted);

test.each([
  ['infra/parts/api.ts', 'template'],
  ['functions/wallet/infra.ts', 'template'],
  ['shared/jobs.ts', 'template'],
  ['package-lock.json', 'template'],
  ['local/runner/log.ts', 'program'],
])('%s does, since the %s is made of it', (path, word) => {
  expect(noteOf(path)).toMatch(new RegExp(`next start, since .* ${word} .*: Ctrl-C, then npm run dev\\.$`));
});

test('whatever the template takes from what is shared does', () => {
  const files = globSync(['infra/**/*.ts', 'functions/*/infra.ts'], { cwd: root });
  const imports = files
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /^(?:import (?!type).*|\}) from '#(shared\/.*)';$/gm,
      ),
    ]);
  const shared = [...new Set(imports.map(([, path]) => path!))];
  expect(shared).toContain('shared/payments.ts');
  expect(shared.filter((path) => !noteOf(path)?.includes('template'))).toEqual([]);
});

test.each([
  'frontend/src/lib/paths.ts',
  'frontend/src/app/site-routes.ts',
  'frontend/src/features/wallet/routes.ts',
])('%s asks for a build, since a page that is new there is not known before', (path) => {
  expect(noteOf(path)).toMatch(/404.*npm run build, then npm run dev\.$/);
});

test.each([
  'functions/wallet/handler.ts',
  'shared/wallet/rules.ts',
  'infra/app.test.ts',
  'local/runner/log.test.ts',
  'local/seed/seed.ts',
  'shared/wallet/api.ts',
  'frontend/src/features/wallet/menu.ts',
])('%s does not', (path) => {
  expect(noteOf(path)).toBeUndefined();
});

test('a contract does where it has an endpoint without a route', () => {
  const note = noteOf('shared/wallet/api.ts', (key) => key !== 'GET /api/my/wallet');
  expect(note).toContain('since GET /api/my/wallet is not routed yet: Ctrl-C');
});

test('every endpoint of every contract is found in its text', () => {
  const contracts = globSync('shared/**/*api.ts', { cwd: root });
  const found = contracts.flatMap((path) => routesIn(readFileSync(join(root, path), 'utf8')));
  const wanted = Object.values<Contract>(apis).flatMap((contract) => Object.values(contract).map(routeKey));
  expect(wanted.filter((key) => !found.includes(key))).toEqual([]);
});
