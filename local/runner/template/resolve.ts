/** CloudFormation's intrinsic functions, over values that the runner knows. */
import type { Template } from './template.ts';

/** What a template may refer to. */
export interface References {
  /** `Ref` of a resource. */
  ref(logicalId: string): string;
  /** `Fn::GetAtt` of a resource. */
  attribute(logicalId: string, name: string): string;
  /** `{{resolve:secretsmanager:…}}` by the secret's ARN. */
  secret(arn: string): string;
  /** Exports of other stacks. */
  exports?: Record<string, string>;
}

export const account = '000000000000';
export const region = 'ap-southeast-1';
const pseudo: Record<string, string> = {
  'AWS::AccountId': account,
  'AWS::Region': region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': 'Marketplace',
  'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/Marketplace/local`,
};
const noValue = Symbol('AWS::NoValue');

type Json = Record<string, unknown>;

type Value = (input: unknown) => unknown;

/** Gives back a function that replaces all intrinsic functions in a value of the template. */
export function resolver(template: Template, references: References) {
  const value: Value = (input) => {
    if (typeof input === 'string') return withSecrets(input, references);
    if (Array.isArray(input)) return input.map(value).filter((inner) => inner !== noValue);
    return input && typeof input === 'object' ? object(input as Json) : input;
  };
  const isTrue = conditions(template, value);
  const functions = { ...lookUps(template, references, value), ...combinations(value, isTrue) };
  const object = (input: Json): unknown => {
    const [name, ...others] = Object.keys(input);
    if (name && others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) {
      const apply = functions[name];
      if (!apply) throw new Error(`The runner does not know ${name}`);
      const result = apply(input[name] as never);
      return typeof result === 'string' ? withSecrets(result, references) : result;
    }
    const entries = Object.entries(input).map(([key, inner]) => [key, value(inner)] as const);
    return Object.fromEntries(entries.filter(([, inner]) => inner !== noValue));
  };
  return { value, isTrue: (name: string) => isTrue(name) };
}

type Functions = Record<string, (args: never) => unknown>;

/** Functions that look something up in the template or its world. */
function lookUps(template: Template, references: References, value: Value): Functions {
  const { Resources, Parameters = {}, Mappings = {} } = template;
  const ref = (name: string): unknown => {
    if (name === 'AWS::NoValue') return noValue;
    if (name in pseudo) return pseudo[name];
    if (name in Resources) return references.ref(name);
    if (name in Parameters) return Parameters[name]!.Default;
    throw new Error(`The template refers to ${name}, which it does not have`);
  };
  const attribute = (path: string | string[]): string => {
    const [id, ...name] = Array.isArray(path) ? path : path.split('.');
    if (!id || !(id in Resources)) throw new Error(`The template refers to ${id}, which it does not have`);
    return references.attribute(id, name.join('.'));
  };
  return {
    Ref: ref,
    'Fn::GetAtt': attribute,
    'Fn::Sub': (argument: unknown) => {
      const [text, variables] = (Array.isArray(argument) ? argument : [argument, {}]) as [string, Json];
      return text.replace(/\$\{(!?)([^}]+)\}/g, (_, isLiteral: string, name: string) => {
        if (isLiteral) return `\${${name}}`;
        if (name in variables) return String(value(variables[name]));
        return String(name.includes('.') ? attribute(name) : ref(name));
      });
    },
    'Fn::FindInMap': (path: unknown[]) => {
      const [map, first, second] = path.map((key) => String(value(key)));
      return value(Mappings[map!]?.[first!]?.[second!]);
    },
    'Fn::ImportValue': (argument: unknown) => {
      const name = String(value(argument));
      const exported = references.exports?.[name];
      if (exported === undefined) throw new Error(`No stack exports ${name}`);
      return exported;
    },
  };
}

/** Functions that only combine values. */
function combinations(value: Value, isTrue: (argument: unknown) => boolean): Functions {
  const list = (argument: unknown) => value(argument) as unknown[];
  return {
    'Fn::Join': ([separator, parts]: [string, unknown]) => list(parts).join(separator),
    'Fn::Select': ([at, from]: [number | string, unknown]) => list(from)[Number(at)],
    'Fn::Split': ([separator, text]: [string, unknown]) => String(value(text)).split(separator),
    'Fn::Base64': (text: unknown) => Buffer.from(String(value(text))).toString('base64'),
    'Fn::If': ([name, yes, no]: [string, unknown, unknown]) => value(isTrue(name) ? yes : no),
  };
}

/** Says whether a condition, by its name or written out, holds. */
function conditions({ Conditions = {} }: Template, value: Value) {
  const isTrue = (condition: unknown): boolean => {
    if (typeof condition === 'string') return isTrue(Conditions[condition]);
    const [name, args] = Object.entries(condition as Json)[0]!;
    const operands = args as unknown[];
    if (name === 'Condition') return isTrue(args);
    if (name === 'Fn::Equals') return value(operands[0]) === value(operands[1]);
    if (name === 'Fn::And') return operands.every(isTrue);
    if (name === 'Fn::Or') return operands.some(isTrue);
    if (name === 'Fn::Not') return !isTrue(operands[0]);
    throw new Error(`The runner does not know the condition ${name}`);
  };
  return isTrue;
}

/** Secrets that a text names by dynamic references. */
const withSecrets = (text: string, references: References): string =>
  text.replace(
    /\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString:([^:}]*):[^}]*\}\}/g,
    (_, arn: string, key: string) =>
      key ? String(JSON.parse(references.secret(arn))[key]) : references.secret(arn),
  );
