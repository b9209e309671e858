/** A copy of the repository's own files in a folder that goes again, for tests that change files or run what does. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Everything but pictures and films of the demo; the packages are those of the repository. */
export function copyRepository(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const isTaken = (file: string) => file && !/\.(webp|webm)$/.test(file) && existsSync(join(root, file));
  for (const file of files.split('\n').filter(isTaken)) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
