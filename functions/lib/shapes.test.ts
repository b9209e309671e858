/** Items of each former shape are read as today's; what is written is marked. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { shaped } from './shapes.ts';

const { schema, mark } = shaped(
  z.object({ people: z.array(z.object({ name: z.string() })), size: z.int() }),
  [
    ({ person, ...item }) => (person === undefined ? item : { people: [person], ...item }),
    ({ people, ...item }) => ({
      people: (people as unknown[]).map((one) => (typeof one === 'string' ? { name: one } : one)),
      ...item,
    }),
  ],
);
const today = { people: [{ name: 'An' }], size: 1 };

test.each([
  ['without a mark, which is the first', { person: 'An', size: 1 }],
  ['of the second', { people: ['An'], size: 1, v: 2 }],
  ['of today', { ...today, ...mark }],
  ['that got into the next shape before it was marked', { people: ['An'], size: 1 }],
])('an item %s is read', (_, item) => {
  expect(schema.parse(item)).toEqual(today);
});

test('a step that is over is not taken again', () => {
  expect(schema.safeParse({ person: 'An', size: 1, ...mark }).success).toBe(false);
});

test('an item of a release to come is left to the schema, which takes what has been added to it', () => {
  expect(schema.parse({ ...today, v: 9, colour: 'red' })).toEqual(today);
  expect(schema.safeParse({ persons: [], v: 9 }).success).toBe(false);
});

test('what is no item is refused', () => {
  for (const none of [undefined, null, 'An']) expect(schema.safeParse(none).success).toBe(false);
});

test('the mark counts the shapes', () => expect(mark).toEqual({ v: 3 }));
