/** Parts of a divided index: nothing of them without the flag; with it each has its jobs, its rights and its alarms. */
import { rmSync } from 'node:fs';
import { Validations } from 'aws-cdk-lib';
import type { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EngineSetting } from '#functions/search/engines/open-engine.ts';
import { partitionings } from '#shared/search/parts/partitioning.ts';
import { type DivisionName, divisions } from '#shared/search-deployment.ts';
import { all, template, text } from '../testing/default-stack.ts';
import { appOver, nestedTemplateOf, stubDist, templateOf } from '../testing/stub-dist.ts';
import { readSearch } from './search-settings.ts';

const divided = { searchParts: 'types-regions-12', searchEngine: 'parts' };
let dist: string;
let main: Template;
let parts: Template;
let alarms: Template;
beforeAll(() => {
  dist = stubDist();
  const app = appOver(dist, divided);
  main = templateOf(app);
  parts = nestedTemplateOf(app, 'SearchBackends');
  alarms = nestedTemplateOf(app, 'Alarms');
});
afterAll(() => rmSync(dist, { recursive: true }));

const countOf = (of: Template) => Object.keys(of.toJSON().Resources).length;
const policiesOf = (of: Template, name: RegExp) =>
  all('AWS::IAM::Policy', of)
    .filter(([id]) => name.test(id))
    .map(([, { Properties }]) => text(Properties.PolicyDocument));
/** The value of `SEARCH_ENGINE` with names in the place of what is known while deploying. */
const engineOf = (of: Template, name: RegExp) => {
  const [[, made] = []] = all('AWS::Lambda::Function', of).filter(([id]) => name.test(id));
  const { Variables } = made!.Properties.Environment as { Variables: Record<string, unknown> };
  const joined = Variables.SEARCH_ENGINE as { 'Fn::Join': [string, (string | object)[]] } | undefined;
  return joined?.['Fn::Join'][1]
    .map((piece, at) => (typeof piece === 'string' ? piece : `https://part-${at}.example.com/`))
    .join('');
};

test.each(Object.entries(divisions))('%s has as many parts as searches ask: %i', (name, count) => {
  expect(partitionings[name as DivisionName].parts).toHaveLength(count);
});

describe('without the flag', () => {
  test('one memory is searched, and nothing of parts stands', () => {
    expect(all('AWS::CloudFormation::Stack').filter(([id]) => id.startsWith('Search'))).toEqual([]);
    expect(text(template.toJSON())).not.toMatch(/SEARCH_ENGINE|SEARCH_PART|InvokeFunctionUrl/);
  });
});

describe('twelve parts', () => {
  test('have a function, its address and its jobs each, within the room of a stack', () => {
    for (const one of [main, parts, alarms]) expect(countOf(one)).toBeLessThan(475);
    expect(Object.keys(parts.toJSON().Parameters).length).toBeLessThan(150);
    const environments = all('AWS::Lambda::Function', parts).map(([, { Properties }]) => {
      const { Variables } = Properties.Environment as { Variables: Record<string, string> };
      return [
        Properties.Handler,
        Variables.SEARCH_PARTITIONING,
        Variables.SEARCH_PART,
        Properties.MemorySize,
      ];
    });
    const numbers = Array.from({ length: 12 }, (_, part) => String(part));
    expect(environments).toEqual(
      numbers.flatMap((part) => [
        ['part.part', 'types-regions-12', part, 2048],
        ['jobs.jobs', 'types-regions-12', part, 3072],
      ]),
    );
    const addresses = all('AWS::Lambda::Url', parts).map(([, { Properties }]) => Properties.AuthType);
    expect(addresses).toEqual(numbers.map(() => 'AWS_IAM'));
  });

  test('read their own segments alone, and write none but by their jobs', () => {
    for (const part of [1, 10]) {
      const [answers] = policiesOf(parts, new RegExp(`^Part${part}Role`));
      const [jobs] = policiesOf(parts, new RegExp(`^Part${part}JobsRole`));
      for (const policy of [answers!, jobs!]) {
        expect(policy.match(/search\/\*\/[^"]+/g)).toEqual([`search/*/types-regions-12/${part}/*`]);
        expect(policy).not.toMatch(/dynamodb:(Put|Update|Delete|Batch?Write)Item|dynamodb:Scan|lambda:/);
      }
      expect(answers).not.toContain('s3:PutObject');
      expect(jobs).toContain('s3:PutObject');
    }
  });

  test('run both jobs of search and are kept warm by schedules of their own', () => {
    const schedules = all('AWS::Scheduler::Schedule', parts).map(([, { Properties }]) => [
      (Properties.Target as { Input: string }).Input,
      Properties.ScheduleExpression,
      (Properties.FlexibleTimeWindow as { Mode: string }).Mode,
    ]);
    expect(schedules.slice(0, 3)).toEqual([
      ['{"warm":true}', 'rate(4 minutes)', 'OFF'],
      ['{"job":"build-segment"}', 'rate(10 minutes)', 'OFF'],
      ['{"job":"verify-index"}', 'cron(30 3 * * ? *)', 'FLEXIBLE'],
    ]);
    expect(schedules).toHaveLength(36);
  });

  test('are asked by searches and pages alone, at their addresses in order', () => {
    for (const name of [/^Search[0-9A-F]{8}$/, /^Pages[0-9A-F]{8}$/, /^PagesJobs[0-9A-F]{8}$/]) {
      const setting = EngineSetting.parse(engineOf(main, name));
      expect(setting).toMatchObject({ kind: 'parts', partitioning: 'types-regions-12' });
      const [policy] = policiesOf(
        main,
        new RegExp(name.source.replace('[', 'Role(DefaultPolicy)?[').replace('$', '')),
      );
      expect(policy).toContain('lambda:InvokeFunctionUrl');
    }
    const callers = all('AWS::IAM::Policy', main).filter(([, { Properties }]) =>
      text(Properties).includes('lambda:InvokeFunctionUrl'),
    );
    expect(callers).toHaveLength(3);
    const pieces = text(all('AWS::Lambda::Function', main)).match(/SearchBackends\w*?Part\d+Url/g)!;
    const numbers = pieces.slice(0, 12).map((piece) => Number(/Part(\d+)Url/.exec(piece)![1]));
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, part) => part));
    expect(engineOf(main, /^SearchJobs/)).toBeUndefined();
  });

  test('wake somebody when they fail', () => {
    const words = all('AWS::CloudWatch::Alarm', alarms).map(
      ([, { Properties }]) => Properties.AlarmDescription,
    );
    expect(words).toEqual(
      expect.arrayContaining([
        expect.stringContaining('The function of search-part-11 fails again and again'),
        expect.stringContaining('A job of part 11 of the search index failed'),
      ]),
    );
  });

  test('are made and filled before they are asked', () => {
    const filling = appOver(dist, { searchParts: 'regions-4' });
    expect(engineOf(templateOf(filling), /^Search[0-9A-F]{8}$/)).toBeUndefined();
    expect(all('AWS::Lambda::Url', nestedTemplateOf(filling, 'SearchBackends'))).toHaveLength(4);
  });

  test('leave cdk-nag nothing to say without a written reason', () => {
    const app = appOver(dist, divided);
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).not.toThrow();
  });
});

