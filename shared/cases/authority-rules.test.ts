/** Rules of requests of authorities: the clock to the minute, and what a line names in whatever form it is pasted. */
import { describe, expect, it } from 'vitest';
import type { AuthorityContent } from './authority-model.ts';
import { authorityDeadline, clockOf, listingsToTakeDown, readSubject } from './authority-rules.ts';
import type { CaseAct } from './case-model.ts';
import { actsOf, mayWithdraw } from './rules.ts';

const receivedAt = '2026-12-31T20:00:00.000Z';
const answerAt = (at: string) => ({ act: 'answer' as CaseAct, at });

describe('the clock', () => {
  it('runs through nights, weekends and holidays', () => {
    expect(authorityDeadline(Date.parse(receivedAt))).toBe('2027-01-01T20:00:00.000Z');
  });
  it('is stopped by the first answer, in time to the last moment', () => {
    const first = answerAt('2027-01-01T20:00:00.000Z');
    const late = answerAt('2027-01-01T20:00:00.001Z');
    expect(clockOf({ receivedAt }, { history: [first, late] }).isInTime).toBe(true);
    expect(clockOf({ receivedAt }, { history: [late] }).isInTime).toBe(false);
    expect(clockOf({ receivedAt }, { history: [] }).isInTime).toBeUndefined();
  });
});

describe('a line', () => {
  it.each([
    ['da0123abcd', { type: 'listing', code: 'DA0123ABCD' }],
    ['https://example.vn/en/project-detail/DA0123ABCD/?a=1#b', { type: 'listing', code: 'DA0123ABCD' }],
    ['Ai@Example.vn', { type: 'account', by: { kind: 'email', value: 'ai@example.vn' } }],
    ['0912 345 678', { type: 'account', by: { kind: 'phone', value: '0912 345 678' } }],
    ['/admin/user/01JD000000000000000000000A', { type: 'account', by: { id: '01JD000000000000000000000A' } }],
    ['https://example.vn/ja/news/Quy-Hoach', { type: 'content', kind: 'news', slug: 'quy-hoach' }],
    ['/', { type: 'content', kind: '', slug: '' }],
  ])('%s', (line, named) => {
    expect(readSubject(line)).toEqual(named);
  });
});

it('listings are taken down once, and never for a request of information', () => {
  const listing = (code: string) => ({ type: 'listing' as const, code, title: code });
  const content = {
    asked: 'remove',
    subjects: [listing('DA1'), listing('DA2')],
  } as unknown as AuthorityContent;
  const history = [{ act: 'take-down' as CaseAct, at: receivedAt, listingCode: 'DA1' }];
  expect(listingsToTakeDown(content, { history })).toEqual(['DA2']);
  expect(listingsToTakeDown({ ...content, asked: 'information' }, { history: [] })).toEqual([]);
});

it('a request is answered, taken down, never decided or withdrawn, and closed only once it is answered', () => {
  const kind = 'authority' as const;
  expect(actsOf({ kind, state: 'new' }, 0).toSorted()).toEqual(['answer', 'note', 'take', 'take-down']);
  expect(actsOf({ kind, state: 'answered' }, 0)).toContain('close');
  expect(mayWithdraw({ kind, state: 'new' })).toBe(false);
  expect(actsOf({ kind: 'support', state: 'new' }, 0)).not.toContain('take-down');
});
