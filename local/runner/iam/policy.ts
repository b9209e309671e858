/** IAM policies as the template grants them to a function, and whether they allow a call. */

export interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string[];
  Resource?: string[];
  NotResource?: string[];
  /** Values of `dynamodb:LeadingKeys`: a request names one, which must match one of these. */
  leadingKeys?: string[];
}
export type Policy = Statement[];

/** One thing a request asks for. */
export interface IamAction {
  action: string;
  resource: string;
  leadingKey?: string;
}

type Words = string | string[];
interface WrittenStatement {
  Effect: 'Allow' | 'Deny';
  Action: Words;
  Resource?: Words;
  NotResource?: Words;
  Condition?: Record<string, Record<string, Words>>;
}

const list = (value: Words): string[] => [value].flat();

/** Reads the statements of resolved policy documents; a condition that is not played here is refused. */
export function readPolicy(documents: readonly { Statement: unknown }[]): Policy {
  return documents
    .flatMap(({ Statement }) => [Statement].flat() as WrittenStatement[])
    .map(({ Effect, Action, Resource, NotResource, Condition }) => {
      const { 'ForAnyValue:StringLike': any, 'ForAllValues:StringLike': all } = Condition ?? {};
      const leadingKeys = (any ?? all)?.['dynamodb:LeadingKeys'];
      if (Condition && !leadingKeys)
        throw new Error(`The runner does not know the policy condition ${JSON.stringify(Condition)}`);
      return {
        Effect,
        Action: list(Action),
        ...(Resource && { Resource: list(Resource) }),
        ...(NotResource && { NotResource: list(NotResource) }),
        ...(leadingKeys && { leadingKeys: list(leadingKeys) }),
      };
    });
}

const patterns = new Map<string, RegExp>();

/** Says whether a value fits a pattern with `*` and `?`. */
export function fits(pattern: string, value: string): boolean {
  let expression = patterns.get(pattern);
  if (!expression) {
    const escaped = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${escaped}$`, 's');
    patterns.set(pattern, expression);
  }
  return expression.test(value);
}

const fitsAny = (choices: string[], value: string) => choices.some((pattern) => fits(pattern, value));

function applies(statement: Statement, { action, resource, leadingKey }: IamAction): boolean {
  if (!fitsAny(statement.Action, action)) return false;
  if (statement.Resource && !fitsAny(statement.Resource, resource)) return false;
  if (statement.NotResource && fitsAny(statement.NotResource, resource)) return false;
  return !statement.leadingKeys || (leadingKey !== undefined && fitsAny(statement.leadingKeys, leadingKey));
}

/** Says whether a policy allows a call: some statement allows it and none denies it. */
export function allows(policy: Policy, call: IamAction): boolean {
  const applying = policy.filter((statement) => applies(statement, call));
  return applying.length > 0 && applying.every(({ Effect }) => Effect === 'Allow');
}
