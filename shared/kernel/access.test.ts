/** The table of guards (decisions §1), row by row. */
import { expect, it } from 'vitest';
import { accesses, admits, type Role } from './access.ts';

const people: Record<string, { roles: Role[] } | null> = {
  nobody: null,
  user: { roles: [] },
  seller: { roles: ['seller'] },
  master: { roles: ['master'] },
  admin: { roles: ['admin'] },
};
const table: Record<(typeof accesses)[number], string[]> = {
  none: ['nobody', 'user', 'seller', 'master', 'admin'],
  user: ['user', 'seller', 'master', 'admin'],
  seller: ['seller', 'master', 'admin'],
  staff: ['master', 'admin'],
  master: ['master'],
  admin: ['admin'],
};

it.each(accesses)('%s admits just whom the table names', (access) => {
  expect(Object.keys(people).filter((name) => admits(access, people[name] ?? null))).toEqual(table[access]);
});
