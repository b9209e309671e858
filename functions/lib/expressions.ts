/** Turns conditions, changes and key ranges into DynamoDB expressions with placeholders. */
import type { Change, Item, When } from './writes.ts';

/** Collects placeholders while an expression is written. */
export function placeholders() {
  const names: Record<string, string> = {};
  const values: Item = {};
  const nameKeys = new Map<string, string>();
  const name = (attribute: string) => {
    const known = nameKeys.get(attribute);
    if (known) return known;
    const key = `#n${nameKeys.size}`;
    nameKeys.set(attribute, key);
    names[key] = attribute;
    return key;
  };
  const value = (of: unknown) => {
    const key = `:v${Object.keys(values).length}`;
    values[key] = of;
    return key;
  };
  const collected = () => ({
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  });
  return { name, value, collected };
}
type Placeholders = ReturnType<typeof placeholders>;

/** The condition expression of a `When`; undefined where nothing is asked. */
export function conditionOf(when: When | undefined, { name, value }: Placeholders): string | undefined {
  if (!when) return undefined;
  const parts: string[] = [];
  if (when.exists !== undefined) parts.push(`attribute_${when.exists ? '' : 'not_'}exists(${name('pk')})`);
  for (const attribute of when.missing ?? []) parts.push(`attribute_not_exists(${name(attribute)})`);
  for (const [attribute, of] of Object.entries(when.equals ?? {}))
    parts.push(`${name(attribute)} = ${value(of)}`);
  for (const [attribute, of] of Object.entries(when.atLeast ?? {}))
    parts.push(`${name(attribute)} >= ${value(of)}`);
  for (const [attribute, of] of Object.entries(when.below ?? {}))
    parts.push(`${name(attribute)} < ${value(of)}`);
  for (const [attribute, of] of Object.entries(when.belowOrMissing ?? {}))
    parts.push(`(attribute_not_exists(${name(attribute)}) OR ${name(attribute)} < ${value(of)})`);
  for (const [attribute, of] of Object.entries(when.oneOf ?? {}))
    parts.push(`${name(attribute)} IN (${of.map((one) => value(one)).join(', ')})`);
  return parts.length > 0 ? parts.join(' AND ') : undefined;
}

/** The update expression of a `Change`; undefined values are left out of `set`. */
export function updateOf({ set = {}, remove = [], add = {} }: Change, { name, value }: Placeholders): string {
  const sets = Object.entries(set).filter(([, of]) => of !== undefined);
  const clauses = [
    ['SET', sets.map(([attribute, of]) => `${name(attribute)} = ${value(of)}`)],
    ['REMOVE', remove.map(name)],
    ['ADD', Object.entries(add).map(([attribute, by]) => `${name(attribute)} ${value(by)}`)],
  ] as const;
  return clauses
    .filter(([, parts]) => parts.length > 0)
    .map(([word, parts]) => `${word} ${parts.join(', ')}`)
    .join(' ');
}

export interface SortRange {
  beginsWith?: string;
  from?: string;
  to?: string;
  after?: string;
  equals?: string;
}

/** The key condition of a query on `pk` (and a range of `sk`) or on one of the two indexes. */
export function keyConditionOf(
  { pk, sk, index }: { pk: string; sk?: SortRange | undefined; index?: 'gsi1' | 'gsi2' | undefined },
  { name, value }: Placeholders,
): string {
  const [partition, sort] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
  const first = `${name(partition)} = ${value(pk)}`;
  if (!sk) return first;
  if (sk.equals !== undefined) return `${first} AND ${name(sort)} = ${value(sk.equals)}`;
  if (sk.beginsWith !== undefined) return `${first} AND begins_with(${name(sort)}, ${value(sk.beginsWith)})`;
  if (sk.after !== undefined && sk.to === undefined) return `${first} AND ${name(sort)} > ${value(sk.after)}`;
  if (sk.from !== undefined && sk.to !== undefined)
    return `${first} AND ${name(sort)} BETWEEN ${value(sk.from)} AND ${value(sk.to)}`;
  if (sk.from !== undefined) return `${first} AND ${name(sort)} >= ${value(sk.from)}`;
  return `${first} AND ${name(sort)} <= ${value(sk.to)}`;
}