describe('an OpenSearch', () => {
  const named = {
    openSearchUrl: 'https://search-x.ap-southeast-1.es.amazonaws.com/',
    openSearchArn: 'arn:aws:es:ap-southeast-1:123456789012:domain/listings',
  };
  test('is fed each minute by a function of its own, and asked once that is chosen', () => {
    const feeding = appOver(dist, named);
    const nested = nestedTemplateOf(feeding, 'SearchBackends');
    const [[, feed] = []] = all('AWS::Lambda::Function', nested);
    expect(feed!.Properties.Environment).toMatchObject({
      Variables: { OPENSEARCH_URL: 'https://search-x.ap-southeast-1.es.amazonaws.com' },
    });
    const [rights] = policiesOf(nested, /^OpenSearchFeedRole/);
    expect(rights!.match(/domain\/[\w/]+/g)).toEqual([
      ...['domain/listings/listings', 'domain/listings/listings/_bulk'],
      'domain/listings/listings/_delete_by_query',
    ]);
    expect(rights).not.toMatch(/dynamodb:(Put|Update|Delete)Item|es:\*/);
    const inputs = all('AWS::Scheduler::Schedule', nested).map(
      ([, { Properties }]) => (Properties.Target as { Input: string }).Input,
    );
    expect(inputs).toEqual(['{"job":"feed-opensearch"}']);
    expect(text(templateOf(feeding).toJSON())).not.toMatch(/SEARCH_ENGINE|es:ESHttp/);
    const asked = templateOf(appOver(dist, { ...named, searchEngine: 'opensearch' }));
    const [policy] = policiesOf(asked, /^SearchRole/);
    expect(policy).toContain('domain/listings/listings/_search');
    expect(text(asked.toJSON())).toContain('\\"kind\\":\\"opensearch\\"');
  });

  test('leaves cdk-nag nothing to say without a written reason', () => {
    const app = appOver(dist, { ...named, searchEngine: 'opensearch' });
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).not.toThrow();
  });
});

test.each([
  [{ openSearchUrl: 'http://x.example' }, 'openSearchUrl is an https address, not http://x.example'],
  [{ openSearchUrl: 'https://x.example' }, 'openSearchUrl needs -c openSearchArn='],
  [{ searchEngine: 'opensearch' }, 'searchEngine=opensearch needs -c openSearchUrl=…'],
  [{ searchParts: '4' }, 'searchParts is one of regions-4, types-regions-12, not 4'],
  [{ searchEngine: 'parts' }, 'searchEngine=parts needs -c searchParts=…'],
  [{ searchEngine: 'solr' }, /^searchEngine is memory/],
])('%j is refused in one sentence', (context, words) => {
  expect(() => readSearch((name) => (context as Record<string, string>)[name])).toThrow(words);
});
