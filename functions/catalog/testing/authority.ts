/** Whose thing is it: `catalog`'s endpoints that take an id in their path or body. */
import type { Fixture } from '#functions/testing/authority-fixtures.ts';
import { type NamedThings, staffList } from '#functions/testing/named-things.ts';

export const named: NamedThings = {
  listRates: { 'query/cursor': staffList },
  putOwnerSettings: { 'body/settings/taxCode': 'the number of the company that runs the marketplace' },
  orderCategories: { 'body/ids/*': 'categories are everybody’s; an admin alone orders them' },
};

const ofCategory: Fixture = {
  whose: 'shared',
  params: () => ({ group: 'news', id: 'sports' }),
  isMissing: true,
};

export const fixtures: Record<string, Fixture> = {
  putCategory: ofCategory,
  deleteCategory: ofCategory,
  orderCategories: { whose: 'shared', params: () => ({ group: 'news' }) },
};
