/** Rules of cases: who may be reached how, what follows what, deadlines, who may decide. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '../kernel/locale.ts';
import { cannedAnswers } from './canned-answers.ts';
import { caseOutcomes, caseStates } from './case-model.ts';
import { appealDeadline, complaintDeadlines, firstDeadline } from './deadlines.ts';
import { caseKinds } from './model.ts';
import {
  actsOf,
  checkAdWishes,
  checkOutcome,
  checkReport,
  checkSender,
  isOpen,
  mayAppeal,
  mayWithdraw,
  mayWorkOn,
  stateAfter,
  titleOf,
} from './rules.ts';

const now = Date.parse('2026-11-23T03:00:00Z');
const day = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();

describe('who writes', () => {
  it('a visitor says a name and one way to be reached', () => {
    expect(checkSender('support', {}, false).map(({ pointer }) => pointer)).toEqual(['/name', '/phone']);
    expect(checkSender('support', { name: 'Lan', email: 'a@b.vn' }, false)).toEqual([]);
    expect(checkSender('report', { phone: '0912345678' }, false)).toEqual([]);
  });
  it('somebody with an account need not, but complains by name', () => {
    expect(checkSender('data', {}, true)).toEqual([]);
    expect(checkSender('complaint', {}, true)).toEqual([{ pointer: '/name', code: 'required' }]);
  });
  it.each([
    [{}, []],
    [{ link: 'https://kho.example/a@b', from: '2026-11-23', to: '2026-11-23' }, []],
    [{ link: 'https://site.vn@evil.example/' }, ['/link invalid-format']],
    [{ from: '2026-11-22' }, ['/from in-the-past']],
    [{ to: '2026-11-22' }, ['/to in-the-past']],
    [{ from: '2026-12-02', to: '2026-12-01' }, ['/to range-reversed']],
  ])('of an advert wishes %j', (wishes, errors) => {
    expect(checkAdWishes(wishes, now).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(errors);
  });
  it('a day is over at midnight in Viet Nam', () => {
    const wishes = { from: '2026-11-23' };
    expect(checkAdWishes(wishes, Date.parse('2026-11-23T16:59:59Z'))).toEqual([]);
    expect(checkAdWishes(wishes, Date.parse('2026-11-23T17:00:00Z'))).toHaveLength(1);
  });
  it('another reason needs its words', () => {
    expect(checkReport({ reason: 'other', content: '' })).toEqual([
      { pointer: '/content', code: 'required' },
    ]);
    expect(checkReport({ reason: 'fraud', content: '' })).toEqual([]);
  });
});

describe('acts', () => {
  const standing = fc.record({
    kind: fc.constantFrom(...caseKinds),
    state: fc.constantFrom(...caseStates),
    appealUntil: fc.constantFrom(undefined, at(now - day), at(now + day)),
  });

  it('lead only to known states, and nothing leads away from what was withdrawn', () => {
    fc.assert(
      fc.property(standing, (one) => {
        for (const act of actsOf(one, now)) expect(caseStates).toContain(stateAfter(act, one.state));
        if (one.state === 'withdrawn') expect(actsOf(one, now)).toEqual([]);
      }),
    );
    expect.hasAssertions();
  });
  it('a person is never left untold: a report, a complaint or a question about data is not closed while open', () => {
    for (const kind of ['report', 'complaint', 'data'] as const)
      for (const state of ['new', 'in-progress', 'appealed'] as const)
        expect(actsOf({ kind, state }, now)).not.toContain('close');
  });
  it('a complaint is decided and never just answered; its decision stays', () => {
    expect(actsOf({ kind: 'complaint', state: 'new' }, now)).not.toContain('answer');
    expect(actsOf({ kind: 'complaint', state: 'closed' }, now)).toEqual(['note']);
    expect(actsOf({ kind: 'support', state: 'new' }, now)).not.toContain('decide');
  });
  it('a decision may be appealed once, in its time, and is closed only after it', () => {
    const decided = { kind: 'complaint', state: 'decided', appealUntil: at(now) } as const;
    expect([mayAppeal(decided, now), mayAppeal(decided, now + 1)]).toEqual([true, false]);
    expect(actsOf(decided, now)).not.toContain('close');
    expect(actsOf(decided, now + 1)).toContain('close');
    expect(mayAppeal({ ...decided, state: 'closed' }, now)).toBe(false);
    expect([stateAfter('decide', 'in-progress'), stateAfter('decide', 'appealed')]).toEqual([
      'decided',
      'closed',
    ]);
  });
  it('who decided takes no part in the appeal, and nobody works on their own', () => {
    const appealed = { kind: 'complaint', state: 'appealed', decidedBy: 'a', userId: 'c' } as const;
    expect(['a', 'b', 'c'].map((who) => mayWorkOn(appealed, who))).toEqual([false, true, false]);
  });
  it('what was decided is not withdrawn', () => {
    const kind = 'complaint';
    const may = caseStates.filter((state) => mayWithdraw({ kind, state }));
    expect(may).toEqual(['new', 'in-progress']);
    expect(mayWithdraw({ kind: 'support', state: 'answered' })).toBe(true);
  });
  it('three states are open', () => {
    expect(caseStates.filter(isOpen)).toEqual(['new', 'in-progress', 'appealed']);
  });
  it('only a report is answered with an outcome', () => {
    expect(checkOutcome('report', undefined)).toEqual([{ pointer: '/outcome', code: 'required' }]);
    expect(checkOutcome('support', 'upheld')).toEqual([{ pointer: '/outcome', code: 'not-allowed' }]);
    expect([checkOutcome('report', 'upheld'), checkOutcome('data', undefined)]).toEqual([[], []]);
  });
});

it('deadlines are those of the published documents, in working days', () => {
  expect(firstDeadline('data', now)).toBe('2026-11-25T16:59:59.000Z');
  expect(firstDeadline('complaint', now)).toBe('2026-11-26T16:59:59.000Z');
  expect(complaintDeadlines(now)).toEqual({
    replyBy: '2026-12-02T16:59:59.000Z',
    decideBy: '2027-01-05T16:59:59.000Z',
  });
  expect(appealDeadline(now)).toBe('2026-12-14T16:59:59.000Z');
});

it('a title is the first line of what has no other', () => {
  const content = `${'a'.repeat(120)}\nb`;
  expect(titleOf({ kind: 'data', request: 'see', content })).toBe(`${'a'.repeat(99)}…`);
});

it('canned answers have words of their own in each language, ids of their own, and reports an outcome', () => {
  expect(new Set(cannedAnswers.map(({ id }) => id)).size).toBe(cannedAnswers.length);
  for (const { words, kinds, outcome } of cannedAnswers) {
    expect(new Set(locales.map((locale) => words[locale])).size).toBe(locales.length);
    expect(kinds).not.toContain('complaint');
    expect(kinds.includes('report')).toBe(caseOutcomes.some((one) => one === outcome));
  }
});
