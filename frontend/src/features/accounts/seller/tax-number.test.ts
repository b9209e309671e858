/** Tax numbers while they are typed. */
import { expect, it } from 'vitest';
import { TaxId } from '../../../../../shared/kernel/tax-id.ts';
import { judgeTaxId, normalizedTaxId } from './tax-number.ts';

it.each([
  ['0100109106', '0100109106'],
  [' 0100 109 106 ', '0100109106'],
  ['0100.109.106', '0100109106'],
  ['0100109106001', '0100109106-001'],
  ['0100109106 - 001', '0100109106-001'],
  ['0100109106–001', '0100109106-001'],
  ['０１００１０９１０６', '0100109106'],
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
    '010010910600',
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
    'right',
    'other',
    'other',
  ]);
});

it('never calls right what the schema refuses', () => {
  for (let first = 0; first < 500; first += 1) {
    const text = String(100_109_000 + first * 37).padStart(10, '0');
    expect([text, judgeTaxId(text) === 'right']).toEqual([text, TaxId.safeParse(text).success]);
  }
});
