/** What comes to nothing is laid aside: no job, upload, schedule or event of the bus is lost without a word. */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { all, schedules, text } from '../testing/default-stack.ts';
import { appOver, nestedTemplateOf, stubDist, templateOf } from '../testing/stub-dist.ts';

const dist = stubDist();
afterAll(() => rmSync(dist, { recursive: true }));

const configs = [
  ...all('AWS::Lambda::EventInvokeConfig'),
  ...all('AWS::Lambda::EventInvokeConfig', schedules),
];

describe('what nobody waits for', () => {
  test('is laid aside by every function that runs jobs or takes uploads', () => {
    const functions = all('AWS::Lambda::Function').map(([id]) => id.replace(/[0-9A-F]{8}$/, ''));
    const unattended = functions.filter((id) => /(Jobs|Uploads|Deliver)$/.test(id));
    expect(unattended.length).toBeGreaterThan(15);
    const caught = configs.filter(([, { Properties }]) => text(Properties).includes('OnFailure'));
    for (const id of unattended)
      expect(caught.filter(([, { Properties }]) => text(Properties.FunctionName).includes(id))).toHaveLength(
        1,
      );
  });

  test('is laid aside by every schedule, whose role may do so', () => {
    const made = all('AWS::Scheduler::Schedule', schedules);
    expect(made.length).toBeGreaterThan(20);
    for (const [, { Properties }] of made)
      expect(text((Properties.Target as Record<string, unknown>).DeadLetterConfig)).toContain('FailedWork');
    const [[, rights] = []] = all('AWS::IAM::Policy', schedules);
    expect(text(rights)).toContain('sqs:SendMessage');
  });

  test('is laid aside by every rule of the bus but that of views, whose viewers are not kept', () => {
    const without = all('AWS::Events::Rule').filter(([, { Properties }]) =>
      (Properties.Targets as Record<string, unknown>[]).some((target) => !target.DeadLetterConfig),
    );
    expect(without.map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['ListingViewed']);
  });

  test('lies encrypted, reached by TLS alone, no longer than two weeks', () => {
    const queues = all('AWS::SQS::Queue');
    expect(queues.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      ...['FailedUploads', 'FailedWork', 'UnsentCodes'],
    ]);
    for (const [, { Properties }] of queues) {
      expect(Properties.SqsManagedSseEnabled).toBe(true);
      expect(Properties.MessageRetentionPeriod).toBeLessThanOrEqual(14 * 86_400);
    }
  });

  test('is laid aside by what feeds OpenSearch and the parts of the index, where there are any', () => {
    const app = appOver(dist, {
      searchParts: 'regions-4',
      openSearchUrl: 'https://search.example.com',
      openSearchArn: 'arn:aws:es:ap-southeast-1:111122223333:domain/x',
    });
    const backends = nestedTemplateOf(app, 'SearchBackends');
    const of = all('AWS::Lambda::EventInvokeConfig', backends);
    const builders = all('AWS::Lambda::Function', backends).filter(([id]) => /Jobs|Feed/.test(id));
    expect(builders.length).toBeGreaterThan(1);
    expect(of).toHaveLength(builders.length);
    for (const [, { Properties }] of all('AWS::Scheduler::Schedule', backends))
      expect((Properties.Target as Record<string, unknown>).DeadLetterConfig).toBeDefined();
  });
});

describe('signing in', () => {
  const reserveOf = (context: Record<string, string>) =>
    Object.entries(templateOf(appOver(dist, context)).findResources('AWS::Lambda::Function'))
      .filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions !== undefined)
      .map(([id, { Properties }]) => [
        id.replace(/[0-9A-F]{8}$/, ''),
        Properties.ReservedConcurrentExecutions,
      ]);

  test('has no runs of its own where nobody says so: a new account has none to spare', () => {
    expect(reserveOf({})).toEqual([]);
  });
  test('has them where an owner says how many', () => {
    expect(reserveOf({ signInReserve: '50' })).toEqual([['AccountsTrigger', 50]]);
  });
  test.each(['0', 'many', '-1', '1.5'])('%s is no such number', (signInReserve) => {
    expect(() => appOver(dist, { signInReserve })).toThrow('signInReserve is');
  });
});
