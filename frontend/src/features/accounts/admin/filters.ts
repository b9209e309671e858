/** What a list of people is narrowed by, read from its address and written back. */

import { queryString } from '#lib/paths.ts';
import type { AccountState } from '#shared/accounts/model.ts';
import { type Role, roles } from '#shared/kernel/access.ts';

export const accountStates = ['active', 'disabled', 'deleted'] as const satisfies readonly AccountState[];
/** Shorter words are not searched for. */
export const findMinChars = 2;

export interface PeopleFilters {
  find: string;
  role: Role | '';
  state: AccountState | '';
}

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | '' =>
  values.find((one) => one === value) ?? '';

/** The filters of an address; what no filter knows counts as absent. */
export const readFilters = (search: URLSearchParams): PeopleFilters => ({
  find: search.get('find')?.slice(0, 254) ?? '',
  role: oneOf(roles, search.get('role')),
  state: oneOf(accountStates, search.get('state')),
});

/** The address's query of the filters that are on, '' without any. */
export const filterQuery = ({ find, role, state }: PeopleFilters): string =>
  queryString({ find: find.trim(), role, state });

/** What the API is asked for: blanks and too short words are left out. */
export function searchOf({ find, role, state }: PeopleFilters) {
  const words = find.trim();
  return {
    ...(words.length >= findMinChars && { find: words }),
    ...(role && { role }),
    ...(state && { state }),
  };
}
