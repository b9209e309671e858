/** What judges of templates found, in one shape, and which of it has a written reason. */
import type { Reason } from './reasons.ts';

export type Judge = 'cfn-lint' | 'checkov' | 'cfn-guard';

export interface Finding {
  judge: Judge;
  /** What the judge calls its rule, such as CKV_AWS_18. */
  rule: string;
  /** What the rule asks for, in the judge's words. */
  words: string;
  /** Type and logical id, such as `AWS::S3::Bucket.LogBucketCC3B17E8`; for what is no resource, its section and name. */
  subject: string;
}

export interface Template {
  Resources: Record<string, { Type: string }>;
}

const subjectOf = (template: Template | undefined, id: string) => `${template?.Resources[id]?.Type}.${id}`;

interface LintMatch {
  Filename: string;
  Message: string;
  Location: { Path: (string | number)[] };
  Rule: { Id: string };
}

/** Of cfn-lint's `--format json`; `read` gives the template of a file. */
export function findingsOfLint(output: string, read: (file: string) => Template): Finding[] {
  return (JSON.parse(output || '[]') as LintMatch[]).map(({ Filename, Message, Location, Rule }) => {
    const [section, id] = Location.Path.map(String);
    const subject = section === 'Resources' ? subjectOf(read(Filename), id!) : `${section}.${id}`;
    return { judge: 'cfn-lint', rule: Rule.Id, words: Message, subject };
  });
}

interface CheckovReport {
  results: {
    failed_checks: { check_id: string; check_name: string; resource: string }[];
    parsing_errors?: string[];
  };
}

/** Of checkov's `--output json`. A template that it could not read raises. */
export function findingsOfCheckov(output: string): Finding[] {
  const { results } = JSON.parse(output) as CheckovReport;
  if (results.parsing_errors?.length) throw new Error(`checkov could not read ${results.parsing_errors}`);
  return results.failed_checks.map(({ check_id: rule, check_name: words, resource: subject }) => {
    return { judge: 'checkov', rule, words, subject };
  });
}

interface GuardReport {
  name: string;
  not_compliant: object[];
}

/** Of cfn-guard's structured JSON: a rule and every resource that it names a path of. */
export function findingsOfGuard(output: string, read: (file: string) => Template): Finding[] {
  return (JSON.parse(output) as GuardReport[]).flatMap(({ name, not_compliant: rules }) =>
    rules.flatMap((broken): Finding[] => {
      const text = JSON.stringify(broken);
      const [, rule, words] = /\[(CT\.[\w.]+)\]: ([^\\"]*)/.exec(text) ?? [];
      if (rule === undefined) throw new Error(`cfn-guard told something unknown: ${text.slice(0, 300)}`);
      const ids = new Set([...text.matchAll(/\/Resources\/(\w+)/g)].map(([, id]) => id!));
      return [...ids].map((id) => ({
        ...{ judge: 'cfn-guard', rule, words: words!.trim(), subject: subjectOf(read(name), id) },
      }));
    }),
  );
}

/** One sentence for each finding without a reason, and for each reason that no finding needs any more. */
export function failuresAmong(findings: readonly Finding[], reasons: readonly Reason[]): string[] {
  const explains = (reason: Reason, { judge, rule, subject }: Finding) =>
    reason.judge === judge && reason.rules.includes(rule) && reason.subjects.test(subject);
  const unexplained = findings
    .filter((finding) => !reasons.some((reason) => explains(reason, finding)))
    .map(({ judge, rule, words, subject }) => `${judge} ${rule} at ${subject}: ${words}`);
  const idle = reasons.flatMap((reason) =>
    reason.rules
      .filter((rule) => !findings.some((finding) => finding.rule === rule && explains(reason, finding)))
      .map((rule) => `${reason.judge} no longer finds ${rule} at ${reason.subjects}: its reason can go`),
  );
  return [...new Set([...unexplained, ...idle])];
}
