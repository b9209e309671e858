/** Routes are chosen as API Gateway chooses them. */
import { describe, expect, test } from 'vitest';
import { createRouter } from './router.ts';

const keys = [
  '$default',
  'ANY /{proxy+}',
  'ANY /api/{proxy+}',
  'GET /api/listings/{code}',
  'GET /api/listings/new',
  'ANY /api/listings',
  'POST /api/listings',
  'GET /api/my/listings/{code}/{act}',
];
const find = createRouter(keys.map((key) => ({ key })));
const chosen = (method: string, path: string) => find(method, path)?.route.key;

describe('the most exact route answers', () => {
  test.each([
    ['GET', '/api/listings/new', 'GET /api/listings/new'],
    ['GET', '/api/listings/DA1', 'GET /api/listings/{code}'],
    ['POST', '/api/listings', 'POST /api/listings'],
    ['GET', '/api/listings', 'ANY /api/listings'],
    ['DELETE', '/api/listings/DA1', 'ANY /api/{proxy+}'],
    ['GET', '/api/listings/a/b', 'ANY /api/{proxy+}'],
    ['GET', '/api/my/listings/DA1/hide', 'GET /api/my/listings/{code}/{act}'],
    ['GET', '/elsewhere', 'ANY /{proxy+}'],
    ['GET', '/', '$default'],
  ])('%s %s → %s', (method, path, key) => expect(chosen(method, path)).toBe(key));
});

test('parameters are the parts of the path, greedy ones the rest of it', () => {
  expect(find('GET', '/api/my/listings/DA1/hide')?.parameters).toEqual({ code: 'DA1', act: 'hide' });
  expect(find('PUT', '/api/a/b')?.parameters).toEqual({ proxy: 'a/b' });
});

test('dots in a path are dots, and without a default nothing may answer', () => {
  const router = createRouter([{ key: 'GET /a.b' }]);
  expect(router('GET', '/a.b')).toBeDefined();
  expect(router('GET', '/axb')).toBeUndefined();
});
