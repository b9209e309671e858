/** A figure is one line of pure JSON on stdout, as CloudWatch reads it. */
import { afterEach, expect, it, vi } from 'vitest';
import { writeMetric } from './metric.ts';

afterEach(() => vi.restoreAllMocks());

it('writes a figure in the embedded metric format', () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  writeMetric('Market', 'BudgetUsed', 57, 'Percent', 1_700_000_000_000);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      _aws: {
        Timestamp: 1_700_000_000_000,
        CloudWatchMetrics: [
          { Namespace: 'Market', Dimensions: [[]], Metrics: [{ Name: 'BudgetUsed', Unit: 'Percent' }] },
        ],
      },
      BudgetUsed: 57,
    },
  ]);
  expect(lines[0]).toMatch(/\n$/);
});
