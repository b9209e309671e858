/** When schedules come due. */
import { describe, expect, test } from 'vitest';
import { readSchedule } from './cron.ts';

const at = (text: string) => Date.parse(text);
const due = (expression: string, after: string, until: string, zone?: string) => {
  const last = readSchedule(expression, zone)(at(after), at(until));
  return last === undefined ? undefined : new Date(last).toISOString().slice(0, 16);
};

describe('rates', () => {
  test('come due once a period has begun', () => {
    expect(due('rate(5 minutes)', '2027-01-01T00:01Z', '2027-01-01T00:04:59Z')).toBeUndefined();
    expect(due('rate(5 minutes)', '2027-01-01T00:04Z', '2027-01-01T00:05Z')).toBe('2027-01-01T00:05');
  });
  test('missed many times, the last one counts', () => {
    expect(due('rate(1 hour)', '2027-01-01T00:10Z', '2027-01-17T05:20Z')).toBe('2027-01-17T05:00');
    expect(due('rate(1 day)', '2027-01-01T00:10Z', '2027-01-01T23:59Z')).toBeUndefined();
  });
  test('the moment of the last look is not counted again', () => {
    expect(due('rate(1 minute)', '2027-01-01T00:05Z', '2027-01-01T00:05:30Z')).toBeUndefined();
  });
});

describe('cron', () => {
  test('a time of day in Viet Nam', () => {
    const daily = 'cron(30 3 * * ? *)';
    const zone = 'Asia/Ho_Chi_Minh';
    expect(due(daily, '2027-01-01T00:00Z', '2027-01-01T20:29Z', zone)).toBeUndefined();
    expect(due(daily, '2027-01-01T00:00Z', '2027-01-01T20:30Z', zone)).toBe('2027-01-01T20:30');
    expect(due(daily, '2027-01-01T00:00Z', '2027-02-01T12:00Z', zone)).toBe('2027-01-31T20:30');
  });
  test.each([
    ['cron(0/15 * * * ? *)', '2027-01-01T10:44Z', '2027-01-01T10:46Z', '2027-01-01T10:45'],
    ['cron(0 8-10 * * ? *)', '2027-01-01T10:30Z', '2027-01-02T07:59Z', undefined],
    ['cron(0 8,18 * * ? *)', '2027-01-01T10:30Z', '2027-01-01T18:00Z', '2027-01-01T18:00'],
    ['cron(0 0 1 * ? *)', '2027-01-01T00:00Z', '2027-02-03T00:00Z', '2027-02-01T00:00'],
    ['cron(0 9 ? * MON-FRI *)', '2027-01-01T10:00Z', '2027-01-03T23:00Z', undefined],
    ['cron(0 9 ? * MON *)', '2027-01-01T10:00Z', '2027-01-05T00:00Z', '2027-01-04T09:00'],
    ['cron(0 0 1 1 ? 2028)', '2027-01-01T00:00Z', '2027-06-01T00:00Z', undefined],
  ])('%s', (expression, after, until, expected) => expect(due(expression, after, until)).toBe(expected));
});

test.each(['rate(5 weeks)', 'cron(1 2 3)', 'cron(0 0 L * ? *)', 'at(2027-01-01T00:00:00)'])(
  'what is not known is refused: %s',
  (expression) => expect(() => readSchedule(expression)).toThrow(),
);
