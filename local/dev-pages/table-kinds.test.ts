/** The kinds of items are those of the document. */
import { expect, test } from 'vitest';
import { kindsIn, tableKinds } from './table-kinds.ts';

test('a kind is known by the words that its keys begin with', () => {
  const kinds = kindsIn(`## Accounts
| item | pk / sk | gsi2 |
|---|---|---|
| profile | \`U#uid\` / \`PROFILE\` | |
| session | \`U#uid\` / \`SES#id\` | |
| identifier | \`UQ#phone#+84…\`, \`UQ#email#…\` / \`UQ\` | |
| holder of a role | \`ROLE#role\` / uid | |
| access | requests |
| one's own profile | one query |`);
  expect(kinds).toEqual([
    { name: 'Accounts: profile', pk: 'U#', sk: 'PROFILE' },
    { name: 'Accounts: session', pk: 'U#', sk: 'SES#' },
    { name: 'Accounts: identifier', pk: 'UQ#', sk: 'UQ' },
    { name: 'Accounts: holder of a role', pk: 'ROLE#', sk: '' },
  ]);
});

test('the data model has them, each under a name of its own', () => {
  const names = tableKinds().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(150);
  expect(new Set(names).size).toBe(names.length);
  expect(tableKinds().filter(({ pk }) => pk === '')).toEqual([]);
});
