/** Whose thing is it: the ids that the endpoints of `saved` take, in their paths, bodies and queries. */
import { type Fixture, nothing } from '#functions/testing/authority-fixtures.ts';
import type { NamedThings } from '#functions/testing/named-things.ts';

// Whatever is saved, the answer is the same: it says nothing of what there is.
const anyCode: Fixture = { whose: 'shared', params: () => ({ code: nothing.draft }) };
export const fixtures: Record<string, Fixture> = { saveListing: anyCode, dropSaved: anyCode };

export const named: NamedThings = {
  takeSavedAlong: { 'body/items/*/code': 'kept below the caller’s own key, whatever it names' },
  readSavedRows: { 'query/codes': 'of listings that are or were public; of others nothing is said' },
};
