/** VNPAY's codes: paid by two zeros only, and every answer of ours to a notification. */
import { expect, it } from 'vitest';
import { provider } from '../testing/vnpay-fixture.ts';
import { outcomeOf } from './vnpay-codes.ts';

it.each([
  ['00', '00', 'paid'],
  ['00', '02', 'failed refused-by-bank'],
  ['00', '01', 'pending'],
  ['00', '04', 'review charged-but-reversed'],
  ['00', '07', 'review suspected-fraud'],
  ['07', '00', 'review suspected-fraud'],
  ['24', '00', 'review unknown-code'],
  ['00', undefined, 'review unknown-code'],
  ['99', undefined, 'review unknown-code'],
  ['99', '02', 'failed refused-by-bank'],
  ['24', '02', 'failed cancelled'],
  ['11', '02', 'failed expired'],
  ['51', '02', 'failed not-enough-money'],
  ['13', '02', 'failed wrong-password'],
  ['75', '02', 'failed bank-maintenance'],
  ['65', '01', 'failed limit-exceeded'],
  ['24', undefined, 'failed cancelled'],
  [undefined, undefined, 'review unknown-code'],
  ['00', '05', 'review unknown-code'],
  ['00', '99', 'review unknown-code'],
  ['xx', 'yy', 'review unknown-code'],
])('%s with status %s is %s', (code, status, words) => {
  const said = outcomeOf(code, status);
  const detail = 'failure' in said ? said.failure : 'review' in said ? said.review : '';
  expect(`${said.outcome} ${detail}`.trim()).toBe(words);
});
it.each([
  ['recorded', '00'],
  ['duplicate', '02'],
  ['not-found', '01'],
  ['bad-amount', '04'],
  ['bad-signature', '97'],
  ['error', '99'],
] as const)('acknowledges %s by %s', (result, code) => {
  expect(provider().acknowledge(result)).toMatchObject({ status: 200, body: { RspCode: code } });
});
