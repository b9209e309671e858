/** The list of helpers: each job by its capability and name, with what it is for, to be run by a press. */
import { expect, test } from 'vitest';
import { createDevPages } from './dev-pages.ts';

const ask = {
  ...{ method: 'GET', path: '/__dev/', query: '', headers: { host: 'localhost:3000' } },
  ...{ body: Buffer.alloc(0), viewer: { address: '127.0.0.1', port: 1 } },
};
const pages = (jobs: string[]) =>
  createDevPages({
    jobs,
    clock: { now: () => 0, offsetMs: 0, advance: async () => {}, set: async () => {} },
    outbox: {} as never,
    payments: { url: '' },
    runJob: async () => ({}),
    settled: async () => {},
    table: { endpoint: '', name: '' },
    recentLog: () => '',
  });

test('jobs have what they are for beside them, in the order of their names', async () => {
  const { body } = await pages(['wallet/compare-clearing', 'listings/expire-due', 'Other/tick'])(ask);
  const rows = [
    ...body.toString().matchAll(/action="\/__dev\/jobs\/([^"]+)"><button>([^<]+)<.*?<dd>([^<]*)</g),
  ];
  expect(rows.map(([, path, name, words]) => [decodeURIComponent(path!), name, words])).toEqual([
    ['Other/tick', 'Other/tick', ''],
    [
      ...['listings/expire-due', 'listings/expire-due'],
      'Expire listings whose days have run out, and paid levels that have ended',
    ],
    [
      ...['wallet/compare-clearing', 'wallet/compare-clearing'],
      'Compare the credits of days that are over with what the provider says it collected',
    ],
  ]);
});
