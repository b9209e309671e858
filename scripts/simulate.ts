/** `npm run simulate`: a marketplace lives through some weeks, every invariant is checked each day, and a report is printed. */
import { writeFileSync } from 'node:fs';
import { type Options, readOptions, usage } from './simulate/options.ts';
import { comparisonText, reportText } from './simulate/report/table.ts';
import { invariants, type Run, simulate } from './simulate/run.ts';
import { checkOverrides } from './simulate/settings.ts';

/** What goes on goes to standard error; the report to standard output. */
const say = (message: string) => console.error(message);

/** Says what is broken and names the items; the same seed shows it again. */
function tell({ broken, days, seconds }: Run): void {
  if (!broken) console.log(`${days} days in ${seconds} s; all ${invariants.length} invariants hold on each.`);
  for (const { invariant, items } of broken?.violations ?? []) {
    console.log(`Day ${broken?.day}, broken: ${invariant}`);
    for (const item of items) console.log(`  ${item}`);
  }
}

/** One run, or two of the same seed; true where every invariant held. */
async function run({ overrides, isComparing, json, ...population }: Options): Promise<boolean> {
  checkOverrides(overrides);
  const runs: Run[] = [];
  for (const some of isComparing ? [[], overrides] : [overrides])
    runs.push(await simulate({ ...population, overrides: some, onStep: say }));
  const [first, second] = runs as [Run, Run?];
  console.log(second ? comparisonText(first.figures, second.figures) : reportText(first.figures));
  for (const one of runs) tell(one);
  if (json) writeFileSync(json, `${JSON.stringify({ ...population, overrides, runs }, null, 2)}\n`);
  return runs.every(({ broken }) => broken === undefined);
}

try {
  process.exitCode = (await run(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 2;
}
