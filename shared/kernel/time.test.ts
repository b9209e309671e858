/** Days left are counted as whoever reads the date counts them: by the calendar of Viet Nam. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDate } from './dates.ts';
import { dayMs, instant, vietNamDaysUntil } from './time.ts';

const at = (text: string) => Date.parse(`${text}+07:00`);

it.each([
  ['an hour later, past midnight', '2026-12-04T23:30:00', '2026-12-05T00:30:00', 1],
  ['the same day', '2026-12-05T00:30:00', '2026-12-05T23:30:00', 0],
  ['fifteen days less an hour: the date says fifteen', '2026-11-20T10:00:00', '2026-12-05T09:00:00', 15],
  ['fourteen days and an hour: the date says fourteen', '2026-11-21T09:00:00', '2026-12-05T10:00:00', 14],
  ['over', '2026-12-06T00:00:00', '2026-12-05T23:59:59', 0],
])('%s', (_, now, end, days) => {
  expect(vietNamDaysUntil(instant(at(end)), at(now))).toBe(days);
});

it('today and the days left come to the date that is shown', () => {
  const moments = fc.integer({ min: at('2026-01-01T00:00:00'), max: at('2030-01-01T00:00:00') });
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 400 * dayMs }), (now, ahead) => {
      const end = instant(now + ahead);
      const counted = instant(now + vietNamDaysUntil(end, now) * dayMs);
      expect(formatDate(counted, 'vi')).toBe(formatDate(end, 'vi'));
    }),
  );
});
