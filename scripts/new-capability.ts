/** `npm run new:capability offices`: writes a capability that staff keep, from the table to its pages. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { capabilityName, createCapability } from './new-capability/create-capability.ts';
import { biomePath } from './platform-tools.ts';

const root = join(import.meta.dirname, '..');
const [plural = '', singular] = process.argv.slice(2);

try {
  const { added, edited } = createCapability(root, capabilityName(plural, singular));
  spawnSync(biomePath(), ['check', '--write', ...added, ...edited], { cwd: root, stdio: 'ignore' });
  spawnSync(process.execPath, ['scripts/openapi.ts'], { cwd: root, stdio: 'inherit' });
  console.log(`New:\n  ${added.join('\n  ')}\nEdited:\n  ${[...edited, 'docs/openapi.json'].join('\n  ')}`);
  console.log('Next: its words in frontend/src/locales/*/, its fields in shared/, then npm test.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
