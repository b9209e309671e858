/** `npm run coverage`: runs the tests of the domain with coverage and holds each capability to its floor. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  belowFloor,
  type CoverageSummary,
  coverageByFolder,
  type Floors,
  raisedFloors,
} from './coverage-floors.ts';

const root = join(import.meta.dirname, '..');
const floorsFile = join(root, 'coverage-floors.json');
const reports = join(root, '.cache/coverage');

/** The rules, by their own tests: what none of them runs is run by others only as it happens. */
const measured = ['shared/**/*.ts'];
const notMeasured = ['**/*.test.ts', '**/testing/**'];

rmSync(reports, { recursive: true, force: true });
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  [
    ...['run', '--project', 'unit', 'shared/', '--reporter=dot'],
    ...['--coverage.enabled', '--coverage.provider=v8', `--coverage.reportsDirectory=${reports}`],
    ...['--coverage.reporter=json-summary', '--coverage.reporter=html'],
    ...measured.map((pattern) => `--coverage.include=${pattern}`),
    ...notMeasured.map((pattern) => `--coverage.exclude=${pattern}`),
  ],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0) {
  console.error('Coverage says nothing while tests fail.');
  process.exit(1);
}

const summary = JSON.parse(readFileSync(join(reports, 'coverage-summary.json'), 'utf8')) as CoverageSummary;
const covered = coverageByFolder(summary, root);
for (const [folder, percent] of covered) console.log(`${percent.toFixed(1).padStart(5)} % ${folder}`);
const floors = JSON.parse(readFileSync(floorsFile, 'utf8')) as Floors;
if (process.argv.includes('--write'))
  writeFileSync(floorsFile, `${JSON.stringify(raisedFloors(covered, floors), null, 2)}\n`);
else {
  const findings = belowFloor(covered, floors);
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
}
