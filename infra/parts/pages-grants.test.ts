/** What the functions that keep pages may write: in the table their index and the job's progress, in the bucket what is kept. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  feedKeyOf,
  listKeyOf,
  objectKeyOf,
  sitemapFolder,
  sitemapKey,
} from '#functions/pages/page-addresses.ts';
import { marketKeys } from '#functions/pages/site-files/market-file.ts';
import { fits } from '#local/runner/iam/policy.ts';
import { locales } from '#shared/kernel/locale.ts';
import { type CardAddress, cardPath } from '#shared/share-cards/model.ts';
import { appOver, stubDist, templateOf } from '../testing/stub-dist.ts';

interface Statement {
  Action: unknown;
  Condition: unknown;
  Effect: string;
  Resource: unknown;
}
interface Policy {
  Properties: { PolicyDocument: { Statement: Statement[] } };
}
let dist: string;
let policies: [string, Policy][];

beforeAll(() => {
  dist = stubDist();
  policies = Object.entries(templateOf(appOver(dist)).findResources('AWS::IAM::Policy')) as never;
});
afterAll(() => rmSync(dist, { recursive: true }));

const statementsOf = (name: string) =>
  policies
    .filter(([id]) => id.startsWith(`${name}Role`))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
const writesOf = (name: string) =>
  statementsOf(name)
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

/** Whether a function may write an object of the site's bucket: some pattern allows it and none denies it. */
function mayWrite(name: string, key: string): boolean {
  const effects = statementsOf(name)
    .filter(({ Action }) => JSON.stringify(Action).includes('s3:PutObject'))
    .filter(({ Resource }) =>
      [...JSON.stringify(Resource).matchAll(/"\/([^"]*)"/g)].some(([, pattern = '']) => fits(pattern, key)),
    )
    .map(({ Effect }) => Effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}

const inEnglish = (path: string) => ({ path, locale: 'en' as const });

test.each(['Pages', 'PagesJobs'])(
  '%s write what is kept: pages, lists, cards and the site’s files',
  (name) => {
    const kept = [
      ...[objectKeyOf(inEnglish('/news/1')), objectKeyOf({ path: '/news/1', locale: 'vi' })],
      ...[
        listKeyOf(inEnglish('/')),
        listKeyOf({ path: '/', locale: 'vi' }),
        listKeyOf(inEnglish('/news-list')),
      ],
      ...[sitemapKey, `${sitemapFolder}listings-1.xml`, ...locales.map(feedKeyOf), ...marketKeys],
      cardPath({ code: 'D000001', locale: 'ja', version: 3 } as CardAddress).slice(1),
    ];
    expect(kept.filter((key) => !mayWrite(name, key))).toEqual([]);
  },
);

test.each(['Pages', 'PagesJobs'])('%s write nothing that a release brings, and no script at all', (name) => {
  const built = [
    'index.html',
    'shell.html',
    'version.json',
    'robots.txt',
    'sw.js',
    'vi/evil.js',
    'cards/x.js',
  ];
  const forAYear = ['assets/index-abc.js', 'assets/x/index.html', 'data/places.json', 'data/list.html'];
  expect([...built, ...forAYear].filter((key) => mayWrite(name, key))).toEqual([]);
});
