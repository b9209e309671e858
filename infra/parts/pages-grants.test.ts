/** What the functions that keep pages may write in the table: their index, and the job its progress. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appOver, stubDist, templateOf } from '../testing/stub-dist.ts';

interface Policy {
  Properties: { PolicyDocument: { Statement: { Action: unknown; Condition: unknown; Effect: unknown }[] } };
}
let dist: string;
let policies: [string, Policy][];

beforeAll(() => {
  dist = stubDist();
  policies = Object.entries(templateOf(appOver(dist)).findResources('AWS::IAM::Policy')) as never;
});
afterAll(() => rmSync(dist, { recursive: true }));

const writesOf = (name: string) =>
  policies
    .filter(([id]) => id.startsWith(`${name}Role`))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    .filter(({ Action }) => /dynamodb:(Put|Update|Delete)Item/.test(JSON.stringify(Action)))
    .map(({ Action, Condition, Effect }) => [Effect, Action, Condition]);
const keys = (...of: string[]) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': of } });

test('who keeps pages notes them in the index, and writes nothing else', () => {
  expect(writesOf('Pages')).toEqual([['Allow', 'dynamodb:UpdateItem', keys('KEPT#*')]]);
});

test('the job forgets entries, and keeps its progress', () => {
  expect(writesOf('PagesJobs')).toEqual([
    ['Allow', 'dynamodb:UpdateItem', keys('KEPT#*', 'JOB#refresh-pages')],
    ['Allow', 'dynamodb:DeleteItem', keys('KEPT#*')],
  ]);
});
