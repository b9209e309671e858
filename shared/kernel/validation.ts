/** One wording of what is wrong with input, for server and form alike. */
import type * as z from 'zod';
import type { FieldError } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** Field errors of a failed parse: a JSON pointer and a stable code for each. `root` is e.g. `#/query`. */
export const fieldErrors = (error: { issues: Issue[] }, input: unknown, root = ''): FieldError[] =>
  error.issues.flatMap(nearest).map((issue) => {
    const pointer = root + issue.path.map((key) => `/${escapePart(String(key))}`).join('');
    const { code, params } = wordOf(issue, valueAt(input, issue.path));
    return { pointer, code, ...(params && { params }) };
  });

/**
 * Of a union's branches the one that is nearest to the input speaks: the one with the fewest issues, of equally many
 * one whose fixed values are those of the input.
 */
function nearest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const branches = issue.errors.toSorted(byDistance);
  if (branches[1] && byDistance(branches[0]!, branches[1]) === 0) return [issue];
  return branches[0]!.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(nearest);
}

const byDistance = (a: Issue[], b: Issue[]): number => a.length - b.length || misfits(a) - misfits(b);
const misfits = (issues: Issue[]): number => issues.filter(({ code }) => code === 'invalid_value').length;

const escapePart = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);

function wordOf(issue: Issue, value: unknown): { code: string; params?: Record<string, string | number> } {
  const isMissing = value === undefined || value === null || value === '';
  switch (issue.code) {
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'too-long' : issue.origin === 'array' ? 'too-many' : 'too-large',
        params: { maximum: Number(issue.maximum) },
      };
    case 'too_small':
      if (isMissing || (issue.origin === 'string' && Number(issue.minimum) === 1))
        return { code: 'required' };
      return {
        code: issue.origin === 'string' ? 'too-short' : issue.origin === 'array' ? 'too-few' : 'too-small',
        params: { minimum: Number(issue.minimum) },
      };
    case 'custom':
      return { code: typeof issue.params?.code === 'string' ? issue.params.code : 'invalid' };
    case 'unrecognized_keys':
      return { code: 'unknown-field' };
    case 'invalid_value':
    case 'invalid_union':
      return { code: isMissing ? 'required' : 'not-allowed' };
    default:
      return { code: isMissing ? 'required' : 'invalid-format' };
  }
}
