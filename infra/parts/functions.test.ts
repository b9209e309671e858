/** What each function runs on and may touch: least privilege, function by function. */
import { describe, expect, test } from 'vitest';
import { all, text } from '../testing/default-stack.ts';
import { writtenOnce } from './table.ts';

test('no function may do anything to all resources but write traces, as each does', () => {
  const made = all('AWS::Lambda::Function').filter(([id]) => !/^(Custom|Bucket)/.test(id));
  for (const [, { Properties }] of made) expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
  const roles = new Set(made.map(([, { Properties }]) => text(Properties.Role).match(/\["(\w+)"/)![1]));
  const wide = all('AWS::IAM::Policy')
    .filter(([, { Properties }]) => [...roles].some((role) => text(Properties.Roles).includes(role!)))
    .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: object[] }).Statement)
    .filter((statement) => (statement as { Resource?: unknown }).Resource === '*')
    .map((statement) => (statement as { Action: unknown }).Action);
  expect(wide).toHaveLength(made.length);
  expect(new Set(wide.flat())).toEqual(new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords']));
});

describe('the functions', () => {
  const policiesOf = (name: string) =>
    all('AWS::IAM::Policy')
      .filter(([id]) => id.startsWith(`${name}Role`))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument as { Statement: Record<string, unknown>[] })
      .flatMap(({ Statement }) => Statement);
  test('run on Node 24 and ARM, but for media and pages, which go where their native parts run', () => {
    for (const [id, { Properties }] of all('AWS::Lambda::Function')) {
      if (!String(Properties.Runtime).startsWith('nodejs')) continue;
      expect([id, Properties.Runtime, Properties.Architectures]).toEqual([
        id,
        'nodejs24.x',
        [/^(Media|Pages)/.test(id) ? 'x86_64' : 'arm64'],
      ]);
    }
  });

  test('of search have a memory each: the jobs hold two indexes at once', () => {
    const memoryOf = (name: RegExp) =>
      all('AWS::Lambda::Function').flatMap(([id, { Properties }]) =>
        name.test(id) ? [Properties.MemorySize] : [],
      );
    expect([memoryOf(/^Search[0-9A-F]{8}$/), memoryOf(/^SearchJobs[0-9A-F]{8}$/)]).toEqual([[2048], [3072]]);
  });

  test('tell no webhook on their own loopback, which is for one machine alone', () => {
    for (const [id, { Properties }] of all('AWS::Lambda::Function'))
      expect([id, text(Properties.Environment ?? {})]).toEqual([
        id,
        expect.not.stringContaining('WEBHOOK_LOOPBACK'),
      ]);
  });

  test('have a role each', () => {
    const roles = all('AWS::Lambda::Function').map(([, { Properties }]) => text(Properties.Role));
    expect(new Set(roles).size).toBe(roles.length);
  });

  test('never scan, batch-write or run PartiQL', () => {
    const actions = all('AWS::IAM::Policy').map(([, { Properties }]) => text(Properties));
    for (const action of ['dynamodb:Scan', 'BatchWriteItem', 'PartiQL', 'dynamodb:*'])
      expect(actions.filter((policy) => policy.includes(action))).toEqual([]);
  });

  test('that write the table may not change what is written once', () => {
    const writers = all('AWS::IAM::Policy').filter(([, { Properties }]) =>
      text(Properties).includes('dynamodb:PutItem'),
    );
    expect(writers.length).toBeGreaterThan(0);
    for (const [id, { Properties }] of writers) {
      const denied = (Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement.filter(
        ({ Effect }) => Effect === 'Deny',
      );
      expect([id, denied]).toEqual([
        id,
        [
          expect.objectContaining({
            Action: ['dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
            Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': writtenOnce } },
          }),
        ],
      ]);
    }
  });

  test('that only read have no way to write', () => {
    for (const name of ['Search', 'SearchJobs'])
      expect(text(policiesOf(name))).not.toMatch(/dynamodb:(Put|Update|Delete)Item/);
    expect(text(policiesOf('Search'))).not.toContain('s3:PutObject');
  });

  test('that look at strangers’ files settle uploads, and touch nothing else in the table', () => {
    const inTable = (name: string) =>
      policiesOf(name)
        .filter(({ Action }) => text(Action).includes('dynamodb:'))
        .map(({ Effect, Action, Condition }) => [Effect, Action, Condition]);
    const below = (keys: string) => ({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [keys] } });
    expect(inTable('MediaUploads')).toEqual([
      ['Allow', ['dynamodb:GetItem', 'dynamodb:UpdateItem'], below('M#*')],
    ]);
    expect(inTable('AccountsTrigger')).toEqual([['Allow', 'dynamodb:DeleteItem', below('TK#*')]]);
  });

  test('that nobody calls know neither the edge’s secret nor how tokens are checked', () => {
    for (const [id, { Properties }] of all('AWS::Lambda::Function')) {
      if (!/(Jobs|Uploads|Deliver|Views|Trigger)[0-9A-F]{8}$/.test(id)) continue;
      expect([id, text(Properties.Environment)]).toEqual([
        id,
        expect.not.stringMatching(/ORIGIN_SECRET|TOKEN_ISSUER|TOKEN_CLIENT_ID/),
      ]);
    }
  });

  test('that move points delete nothing', () => {
    for (const name of ['Wallet', 'WalletJobs']) {
      const allowed = policiesOf(name)
        .filter(({ Effect }) => Effect === 'Allow')
        .flatMap(({ Action }) => Action as string | string[])
        .filter((action) => action.startsWith('dynamodb:'))
        .sort();
      expect(allowed).toEqual(
        ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map(
          (action) => `dynamodb:${action}`,
        ),
      );
    }
  });

  test('reach objects only below their prefix', () => {
    const objects = (name: string) =>
      policiesOf(name)
        .filter(({ Action }) => /s3:(Get|Put)Object/.test(text(Action)))
        .flatMap(({ Resource }) => [...text(Resource).matchAll(/"\/([^"]*)"/g)].map(([, keys]) => keys))
        .sort();
    expect(objects('Media')).toEqual([
      ...['evidence/*', 'evidence/*', 'originals/*', 'papers/*', 'references/*'],
    ]);
    expect(objects('Listings')).toEqual(['references/*']);
    expect(objects('MediaUploads')).toEqual([
      ...[
        'cases/*',
        'cvs/*',
        'evidence/*',
        'media/*',
        'originals/*',
        'papers/*',
        'references/*',
        'reports/*',
      ],
    ]);
    expect(objects('Leads')).toEqual(['cases/*', 'cvs/*', 'originals/*']);
    expect(objects('Cases')).toEqual(['cases/*', 'originals/*']);
    const actionsOn = (name: string, keys: string) =>
      policiesOf(name)
        .filter(({ Resource }) => text(Resource).includes(`/${keys}"`))
        .flatMap(({ Action }) => Action);
    expect(actionsOn('MediaJobs', 'papers/*')).toEqual(['s3:DeleteObject']);
    expect(actionsOn('MediaUploads', 'papers/*')).toEqual(['s3:PutObject']);
    expect(actionsOn('Media', 'papers/*')).toEqual(['s3:GetObject']);
    expect(actionsOn('MediaJobs', 'originals/*')).toEqual([]);
    expect(actionsOn('Media', 'originals/*')).toEqual(['s3:PutObject']);
    expect(objects('Search')).toEqual(['search/*']);
    // Cards are drawn over photos, which who keeps pages may read and nothing more.
    const ofPages = ['*', '*/index.html', '*list.html', '*rss.xml', 'assets/*', 'cards/*.jpg', 'data/*'];
    const ofSite = ['market/*.csv', 'media/*', 'search/*', 'sitemap.xml', 'sitemap/*.xml'];
    expect(objects('Pages')).toEqual([...ofPages, ...ofSite]);
    expect(actionsOn('Pages', 'media/*')).toEqual(['s3:GetObject']);
    expect(objects('PagesJobs')).toEqual([...ofPages, ...ofSite.filter((keys) => keys !== 'media/*')]);
  });
});

test('every group of a log is written to', () => {
  const used = text([...all('AWS::Lambda::Function'), ...all('AWS::ApiGatewayV2::Stage')]);
  const idle = all('AWS::Logs::LogGroup').filter(([id]) => !used.includes(`"${id}"`));
  expect(idle).toEqual([]);
});
