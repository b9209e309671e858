/** The programs that come as a package for each platform: where each one is, and what to say where there is none. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Machine {
  platform: string;
  arch: string;
  env: Record<string, string | undefined>;
  exists(path: string): boolean;
}
const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  exists: existsSync,
};

/** The formatter and linter: its own binary, as its meta package names platforms that a lockfile cannot list. */
export function biomePath({ platform, arch, exists }: Machine = thisMachine): string {
  const name = platform === 'win32' ? 'biome.exe' : 'biome';
  const path = join(root, `node_modules/@biomejs/cli-${platform}-${arch}`, name);
  if (exists(path)) return path;
  throw new Error(
    `The formatter has no package here for ${platform} ${arch}; package.json lists those it has.`,
  );
}

/** The embedded DynamoDB, or the one that `DYNOXIDE` names. */
export function dynoxidePath({ platform, arch, env, exists }: Machine = thisMachine): string {
  const own = env.DYNOXIDE;
  const path = own ?? join(root, `node_modules/@dynoxide/${platform}-${arch}/dynoxide`);
  if (exists(path)) return path;
  throw new Error(
    own
      ? `DYNOXIDE names ${own}, where nothing is.`
      : `The embedded DynamoDB has no package for ${platform} ${arch}, Linux x64 has one: use the dev container, or name a dynoxide of your own by DYNOXIDE.`,
  );
}
