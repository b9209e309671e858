/** Until when grades hold, how claims stand at a moment, and what of them survives an edit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, vietNamDate } from '../kernel/time.ts';
import {
  gradeEnd,
  gradingsAfterEdit,
  mayHandIn,
  standingsOf,
  withGrading,
  withoutClaim,
} from './evidence.ts';
import { claimKinds, type Grading, grades } from './evidence-model.ts';
import { defaultEvidenceSettings } from './evidence-settings.ts';
import { verifiedUntil } from './rules.ts';
import { testContent } from './testing/samples.ts';
import { isVerified } from './verified.ts';

const now = Date.parse('2026-11-20T03:00:00.000Z');
const gradingsOf = fc.array(
  fc.record({
    claim: fc.constantFrom(...claimKinds),
    grade: fc.constantFrom(...grades),
    on: fc.integer({ min: -300, max: 0 }).map((day) => vietNamDate(now + day * dayMs)),
  }),
  { maxLength: 12 },
);
const made = (given: readonly Omit<Grading, 'until'>[]) =>
  given.reduce<Grading[]>(
    (all, one) => withGrading(all, { ...one, until: gradeEnd(one.grade, one.on, defaultEvidenceSettings) }),
    [],
  );

describe('a grade', () => {
  it('holds for whole days of Viet Nam after the one it was given on', () => {
    expect(gradeEnd('seen', '2026-11-20', defaultEvidenceSettings)).toBe('2027-01-04T17:00:00.000Z');
    expect(gradeEnd('document', '2026-11-20', defaultEvidenceSettings)).toBe('2027-05-19T17:00:00.000Z');
  });

  it('is one for each claim and grade, the last one given', () => {
    const twice = made([
      { claim: 'site', grade: 'seen', on: '2026-11-01' },
      { claim: 'site', grade: 'seen', on: '2026-11-20' },
    ]);
    expect(twice.map(({ on }) => on)).toEqual(['2026-11-20']);
    expect(withoutClaim(twice, 'site')).toBeUndefined();
    expect(withoutClaim(twice, 'permits')).toEqual(twice);
  });
});

it('claims stand by dates alone: the best that holds, and what was better before; nothing gets better by waiting', () => {
  fc.assert(
    fc.property(gradingsOf, fc.integer({ min: 0, max: 400 }), (given, later) => {
      const gradings = made(given);
      const at = now + later * dayMs;
      for (const { claim, holds, lapsed } of standingsOf(gradings, at)) {
        const valid = gradings.filter((one) => one.claim === claim && Date.parse(one.until) > at);
        const most = Math.max(-1, ...valid.map(({ grade }) => grades.indexOf(grade)));
        expect(holds ? grades.indexOf(holds.grade) : -1).toBe(most);
        if (lapsed) expect(grades.indexOf(lapsed.grade)).toBeGreaterThan(most);
      }
      const isChecked = standingsOf(gradings, at).some(({ holds }) => holds && holds.grade !== 'stated');
      expect(isVerified(verifiedUntil(gradings), at)).toBe(isChecked);
    }),
  );
});

it('what a poster merely states makes nothing verified', () => {
  expect(verifiedUntil(made([{ claim: 'ownership', grade: 'stated', on: '2026-11-20' }]))).toBeUndefined();
  expect(isVerified(undefined, now)).toBe(false);
});

it.each([
  ['sell', 'shown', true],
  ['rental', 'waiting', true],
  ['sell', 'hidden', true],
  ['buy', 'shown', false],
  ['rent', 'shown', false],
  ['sell', 'closed', false],
  ['sell', 'draft', false],
] as const)('papers of one that is %s and %s: %s', (kind, state, may) =>
  expect(mayHandIn({ kind, state })).toBe(may),
);

it('another title keeps what was checked, another place, area or type ends it', () => {
  const before = testContent();
  const gradings = made([{ claim: 'site', grade: 'seen', on: '2026-11-20' }]);
  const renamed = { ...before, title: 'Một tựa đề khác hẳn' };
  expect(gradingsAfterEdit(gradings, before, renamed)).toBe(gradings);
  const changes = [
    { place: { ...before.place, wardCode: '25942' } },
    { areaDm2Min: 1 },
    { type: 'land' },
  ] as const;
  for (const change of changes) {
    const after = { ...before, type: 'industrial-park' as const, ...change };
    expect(gradingsAfterEdit(gradings, { ...before, type: 'industrial-park' }, after)).toBeUndefined();
  }
});
