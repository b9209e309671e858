/** Dates and ages as readers of each language write them, by the clock of Viet Nam. */
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/kernel/locale.ts';
import { formatAge, formatCount, formatDate, formatDateTime } from './format.ts';

describe('dates', () => {
  it('are those of Viet Nam, whatever the zone of the machine', () => {
    expect(locales.map((locale) => formatDate('2025-07-01T17:30:00Z', locale))).toEqual([
      '02/07/2025',
      '2 Jul 2025',
      '2025年7月2日',
      '2025년 7월 2일',
      '2025年7月2日',
    ]);
    expect(formatDateTime('2025-07-01T17:05:00Z', 'vi')).toBe('00:05 02/07/2025');
    expect(formatDateTime('2025-07-01T17:05:00Z', 'en')).toBe('2 Jul 2025 00:05');
  });
});

describe('ages', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const ago = (ms: number) => formatAge(new Date(now - ms).toISOString(), now, 'vi');
  it('step from now to minutes, hours, days, weeks and then the day itself', () => {
    const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
    expect(
      [0, -5000, minute, 59 * minute, hour, 23 * hour, day, 6 * day, 7 * day, 34 * day, 35 * day].map(ago),
    ).toEqual([
      'Vừa xong',
      'Vừa xong',
      '1 phút trước',
      '59 phút trước',
      '1 giờ trước',
      '23 giờ trước',
      '1 ngày trước',
      '6 ngày trước',
      '1 tuần trước',
      '4 tuần trước',
      '16/10/2026',
    ]);
  });
  it('are whole words in English, one day and two days', () => {
    const words = [1, 3].map((days) => formatAge(new Date(now - days * 86_400_000).toISOString(), now, 'en'));
    expect(words).toEqual(['1 day ago', '3 days ago']);
  });
});

it('counts are grouped as the language does', () => {
  expect([formatCount(1234567, 'vi'), formatCount(1234567, 'en'), formatCount(999, 'ja')]).toEqual([
    '1.234.567',
    '1,234,567',
    '999',
  ]);
});
