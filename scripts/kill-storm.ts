/** `npm run test:storm -- --kills 25 --seed monsoon`: kills a busy marketplace again and again, then audits its ledger. */
import { parseArgs } from 'node:util';
import { runStorm } from '#local/chaos-test/chaos-test.ts';

const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } });
const kills = Number(values.kills ?? 10);
const seed = values.seed ?? String(Date.now());
if (!Number.isInteger(kills) || kills < 1 || kills > 1000) {
  console.error('--kills takes a number from 1 to 1000');
  process.exit(1);
}
console.log(`A storm with ${kills} kills, seed ${seed}`);
try {
  const report = await runStorm({ kills, seed, onStep: (words) => console.log(words) });
  console.log(JSON.stringify(report, null, 2));
  console.log('Every invariant holds; nothing acknowledged was lost, nothing was doubled.');
} catch (error) {
  console.error(error);
  console.error(`Again with: npm run test:storm -- --kills ${kills} --seed ${seed}`);
  process.exitCode = 1;
}
