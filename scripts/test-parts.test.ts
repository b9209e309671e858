/** `npm test` is all of it or the parts that are named; what is no part is said in a sentence. */
import { describe, expect, test } from 'vitest';
import { partsOf } from './test-parts.ts';

test('nothing asks for all parts', () =>
  expect(partsOf([])).toEqual(['checks', 'unit', 'frontend', 'world', 'e2e'].map((name) => ({ name }))));

test('those that are named run in their own order, each its share', () =>
  expect(partsOf(['e2e:2/3', 'unit'])).toEqual([{ name: 'unit' }, { name: 'e2e', shard: '2/3' }]));

describe('a sentence answers', () => {
  test.each([
    ['units', 'There is no part units; there are checks, unit'],
    ['e2e:4/3', 'e2e:4/3 is no share'],
    ['e2e:0/3', 'e2e:0/3 is no share'],
    ['world:', 'world: is no share'],
    ['unit:1/2', 'unit:1/2 is no share of a part; frontend, world, e2e have shares'],
    ['checks:1/2', 'checks:1/2 is no share'],
  ])('%s', (argument, words) => expect(partsOf([argument])).toContain(words));
});
