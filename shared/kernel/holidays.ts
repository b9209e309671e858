/** Public holidays of Viet Nam as data, by year: add a year when the government announces it. */

interface Year {
  /** First day of Tết and the day of the Hùng Kings, which go by the moon. */
  tet: string;
  hungKings: string;
  /** Further working days that the government has declared free, and Saturdays that are worked for them. */
  declared: readonly string[];
  worked: readonly string[];
}

/** 24 November, agreed on in 2026 but not yet in the labour code we know of, is left out: deadlines are then earlier. */
export const holidayYears: Record<number, Year> = {
  2025: {
    ...{ tet: '2025-01-29', hungKings: '2025-04-07' },
    ...{ declared: ['2025-01-27', '2025-05-02', '2025-09-01'], worked: ['2025-04-26'] },
  },
  2026: {
    ...{ tet: '2026-02-17', hungKings: '2026-04-26' },
    declared: ['2026-01-02', '2026-08-31', '2026-09-01'],
    worked: ['2026-01-10', '2026-08-22'],
  },
  2027: { tet: '2027-02-06', hungKings: '2027-04-16', declared: [], worked: [] },
  2028: { tet: '2028-01-26', hungKings: '2028-04-04', declared: [], worked: [] },
  2029: { tet: '2029-02-13', hungKings: '2029-04-23', declared: [], worked: [] },
};
/** Holidays by the sun; of the two days of National Day the one that is always free. */
export const fixedHolidays = ['01-01', '04-30', '05-01', '09-02'] as const;
/** Tết: its eve and four days from its first on. */
export const tetDays = { before: 1, after: 3 } as const;
