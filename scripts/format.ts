/** `npm run format`: puts imports, blanks and line breaks in order, of everything or of the paths that are named. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { biomePath } from './platform-tools.ts';

const { status } = spawnSync(biomePath(), ['check', '--write', ...process.argv.slice(2)], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
