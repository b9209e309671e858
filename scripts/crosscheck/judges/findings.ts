/** What judges of templates found, in one shape, and which of it has a written reason. */
import { basename, dirname } from 'node:path';
import type { Reason } from './reasons.ts';

export type Judge = 'cfn-lint' | 'checkov' | 'cfn-guard';

/** Sets of templates, each in a folder of its name: what is deployed without any context, so in one region, and with all that may be chosen. */
export const templateSets = ['plain', 'one-region', 'everything'] as const;
export type TemplateSet = (typeof templateSets)[number];

export interface Finding {
  judge: Judge;
  /** The set that the template is of. */
  set: TemplateSet;
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

function setOf(path: string): TemplateSet {
  const folder = basename(dirname(path));
  const set = templateSets.find((name) => name === folder);
  if (!set) throw new Error(`${path} is in the folder of no set of templates`);
  return set;
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
    return { judge: 'cfn-lint', set: setOf(Filename), rule: Rule.Id, words: Message, subject };
  });
}

interface CheckovReport {
  results: {
    failed_checks: { check_id: string; check_name: string; resource: string; file_path: string }[];
    parsing_errors?: string[];
  };
}

/** Of checkov's `--output json`. A template that it could not read raises. */
export function findingsOfCheckov(output: string): Finding[] {
  const { results } = JSON.parse(output) as CheckovReport;
  if (results.parsing_errors?.length) throw new Error(`checkov could not read ${results.parsing_errors}`);
  return results.failed_checks.map(({ check_id: rule, check_name: words, resource: subject, file_path }) => ({
    ...{ judge: 'checkov', set: setOf(file_path), rule, words, subject },
  }));
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
      if (ids.size === 0) throw new Error(`cfn-guard names no resource for ${rule}: ${text.slice(0, 300)}`);
      const common = { judge: 'cfn-guard', set: setOf(name), rule, words: words!.trim() } as const;
      return [...ids].map((id) => ({ ...common, subject: subjectOf(read(name), id) }));
    }),
  );
}

/** One sentence for each finding without a reason, and for each reason that no finding needs any more, rule by rule and set by set. */
export function failuresAmong(findings: readonly Finding[], reasons: readonly Reason[]): string[] {
  const explains = (reason: Reason, { judge, set, rule, subject }: Finding) =>
    reason.judge === judge &&
    reason.rules.includes(rule) &&
    reason.subjects.test(subject) &&
    (reason.in ?? templateSets).includes(set);
  const unexplained = findings
    .filter((finding) => !reasons.some((reason) => explains(reason, finding)))
    .map(({ judge, set, rule, words, subject }) => `${judge} ${rule} at ${subject} in ${set}: ${words}`);
  const idle = reasons.flatMap((reason) => {
    const used = findings.filter((finding) => explains(reason, finding));
    const { judge, rules, subjects } = reason;
    return rules.flatMap((rule) => {
      const sets = new Set(used.filter((finding) => finding.rule === rule).map(({ set }) => set));
      const what = `${judge} no longer finds ${rule} at ${subjects}`;
      if (!reason.in) return sets.size > 0 ? [] : [`${what}: its reason can go`];
      return reason.in.filter((set) => !sets.has(set)).map((set) => `${what} in ${set}: its reason can go`);
    });
  });
  return [...new Set([...unexplained, ...idle])];
}
