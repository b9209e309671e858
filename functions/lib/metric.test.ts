/** A figure is one line of pure JSON on stdout, as CloudWatch reads it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.resetModules();
  vi.stubEnv('POWERTOOLS_DEV', 'false');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The module as a function of a stage loads it. */
async function load(stage = 'Marketplace-staging') {
  vi.stubEnv('POWERTOOLS_METRICS_NAMESPACE', 'Marketplace');
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', stage);
  return import('./metric.ts');
}

it('writes a figure in the embedded metric format, of its stage and of what it belongs to', async () => {
  const { writeMetric } = await load();
  writeMetric('JobRuns', 1, { of: ['job', 'count-days'] });
  writeMetric('BudgetUsed', 57, { unit: 'Percent' });
  const written = lines.map((line) => JSON.parse(line));
  expect(written).toMatchObject([
    { service: 'Marketplace-staging', job: 'count-days', JobRuns: 1 },
    { service: 'Marketplace-staging', BudgetUsed: 57 },
  ]);
  expect(written.map(({ _aws }) => _aws.CloudWatchMetrics)).toEqual([
    [
      {
        ...{ Namespace: 'Marketplace', Dimensions: [['service', 'job']] },
        Metrics: [{ Name: 'JobRuns', Unit: 'Count' }],
      },
    ],
    [
      {
        ...{ Namespace: 'Marketplace', Dimensions: [['service']] },
        Metrics: [{ Name: 'BudgetUsed', Unit: 'Percent' }],
      },
    ],
  ]);
  for (const line of lines) expect(line).toMatch(/\n$/);
});

it('counts a fact as one', async () => {
  const { countFact } = await load();
  countFact('signUp');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ SignUps: 1 }]);
});

it('writes nothing where nobody collects figures, as in scripts and tests', async () => {
  const { countFact } = await import('./metric.ts');
  countFact('signUp');
  expect(lines).toEqual([]);
});
