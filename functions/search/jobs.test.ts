/** Parts of a divided index have jobs of the same names as the whole one: their ends are told by names of their own. */
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../lib/job.ts', () => ({ runJobs: (_: unknown, toldAs: unknown) => toldAs }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function toldBy(env: Record<string, string>): Promise<(job: string) => string> {
  for (const [name, value] of Object.entries({ TABLE_NAME: 't', DATA_BUCKET: 'd', ...env }))
    vi.stubEnv(name, value);
  return (await import('./jobs.ts')).jobs as never;
}

it('the whole index is told by the names that alarms watch', async () => {
  expect((await toldBy({}))('build-segment')).toBe('build-segment');
});

it('a part fills nobody else’s silence', async () => {
  const toldAs = await toldBy({ SEARCH_PARTITIONING: 'types-regions-12', SEARCH_PART: '3' });
  expect(toldAs('verify-index')).toBe('verify-index-of-parts');
});
