/** Tax numbers while they are typed. */
import { expect, it } from 'vitest';
import { TaxId } from '#shared/kernel/tax-id.ts';
import { judgeTaxId, normalizedTaxId } from './tax-number.ts';

it.each([
  ['0100109106', '0100109106'],
  [' 0100 109 106 ', '0100109106'],
  ['0100.109.106', '0100109106'],
  ['0100109106001', '0100109106-001'],
  ['0100109106 - 001', '0100109106-001'],
  ['0100109106–001', '0100109106-001'],
  ['０１００１０９１０６', '0100109106'],
  ['099 099 000 001', '099099000001'],
  ['099-099-000001', '099099000001'],
])('%s is taken as %s, which the server takes too', (typed, normalized) => {
  expect(normalizedTaxId(typed)).toBe(normalized);
  expect(TaxId.safeParse(normalized).success).toBe(true);
});

it('says what can be said: nothing too early, the check digit once it is there', () => {
  const typed = [
    '',
    '0100',
    '010010910',
    '0100109106',
    '0100109105',
    '0100109106-0',
    '0100109106-00',
    '0100109106001',
    '01001091060012',
    'MST0100109106',
  ];
  expect(typed.map(judgeTaxId)).toEqual([
    'typing',
    'typing',
    'typing',
    'right',
    'wrong',
    'typing',
    'typing',
    'right',
    'other',
    'other',
  ]);
});

it('knows a personal number, and calls nothing wrong that may become one', () => {
  const typed = ['099099000', '0990990000', '09909900000', '099099000001', '0990990000012', '099499000001'];
  expect(typed.map(judgeTaxId)).toEqual(['typing', 'wrong', 'typing', 'personal', 'wrong', 'wrong']);
});

it('takes a branch that lacks a digit for no person, since its hyphen says what is meant', () => {
  expect(normalizedTaxId('0100109106-00')).toBe('0100109106-00');
  expect(TaxId.safeParse('0100109106-00').success).toBe(false);
});

it('never calls right what the schema refuses', () => {
  for (let first = 0; first < 500; first += 1) {
    const text = String(100_109_000 + first * 37).padStart(10, '0');
    expect([text, judgeTaxId(text) === 'right']).toEqual([text, TaxId.safeParse(text).success]);
  }
});
