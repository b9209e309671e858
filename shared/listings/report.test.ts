/** Sums of a report by hand, and that it keeps silent where there is too little to say. */
import { expect, it } from 'vitest';
import { changesOf, contactsOf, pointsPerContact, sumOf } from './report.ts';

const during = { impressions: 4_000, views: 90, reveals: 6, requests: 2 };
const bought = { points: 700, units: 10, unitsLeft: 4 };

it('sums steps, and counts who got in touch', () => {
  expect(sumOf([during, { impressions: 500, views: 10, reveals: 0, requests: 1 }])).toEqual({
    ...{ impressions: 4_500, views: 100, reveals: 6, requests: 3 },
  });
  expect(sumOf([])).toEqual({ impressions: 0, views: 0, reveals: 0, requests: 0 });
  expect(contactsOf(during)).toBe(8);
});

it('divides what was used of the package by the contacts, to a tenth', () => {
  expect(pointsPerContact(bought, during)).toBe(52.5);
  expect(pointsPerContact({ ...bought, unitsLeft: 10 }, during)).toBe(0);
  expect(pointsPerContact(bought, { ...during, reveals: 0, requests: 0 })).toBeUndefined();
});

it('says how much changed from 30 views on, of steps that there were', () => {
  expect(changesOf(during, { impressions: 1_000, views: 30, reveals: 4, requests: 0 })).toEqual({
    impressions: 300,
    views: 200,
    reveals: 50,
  });
  expect(changesOf(during, { impressions: 0, views: 120, reveals: 12, requests: 2 })).toEqual({
    ...{ views: -25, reveals: -50, requests: 0 },
  });
  expect(changesOf(during, { impressions: 900, views: 29, reveals: 4, requests: 1 })).toEqual({});
});
