/** The policy of a browser upload: what it says, and whether a form keeps to it. Pure. */
import { S3Error } from './errors.ts';

/** Field names without `$`, in lower case. */
export type Condition = { operator: 'eq' | 'starts-with'; field: string; value: string; source: unknown };

export type PostPolicy = {
  expirationMs: number;
  conditions: Condition[];
  /** Bytes, both included; several ranges are narrowed to what all allow. */
  length: { min: number; max: number };
};

const malformed = (why: string) => new S3Error('InvalidPolicyDocument', `Invalid Policy: ${why}`);
const refused = (why: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${why}`);

/** Fields that no condition has to name. */
const free = (field: string) =>
  ['policy', 'x-amz-signature', 'file'].includes(field) || field.startsWith('x-ignore-');

function readCondition(source: unknown): Condition | { min: number; max: number } {
  if (Array.isArray(source) && source.length === 3) {
    const [name, second, third] = source;
    const operator = String(name).toLowerCase();
    if (operator === 'content-length-range') {
      const [min, max] = [Number(second), Number(third)];
      if (!Number.isInteger(min) || !Number.isInteger(max)) throw malformed('Invalid content-length-range.');
      return { min, max };
    }
    if (operator !== 'eq' && operator !== 'starts-with') throw malformed(`Unknown operator '${operator}'.`);
    if (typeof second !== 'string' || !second.startsWith('$') || typeof third !== 'string') {
      throw malformed('Invalid Condition: field and value must be strings.');
    }
    return { operator, field: second.slice(1).toLowerCase(), value: third, source };
  }
  const entries =
    source && typeof source === 'object' && !Array.isArray(source) ? Object.entries(source) : [];
  const [field, value] = entries[0] ?? [];
  if (entries.length !== 1 || field === undefined || typeof value !== 'string') {
    throw malformed('Invalid Simple-Condition: value must be a string.');
  }
  return { operator: 'eq', field: field.toLowerCase(), value, source: ['eq', `$${field}`, value] };
}

/** Reads a policy from the form's base64; raises InvalidPolicyDocument. */
export function parsePolicy(base64: string): PostPolicy {
  let document: { expiration?: unknown; conditions?: unknown };
  try {
    document = JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) ?? {};
  } catch {
    throw malformed('Invalid JSON.');
  }
  const expirationMs = typeof document.expiration === 'string' ? Date.parse(document.expiration) : Number.NaN;
  if (Number.isNaN(expirationMs)) throw malformed('Policy missing a valid expiration.');
  if (!Array.isArray(document.conditions)) throw malformed('Policy missing conditions.');
  const policy: PostPolicy = { expirationMs, conditions: [], length: { min: 0, max: 5 * 1024 ** 3 } };
  for (const source of document.conditions) {
    const condition = readCondition(source);
    if ('operator' in condition) policy.conditions.push(condition);
    else {
      policy.length.min = Math.max(policy.length.min, condition.min);
      policy.length.max = Math.min(policy.length.max, condition.max);
    }
  }
  return policy;
}

function holds(condition: Condition, value: string): boolean {
  if (condition.operator === 'eq') return value === condition.value;
  const values = condition.field === 'content-type' ? value.split(',').map((type) => type.trim()) : [value];
  return values.every((type) => type.startsWith(condition.value));
}

/**
 * Throws AccessDenied unless the policy has not expired, all its conditions hold, and it names each field of the
 * form. `fields` by lower-case name, as sent; `bucket` is the one posted to.
 */
export function checkForm(
  policy: PostPolicy,
  fields: ReadonlyMap<string, string>,
  bucket: string,
  nowMs: number,
): void {
  if (nowMs > policy.expirationMs) throw refused('Policy expired.');
  if ((fields.get('bucket') ?? bucket) !== bucket)
    throw refused('Policy Condition failed: ["eq", "$bucket"]');
  const values = new Map([...fields, ['bucket', bucket]]);
  for (const condition of policy.conditions) {
    if (!holds(condition, values.get(condition.field) ?? '')) {
      throw refused(`Policy Condition failed: ${JSON.stringify(condition.source)}`);
    }
  }
  const allowed = new Set(policy.conditions.map(({ field }) => field));
  const extra = [...values.keys()].filter((field) => !allowed.has(field) && !free(field));
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(', ')}`);
}

/** Throws EntityTooSmall or EntityTooLarge for a file outside the policy's range; `final` once no byte follows. */
export function checkLength({ length }: PostPolicy, size: number, final: boolean): void {
  if (size > length.max) {
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
      ProposedSize: String(size),
      MaxSizeAllowed: String(length.max),
    });
  }
  if (final && size < length.min) {
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: String(size),
      MinSizeAllowed: String(length.min),
    });
  }
}
