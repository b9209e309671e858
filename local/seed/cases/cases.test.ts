/** The demo's cases: each is what its form takes, is worked on as its kind is, and says that it is invented. */
import { expect, it } from 'vitest';
import { casesApi } from '#shared/cases/api.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import { readDemoCases } from './seed.ts';

const cases = readDemoCases();

it.each(cases.map((one) => [`${one.form} of ${one.from}`, one] as const))('%s fits its form', (_, one) => {
  const listing = one.form === 'reportListing' ? { listingCode: 'DA00000000' } : {};
  const parsed = casesApi[one.form].body!.safeParse({ ...one.body, ...listing });
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(JSON.stringify(one.body)).toMatch(/mẫu|minh họa|見本|sample|illustration|견본/);
  if (one.from === 'visitor') expect(one.body.email).toMatch(/@demo\.invalid$/);
  const act = {
    answer: casesStaffApi.answerCase,
    decide: casesStaffApi.decideCase,
    take: casesStaffApi.takeCase,
  };
  if (one.act) expect(act[one.act].body!.safeParse({ version: 1, ...one.say }).success).toBe(true);
  if (one.act) expect(one.act === 'answer').toBe(one.form !== 'complain');
});

it('every press of sending is another one', () => {
  expect(new Set(cases.map(({ body }) => body.attempt)).size).toBe(cases.length);
});
