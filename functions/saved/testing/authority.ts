/** Whose thing is it: the ids that the endpoints of `saved` take, in their paths, bodies and queries. */
import { type Fixture, nothing } from '#functions/testing/authority-fixtures.ts';
import type { NamedThings } from '#functions/testing/named-things.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';

// Whatever is saved, the answer is the same: it says nothing of what there is.
const anyCode: Fixture = { whose: 'shared', params: () => ({ code: nothing.draft }) };
export const fixtures: Record<string, Fixture> = { saveListing: anyCode, dropSaved: anyCode };

export const named: NamedThings = {
  takeSavedAlong: { 'body/items/*/code': 'kept below the caller’s own key, whatever it names' },
  readSavedRows: { 'query/codes': 'of listings that are or were public; of others nothing is said' },
  stopAlerts: { 'query/token': 'signed: it names whoever the e-mail was sent to, and ends their e-mails' },
};

const address = 'kinds=sell&province=79';
const name = 'Đất bán ở TP. Hồ Chí Minh';
/** Samples of the schema are no addresses of searches. */
export const requests: ReachingRequests = {
  takeSearchesAlong: () => ({ body: { items: [{ address, name, savedAt: '2026-11-20T03:00:00.000Z' }] } }),
  putSearch: () => ({ body: { address, name, alert: { rate: 'daily', inApp: true, byEmail: false } } }),
  dropSearch: () => ({ query: { address } }),
  seeSearch: () => ({ body: { address } }),
  stopAlerts: () => ({
    query: { token: 'IjAxSkQwMDAwMDAwMDAwMDAwMDAwMDAwMDBBIg.AAAAAAAAAAAAAAAAAAAAAA' },
    answer: 'not-found',
  }),
};
