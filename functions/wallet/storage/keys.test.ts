/** The wallet's keys: no two different things share one, and those that sort do so by number. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as keys from './keys.ts';

const id = fc.stringMatching(/^[0-9A-Z]{4}$/);
const account = fc.oneof(
  id.map((of) => `U:${of}`),
  id.map((of) => `U:${of}:held`),
);
const txId = fc.oneof(
  id.map((of) => `pay:${of}`),
  fc.tuple(id, id).map(([a, b]) => `cmd:${a}:${b}`),
  id.map((of) => `end:cmd:${of}:k`),
);
const n = fc.integer({ min: 1, max: 99 });
const slug = fc.stringMatching(/^[a-z]{1,6}$/);
const day = fc.constantFrom('20260105', '20260106');

const builders = {
  balance: fc.tuple(account).map((of) => [of, keys.balanceKey(...of)]),
  entry: fc.tuple(account, n).map((of) => [of, keys.entryKey(...of)]),
  transaction: fc.tuple(txId).map((of) => [of, keys.transactionKey(...of)]),
  reversal: fc.tuple(txId).map((of) => [of, keys.reversalKey(...of)]),
  part: fc.tuple(txId, n).map((of) => [of, keys.partialRefundKey(...of)]),
  payment: fc.tuple(id).map((of) => [of, keys.paymentKey(...of)]),
  event: fc.tuple(id, id).map((of) => [of, keys.eventKey(...of)]),
  invoice: fc.tuple(id).map((of) => [of, keys.invoiceKey(...of)]),
  settings: fc.constant([[], keys.settingsKey()]),
  version: fc.tuple(n).map((of) => [of, keys.settingsVersionKey(...of)]),
  package: fc.tuple(id, id).map((of) => [of, keys.packageKey(...of)]),
  reward: fc.tuple(id, day, slug).map((of) => [of, keys.rewardKey(...of)]),
  tries: fc.tuple(id, day, slug).map((of) => [of, keys.rewardTriesKey(...of)]),
  video: fc.tuple(slug).map((of) => [of, keys.videoKey(...of)]),
  voucher: fc.tuple(id).map((of) => [of, keys.voucherKey(...of)]),
  'wrong codes': fc.tuple(id, day).map((of) => [of, keys.voucherTriesKey(...of)]),
  clearing: fc.tuple(day).map((of) => [of, keys.clearingKey(...of)]),
  comparison: fc.constant([[], keys.comparisonKey()]),
} as Record<string, fc.Arbitrary<[unknown[], { pk: string; sk: string }]>>;
const any = fc.oneof(
  ...Object.entries(builders).map(([name, of]) =>
    of.map(([args, key]) => ({ what: `${name} ${JSON.stringify(args)}`, key: `${key.pk}\n${key.sk}` })),
  ),
);

it('are equal for the same thing and for nothing else', () => {
  fc.assert(
    fc.property(fc.array(any, { minLength: 2, maxLength: 60 }), (list) => {
      const named = new Map<string, string>();
      for (const { what, key } of list) {
        expect(named.get(key) ?? what).toBe(what);
        named.set(key, what);
      }
    }),
  );
});
it('sort entries, versions and parts by number', () => {
  fc.assert(
    fc.property(fc.nat(999_999), fc.nat(999_999), (a, b) => {
      const order = (x: string, y: string) => Math.sign(Number(x > y) - Number(x < y));
      expect(order(keys.entryKey('U:x', a).sk, keys.entryKey('U:x', b).sk)).toBe(Math.sign(a - b));
    }),
  );
  expect(keys.partialRefundKey('t', 2).sk < keys.partialRefundKey('t', 10).sk).toBe(true);
  expect(keys.settingsVersionKey(2).sk < keys.settingsVersionKey(10).sk).toBe(true);
});
it('spread the product’s own entries over the shards of a day of Viet Nam', () => {
  const at = Date.parse('2026-01-05T17:30:00.000Z');
  const shards = new Set(
    Array.from({ length: 200 }, (_, of) => keys.systemEntryKey('SYS:revenue', at, `pay:TU${of}`).pk),
  );
  expect(shards.size).toBe(keys.systemShards);
  expect([...shards].every((pk) => /^LE#SYS:revenue#20260106#[0-7]$/.test(pk))).toBe(true);
});
