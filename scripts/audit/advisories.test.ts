/** Advisories of packages: told one by one, excepted until a day, and said when nobody answered. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AuditException, type AuditReport, auditFindings, whyUnanswered } from './advisories.ts';

const url = 'https://github.com/advisories/GHSA-0000-0000-0000';
const report: AuditReport = {
  vulnerabilities: {
    leftish: { via: [{ title: 'Reads too much', url, severity: 'high' }], range: '<2.0.1' },
    // What depends on it names it only.
    rightish: { via: ['leftish'], range: '*' },
  },
};
const exception: AuditException = { url, reason: 'never given strangers’ input', until: '2027-01-31' };

test('an advisory is a finding, once', () =>
  expect(auditFindings(report, [], '2026-12-01')).toEqual([`high: leftish <2.0.1: Reads too much (${url})`]));
test('packages without one are none', () =>
  expect(auditFindings({ vulnerabilities: {} }, [], '2026-12-01')).toEqual([]));

describe('an exception', () => {
  test('holds to its last day', () => expect(auditFindings(report, [exception], '2027-01-31')).toEqual([]));
  test('ends, and says so', () =>
    expect(auditFindings(report, [exception], '2027-02-01')).toEqual([
      `high: leftish <2.0.1: Reads too much (${url})`,
      `Exception that ended on 2027-01-31: ${url}`,
    ]));
  test('is taken away when nothing needs it', () =>
    expect(auditFindings({ vulnerabilities: {} }, [exception], '2026-12-01')).toEqual([
      `Exception that nothing needs: ${url}`,
    ]));
  test('says why and until when', () => {
    const file = readFileSync(join(import.meta.dirname, '../../audit-exceptions.json'), 'utf8');
    expect(JSON.parse(file)).toEqual(
      (JSON.parse(file) as AuditException[]).map(() => ({
        url: expect.stringMatching(/^https:/),
        reason: expect.stringMatching(/\w/),
        until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      })),
    );
  });
});

describe('no answer is no pass', () => {
  test.each([
    [undefined, true, 'in time'],
    [undefined, false, 'no answer'],
    [
      { message: '405 Method Not Allowed - POST https://example.com/advisories' },
      false,
      '405 Method Not Allowed)',
    ],
    [{ error: { summary: 'request failed' } }, false, 'request failed'],
  ])('%j', (answer, isLate, words) => expect(whyUnanswered(answer, isLate)).toContain(words));
  test('an answer is one', () => expect(whyUnanswered(report, false)).toBeUndefined());
});
