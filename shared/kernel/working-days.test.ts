/** Working days of Viet Nam: weekends, holidays by sun and moon, days that are made up for. */
import { expect, it } from 'vitest';
import { afterWorkingDays, isWorked } from './working-days.ts';

const at = (text: string) => Date.parse(text);
const end = (day: string) => `${day}T16:59:59.000Z`;
const worked = (day: string) => isWorked(at(`${day}T05:00:00Z`));

it.each([
  ['a Monday counts from Tuesday on', '2026-11-23T02:00:00Z', 2, '2026-11-25'],
  ['a Thursday ends over the weekend', '2026-11-26T02:00:00Z', 2, '2026-11-30'],
  ['a Saturday counts from Monday on', '2026-11-28T02:00:00Z', 2, '2026-12-01'],
  ['late in the evening of Viet Nam is still that day', '2026-11-23T16:59:59Z', 1, '2026-11-24'],
  ['after midnight in Viet Nam is the next day', '2026-11-23T17:00:00Z', 1, '2026-11-25'],
  ['before Tết 2026', '2026-02-12T02:00:00Z', 2, '2026-02-23'],
  ['before Tết 2027, with two days made up for', '2027-02-04T02:00:00Z', 2, '2027-02-15'],
  ['over the day of the Hùng Kings on a Sunday', '2026-04-24T02:00:00Z', 1, '2026-04-28'],
  ['over 30 April and 1 May on Thursday and Friday', '2026-04-29T02:00:00Z', 1, '2026-05-04'],
  ['over National Day 2026', '2026-08-28T02:00:00Z', 1, '2026-09-03'],
  ['over New Year', '2027-12-31T02:00:00Z', 1, '2028-01-04'],
  ['no day at all ends today', '2026-11-23T02:00:00Z', 0, '2026-11-23'],
])('%s', (_, from, count, day) => {
  expect(afterWorkingDays(at(from), count)).toBe(end(day));
});

it('Tết 2026 is free from its eve on', () => {
  const days = ['13', '16', '17', '18', '19', '20', '23'].map((day) => worked(`2026-02-${day}`));
  expect(days).toEqual([true, false, false, false, false, false, true]);
});

it('a Saturday is worked where the government has swapped it', () => {
  expect([worked('2026-08-22'), worked('2026-08-29')]).toEqual([true, false]);
});

it('a year without data still has its holidays by the sun', () => {
  expect([worked('2040-05-01'), worked('2040-09-03'), worked('2040-05-03')]).toEqual([false, false, true]);
});
