/** What judges print, read as findings; and which of them need a reason, or a reason less. */
import { describe, expect, test } from 'vitest';
import {
  type Finding,
  failuresAmong,
  findingsOfCheckov,
  findingsOfGuard,
  findingsOfLint,
  templateSets,
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
    const common = { judge: 'cfn-lint', set: 'plain', rule: 'W3005', words: 'needless' };
    expect(findingsOfLint(output, read)).toEqual([
      { ...common, subject: 'AWS::S3::Bucket.Logs1' },
      { ...common, subject: 'Mappings.M' },
    ]);
  });

  test('of checkov, and a template that it could not read', () => {
    const failed_checks = [
      {
        check_id: 'CKV_1',
        check_name: 'Log',
        resource: 'AWS::S3::Bucket.Logs1',
        file_path: '/everything/a.json',
      },
    ];
    expect(findingsOfCheckov(JSON.stringify({ results: { failed_checks, parsing_errors: [] } }))).toEqual([
      { judge: 'checkov', set: 'everything', rule: 'CKV_1', words: 'Log', subject: 'AWS::S3::Bucket.Logs1' },
    ]);
    const unread = JSON.stringify({ results: { failed_checks: [], parsing_errors: ['/a.json'] } });
    expect(() => findingsOfCheckov(unread)).toThrow('could not read /a.json');
    const elsewhere = JSON.stringify({
      results: { failed_checks: [{ ...failed_checks[0], file_path: '/a' }] },
    });
    expect(() => findingsOfCheckov(elsewhere)).toThrow('/a is in the folder of no set');
  });

  test('of cfn-guard: every resource that a rule names, once', () => {
    const at = (id: string) => ({ value: { path: `/Resources/${id}/Properties/Logging` } });
    const words = '\n  [CT.S3.PR.2]: Require logging\n  [FIX]: Log.\n';
    const broken = {
      Rule: { name: 'check', messages: words, checks: [at('Logs1'), at('Logs1'), at('Site2')] },
    };
    const report = (rule: object) => JSON.stringify([{ name: 'plain/a.json', not_compliant: [rule] }]);
    const common = { judge: 'cfn-guard', set: 'plain', rule: 'CT.S3.PR.2', words: 'Require logging' };
    expect(findingsOfGuard(report(broken), read)).toEqual([
      { ...common, subject: 'AWS::S3::Bucket.Logs1' },
      { ...common, subject: 'AWS::S3::Bucket.Site2' },
    ]);
    expect(() => findingsOfGuard(report({ Rule: { name: 'new' } }), read)).toThrow('something unknown');
    const nowhere = { Rule: { messages: words, checks: [{ value: { path: '/Outputs/A' } }] } };
    expect(() => findingsOfGuard(report(nowhere), read)).toThrow('names no resource for CT.S3.PR.2');
  });
});

describe('a reason', () => {
  const finding: Finding = {
    judge: 'checkov',
    set: 'plain',
    rule: 'CKV_1',
    words: 'Log',
    subject: 'AWS::S3::Bucket.Logs1',
  };
  const reason: Reason = { judge: 'checkov', rules: ['CKV_1'], subjects: /\.Logs/, why: 'It takes them.' };

  test('is enough for a finding', () => expect(failuresAmong([finding, finding], [reason])).toEqual([]));

  test.each([
    ['rule', { rule: 'CKV_2' }, 'checkov CKV_2 at AWS::S3::Bucket.Logs1 in plain: Log'],
    [
      'resource',
      { subject: 'AWS::S3::Bucket.Site2' },
      'checkov CKV_1 at AWS::S3::Bucket.Site2 in plain: Log',
    ],
    ['judge', { judge: 'cfn-lint' as const }, 'cfn-lint CKV_1 at AWS::S3::Bucket.Logs1 in plain: Log'],
  ])('of another %s is none', (_, other, words) =>
    expect(failuresAmong([finding, { ...finding, ...other }], [reason])).toEqual([words]),
  );

  test('of one set is none in another', () => {
    const inPlain: Reason = { ...reason, in: ['plain'] };
    expect(failuresAmong([finding], [inPlain])).toEqual([]);
    expect(failuresAmong([finding, { ...finding, set: 'everything' }], [inPlain])).toEqual([
      'checkov CKV_1 at AWS::S3::Bucket.Logs1 in everything: Log',
    ]);
  });

  test('that nothing needs any more is told, set by set', () => {
    expect(failuresAmong([finding], [{ ...reason, in: ['plain', 'everything'] }])).toEqual([
      'checkov no longer finds CKV_1 at /\\.Logs/ in everything: its reason can go',
    ]);
  });

  test('that nothing needs any more is told, rule by rule', () => {
    const two = { ...reason, rules: ['CKV_1', 'CKV_9'] };
    expect(failuresAmong([finding], [two])).toEqual([
      'checkov no longer finds CKV_9 at /\\.Logs/: its reason can go',
    ]);
  });

  test('stands once for a rule at a place', () => {
    const places = reasons.flatMap(({ judge, rules, subjects, in: sets = templateSets }) =>
      rules.flatMap((rule) => sets.map((set) => `${judge} ${rule} ${subjects} ${set}`)),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  test.each([
    ['checkov', 'CKV_AWS_116', 'plain', 'AWS::Lambda::Function.LeadsReceiver0A1B2C3D'],
    ['checkov', 'CKV_AWS_68', 'everything', 'AWS::CloudFront::Distribution.SiteE53D7754'],
    ['checkov', 'CKV_AWS_174', 'everything', 'AWS::CloudFront::Distribution.SiteE53D7754'],
    ['checkov', 'CKV_AWS_27', 'plain', 'AWS::SQS::Queue.Orders0A1B2C3D'],
    ['checkov', 'CKV_AWS_26', 'plain', 'AWS::SNS::Topic.Orders0A1B2C3D'],
    ['cfn-guard', 'CT.CLOUDFRONT.PR.9', 'everything', 'AWS::CloudFront::Distribution.SiteE53D7754'],
    ['cfn-guard', 'CT.CLOUDWATCH.PR.2', 'plain', 'AWS::Logs::LogGroup.FirewallLog0A1B2C3D'],
    ['cfn-lint', 'W3005', 'plain', 'AWS::S3::Bucket.DataBucketE3889A50'],
  ] as const)('of those there are does not excuse %s %s in %s at %s', (judge, rule, set, subject) =>
    expect(failuresAmong([{ judge, rule, set, subject, words: 'Look' }], reasons)).toContain(
      `${judge} ${rule} at ${subject} in ${set}: Look`,
    ),
  );
});
