/** One hash over the content of files and folders, so that what is built once need not be built again. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ignored = /(\.test\.tsx?$|(^|\/)(node_modules|dist|\.cache|\.local)(\/|$))/;

/** All files below the given paths (relative to `root`), sorted; tests and generated folders left out. */
export function sourceFiles(root: string, paths: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (path: string) => {
    if (ignored.test(path) || !existsSync(join(root, path))) return;
    if (!statSync(join(root, path)).isDirectory()) return void found.push(path);
    for (const name of readdirSync(join(root, path))) visit(`${path}/${name}`);
  };
  for (const path of paths) visit(path);
  return found.sort();
}

/** The hash of those files' names and bytes, and of any extra words that change the result. */
export function fingerprint(root: string, paths: readonly string[], extra: readonly string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const file of sourceFiles(root, paths)) {
    hash.update(`\0${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  return hash.digest('hex').slice(0, 32);
}
