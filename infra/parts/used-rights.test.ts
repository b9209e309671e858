/** What functions are given is what their code uses: operations of the user pool, secrets, the bus, senders of messages. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { all, text } from '../testing/default-stack.ts';

const root = join(import.meta.dirname, '../..');
const entries = ['handler', 'jobs', 'uploads', 'deliver', 'views', 'trigger'];
const sources = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  new RegExp(`^[\\w-]+/(${entries.join('|')})\\.ts$`).test(file),
);
const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, first: string) => first.toUpperCase());

/** By the function's id in the stack: its code, in which nothing stands that it cannot reach. */
const code = new Map<string, string>();
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: sources.map((file) => ({ in: join(root, 'functions', file), out: file.slice(0, -3) })),
    ...{ absWorkingDir: root, outdir: join(root, 'never'), write: false, bundle: true },
    ...{ format: 'esm', platform: 'node', target: 'node24', packages: 'external', logLevel: 'error' },
    loader: { '.json': 'empty' },
  });
  for (const { path, text } of outputFiles) {
    const [capability = '', entry] = path.replace(/\.js$/, '').split('/').slice(-2);
    code.set(pascal(entry === 'handler' ? capability : `${capability}-${entry}`), text);
  }
});

/** Functions of the stack by their ids there, without those that the CDK brings and the search's own. */
const functions = all('AWS::Lambda::Function').flatMap(([id, { Properties }]) => {
  const name = id.replace(/[0-9A-F]{8}$/, '');
  const environment = Object.keys((Properties.Environment as { Variables?: object })?.Variables ?? {});
  return String(Properties.Runtime).startsWith('nodejs24') ? [{ name, environment }] : [];
});
interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}
const statementsOf = (name: string): Statement[] =>
  all('AWS::IAM::Policy')
    .filter(([id]) => id.startsWith(`${name}Role`))
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement)
    .filter(({ Effect }) => Effect === 'Allow');
const allowedOf = (name: string): string[] => statementsOf(name).flatMap(({ Action }) => Action);
const unique = (words: Iterable<string>) => [...new Set(words)].sort();

/** The commands of the SDK that the code makes, and the rights that they need. */
const rightOf: [RegExp, (operation: string) => string][] = [
  [/new (?:\w+\.)?(Admin\w+)Command\(/g, (operation) => `cognito-idp:${operation}`],
  [/new (?:\w+\.)?(PutEvents)Command\(/g, (operation) => `events:${operation}`],
  [/new (?:\w+\.)?(SendEmail)Command\(/g, (operation) => `ses:${operation}`],
  [/new (?:\w+\.)?(Publish)Command\(/g, (operation) => `sns:${operation}`],
];
const rightsIn = (source: string) =>
  unique(
    rightOf.flatMap(([form, right]) => [...source.matchAll(form)].map(([, operation]) => right(operation!))),
  );
const isOfThese = (right: string) => /^(cognito-idp|events|ses|sns):/.test(right);

test('every function is compared', () => {
  expect(functions.length).toBeGreaterThan(30);
  expect(functions.filter(({ name }) => !code.has(name))).toEqual([]);
});

test('each has the rights that its code needs of the pool, the bus and the senders, and no others', () => {
  const given = functions.map(({ name }) => [name, unique(allowedOf(name).filter(isOfThese))]);
  expect(given).toEqual(functions.map(({ name }) => [name, rightsIn(code.get(name)!)]));
});

test('each is given the secrets that its code reads, and no others', () => {
  const given = functions.map(({ name, environment }) => [
    name,
    unique(environment.filter((variable) => variable.endsWith('_ARN'))),
  ]);
  const read = functions.map(({ name }) => [
    name,
    unique(code.get(name)!.match(/\b[A-Z_]+_ARN\b(?=: z)/g) ?? []),
  ]);
  expect(given).toEqual(read);
  for (const { name, environment } of functions) {
    const secrets = environment.filter((variable) => variable.endsWith('_ARN'));
    const readable = statementsOf(name)
      .filter(({ Action }) => text(Action).includes('GetSecretValue'))
      .flatMap(({ Resource }) => Resource);
    expect([name, readable.length]).toEqual([name, secrets.length]);
  }
});

/** Variables of the environment that the code asks for by `readEnv`, those that it must have. */
const asked = /\b([A-Z][A-Z0-9_]*): z\d*((?:\.\w+\((?:[^()]|\([^()]*\))*\))+)/g;
const neededIn = (source: string) =>
  unique(
    [...source.matchAll(asked)]
      .filter(([, , schema = '']) => !/\.(optional|default)\(/.test(schema))
      .map(([, variable = '']) => variable),
  );

test('each finds the environment that its code must have', () => {
  expect(neededIn(code.get('Accounts')!)).toContain('EVENT_BUS_NAME');
  const missing = functions.flatMap(({ name, environment }) =>
    neededIn(code.get(name)!)
      .filter((variable) => !environment.includes(variable))
      .map((variable) => `${name}: ${variable}`),
  );
  expect(missing).toEqual([]);
});
