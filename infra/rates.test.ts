/** Where a deployment asks for exchange rates: nowhere by itself, else one https address with a shape. */
import { rmSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { localRatesSource } from '#shared/rates-source.ts';
import { readRatesSource } from './parts/rates.ts';
import { appOver, nestedTemplateOf, stubDist, templateOf } from './testing/stub-dist.ts';

let dist: string;
beforeAll(() => {
  dist = stubDist();
});
afterAll(() => rmSync(dist, { recursive: true }));
const read = (context: Record<string, string | undefined>) => readRatesSource((name) => context[name]);
const rates = Object.fromEntries(Object.keys(defaultRates.vndPer).map((one) => [one, `rates.${one}`]));

it('is nobody until an owner names one', () => {
  expect(read({})).toBeUndefined();
  expect(read({ ratesShape: 'vietcombank-xml' })).toBeUndefined();
});

it('is Vietcombank’s XML at an address alone, or JSON in a shape', () => {
  const url = 'https://bank.example/rates';
  expect(read({ ratesUrl: url })).toEqual({ url, shape: { format: 'vietcombank-xml' } });
  expect(read({ ratesUrl: url, ratesShape: JSON.stringify({ date: 'Date', rates }) })).toEqual({
    ...{ url, shape: { format: 'json', date: 'Date', rates } },
  });
  const { url: ratesUrl, shape } = localRatesSource;
  expect(read({ ratesUrl, ratesShape: JSON.stringify(shape) })).toEqual(localRatesSource);
});

it.each([
  { ratesUrl: 'http://bank.example/rates' },
  { ratesUrl: 'bank.example' },
  { ratesUrl: 'https://bank.example/', ratesShape: 'csv' },
  { ratesUrl: 'https://bank.example/', ratesShape: '{"date":' },
  { ratesUrl: 'https://bank.example/', ratesShape: '{"date":"Date","rates":{"USD":"x"}}' },
  { ratesUrl: 'https://bank.example/', ratesShape: '{"date":"__proto__[","rates":{}}' },
])('%j is refused in one sentence', (context) => {
  expect(() => read(context)).toThrow(/^rates/);
});

it('reaches the catalog’s functions, whose job runs each morning, and an alarm watches their age', () => {
  const app = appOver(dist, { ratesUrl: 'https://bank.example/rates' });
  const template = templateOf(app);
  const variables = {
    RATES_SOURCE: '{"url":"https://bank.example/rates","shape":{"format":"vietcombank-xml"}}',
  };
  const functions = template.findResources('AWS::Lambda::Function', {
    Properties: { Environment: { Variables: Match.objectLike(variables) } },
  });
  expect(Object.keys(functions)).toHaveLength(2);
  const schedule = { ScheduleExpression: 'cron(30 9 * * ? *)' };
  expect(() =>
    nestedTemplateOf(app, 'Schedules').hasResourceProperties('AWS::Scheduler::Schedule', schedule),
  ).not.toThrow();
  const alarm = { MetricName: 'ExchangeRatesAgeDays', Threshold: 4 };
  const alarms = nestedTemplateOf(app, 'Alarms');
  expect(() => alarms.hasResourceProperties('AWS::CloudWatch::Alarm', alarm)).not.toThrow();
});
