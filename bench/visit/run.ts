/** `npm run bench:visit [-- --url http://localhost:3000]`: what one visit asks, which is most of what it costs (docs/cost.md). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBrowser } from '#e2e/browser.ts';
import { printTable } from '../harness.ts';
import { startMeasured } from '../world/control.ts';
import { measureVisits, requestKinds, type Visit } from './measure.ts';

const { values } = parseArgs({ options: { url: { type: 'string' } } });
await prepareBrowser();
const work = mkdtempSync(join(tmpdir(), 'bench-visit-'));
const world = values.url ? { url: values.url, stop: async () => {} } : await startMeasured([work]);
try {
  const visits = await measureVisits(world.url);
  const row = (name: string, { requests, bytes }: Visit) => [
    name,
    ...requestKinds.map((kind) => String(requests[kind])),
    String(Object.values(requests).reduce((sum, count) => sum + count, 0)),
    (bytes / 1024).toFixed(0),
  ];
  printTable(
    ['visit', ...requestKinds, 'all', 'KiB'],
    [row('first', visits.first), row('again', visits.again)],
  );
  for (const [path, count] of Object.entries(visits.first.calls)) console.log(`${count} × ${path}`);
} finally {
  await world.stop();
  rmSync(work, { recursive: true, force: true });
}
