/** `npm run coverage`: runs the tests of each layer with coverage and holds its folders to their floors. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  belowFloor,
  type CoverageSummary,
  coverageByFolder,
  type Floors,
  floorsOf,
  raisedFloors,
} from './coverage-floors.ts';

const root = join(import.meta.dirname, '..');
const floorsFile = join(root, 'coverage-floors.json');

/** Each layer by its own tests: what none of them runs is run by those of others only as it happens. */
const layers = {
  shared: { tests: ['--project=unit', 'shared/'], files: 'shared/**/*.ts' },
  functions: { tests: ['--project=unit', 'functions/'], files: 'functions/**/*.ts' },
  frontend: { tests: ['--project=frontend'], files: 'frontend/src/**/*.{ts,tsx}' },
};
type Layer = keyof typeof layers;
const notMeasured = ['**/*.test.{ts,tsx}', '**/testing/**', '**/generated/**'];

/** Runs a layer's tests; ends the program where one of them fails. */
function measure(layer: Layer): CoverageSummary {
  const { tests, files } = layers[layer];
  const reports = join(root, '.cache/coverage', layer);
  rmSync(reports, { recursive: true, force: true });
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    [
      ...['run', ...tests, '--reporter=dot', '--coverage.enabled', '--coverage.provider=istanbul'],
      ...[`--coverage.reportsDirectory=${reports}`, `--coverage.include=${files}`],
      ...['--coverage.reporter=json-summary', '--coverage.reporter=html'],
      ...notMeasured.map((pattern) => `--coverage.exclude=${pattern}`),
    ],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) {
    console.error('Coverage says nothing while tests fail.');
    process.exit(1);
  }
  return JSON.parse(readFileSync(join(reports, 'coverage-summary.json'), 'utf8')) as CoverageSummary;
}

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !Object.hasOwn(layers, name));
if (unknown) {
  console.error(`There is no layer called ${unknown}; there are ${Object.keys(layers).join(', ')}.`);
  process.exit(2);
}
const floors = JSON.parse(readFileSync(floorsFile, 'utf8')) as Floors;
const findings: string[] = [];
let written = floors;
for (const layer of (positionals.length > 0 ? positionals : Object.keys(layers)) as Layer[]) {
  const covered = coverageByFolder(measure(layer), root);
  for (const [folder, percent] of covered) console.log(`${percent.toFixed(1).padStart(5)} % ${folder}`);
  findings.push(...belowFloor(covered, floorsOf(layer, floors)));
  written = raisedFloors(layer, covered, written);
}
if (values.write) writeFileSync(floorsFile, `${JSON.stringify(written, null, 2)}\n`);
else {
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) process.exitCode = 1;
}
