/** What judges print, read as findings; and which of them need a reason, or a reason less. */
import { describe, expect, test } from 'vitest';
import {
  type Finding,
  failuresAmong,
  findingsOfCheckov,
  findingsOfGuard,
  findingsOfLint,
} from './findings.ts';
import { type Reason, reasons } from './reasons.ts';

const template = { Resources: { Logs1: { Type: 'AWS::S3::Bucket' }, Site2: { Type: 'AWS::S3::Bucket' } } };
const read = (file: string) => {
  expect(file).toBe('plain/a.json');
  return template;
};

describe('findings', () => {
  test('of cfn-lint name the resource, or what else it lies in', () => {
    const match = (path: (string | number)[]) => ({
      ...{ Filename: 'plain/a.json', Message: 'needless', Rule: { Id: 'W3005' } },
      Location: { Path: path },
    });
    const output = JSON.stringify([match(['Resources', 'Logs1', 'DependsOn', 0]), match(['Mappings', 'M'])]);
    const common = { judge: 'cfn-lint', rule: 'W3005', words: 'needless' };
    expect(findingsOfLint(output, read)).toEqual([
      { ...common, subject: 'AWS::S3::Bucket.Logs1' },
      { ...common, subject: 'Mappings.M' },
    ]);
  });

  test('of checkov, and a template that it could not read', () => {
    const failed_checks = [
      { check_id: 'CKV_1', check_name: 'Log', resource: 'AWS::S3::Bucket.Logs1', file_path: '/a' },
    ];
    expect(findingsOfCheckov(JSON.stringify({ results: { failed_checks, parsing_errors: [] } }))).toEqual([
      { judge: 'checkov', rule: 'CKV_1', words: 'Log', subject: 'AWS::S3::Bucket.Logs1' },
    ]);
    const unread = JSON.stringify({ results: { failed_checks: [], parsing_errors: ['/a.json'] } });
    expect(() => findingsOfCheckov(unread)).toThrow('could not read /a.json');
  });

  test('of cfn-guard: every resource that a rule names, once', () => {
    const at = (id: string) => ({ value: { path: `/Resources/${id}/Properties/Logging` } });
    const words = '\n  [CT.S3.PR.2]: Require logging\n  [FIX]: Log.\n';
    const broken = {
      Rule: { name: 'check', messages: words, checks: [at('Logs1'), at('Logs1'), at('Site2')] },
    };
    const report = (rule: object) => JSON.stringify([{ name: 'plain/a.json', not_compliant: [rule] }]);
    const common = { judge: 'cfn-guard', rule: 'CT.S3.PR.2', words: 'Require logging' };
    expect(findingsOfGuard(report(broken), read)).toEqual([
      { ...common, subject: 'AWS::S3::Bucket.Logs1' },
      { ...common, subject: 'AWS::S3::Bucket.Site2' },
    ]);
    expect(() => findingsOfGuard(report({ Rule: { name: 'new' } }), read)).toThrow('something unknown');
  });
});

describe('a reason', () => {
  const finding: Finding = {
    judge: 'checkov',
    rule: 'CKV_1',
    words: 'Log',
    subject: 'AWS::S3::Bucket.Logs1',
  };
  const reason: Reason = { judge: 'checkov', rules: ['CKV_1'], subjects: /\.Logs/, why: 'It takes them.' };

  test('is enough for a finding', () => expect(failuresAmong([finding, finding], [reason])).toEqual([]));

  test.each([
    ['rule', { rule: 'CKV_2' }, 'checkov CKV_2 at AWS::S3::Bucket.Logs1: Log'],
    ['resource', { subject: 'AWS::S3::Bucket.Site2' }, 'checkov CKV_1 at AWS::S3::Bucket.Site2: Log'],
    ['judge', { judge: 'cfn-lint' as const }, 'cfn-lint CKV_1 at AWS::S3::Bucket.Logs1: Log'],
  ])('of another %s is none', (_, other, words) =>
    expect(failuresAmong([finding, { ...finding, ...other }], [reason])).toEqual([words]),
  );

  test('that nothing needs any more is told, rule by rule', () => {
    const two = { ...reason, rules: ['CKV_1', 'CKV_9'] };
    expect(failuresAmong([finding], [two])).toEqual([
      'checkov no longer finds CKV_9 at /\\.Logs/: its reason can go',
    ]);
  });

  test('stands once for a rule at a place', () => {
    const places = reasons.flatMap(({ judge, rules, subjects }) =>
      rules.map((rule) => `${judge} ${rule} ${subjects}`),
    );
    expect(new Set(places).size).toBe(places.length);
  });
});
