/** Routes by function: as few as say it, none that takes what is another's. */
import { expect, test } from 'vitest';
import type { Contract } from '#shared/kernel/contract.ts';
import { routesOf } from './routes.ts';

const contract = (...calls: string[]) =>
  Object.fromEntries(
    calls.map((call) => {
      const [method, path] = call.split(' ');
      return [call, { method, path }];
    }),
  ) as unknown as Contract;
const keys = (apis: Record<string, Contract>) =>
  routesOf(apis).map(({ method, path, to }) => `${method} ${path} → ${to}`);

test('a path that is one function’s, with all below it, is two routes', () => {
  const things = contract(
    'GET /api/things',
    'POST /api/things',
    'GET /api/things/{id}',
    'PUT /api/things/{id}/name',
  );
  expect(keys({ things })).toEqual(['ANY /api/things → things', 'ANY /api/things/{proxy+} → things']);
});

test('of a shared path each has what lies further down by itself', () => {
  const things = contract('GET /api/my/things', 'GET /api/my/things/{id}', 'PUT /api/my/things/{id}');
  const others = contract('GET /api/my', 'GET /api/my/others');
  expect(keys({ things, others })).toEqual([
    'GET /api/my → others',
    'ANY /api/my/things → things',
    'ANY /api/my/things/{proxy+} → things',
    'GET /api/my/others → others',
  ]);
});

test('one path with methods of two functions keeps a route for each', () => {
  const one = contract('GET /api/things', 'POST /api/things');
  const two = contract('DELETE /api/things');
  expect(keys({ one, two })).toEqual([
    'GET /api/things → one',
    'POST /api/things → one',
    'DELETE /api/things → two',
  ]);
});
