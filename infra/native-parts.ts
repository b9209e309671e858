/** Which machine the native parts of a built bundle are for: functions run on Linux with glibc, on x64 or arm64. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** In the words of Node's `process.arch`. */
export type NativeArchitecture = 'arm64' | 'x64';

const architectures: readonly NativeArchitecture[] = ['arm64', 'x64'];

/** The architecture of sharp's binary beside a bundle; raises where it is for no machine that functions run on. */
export function nativeArchitecture(bundle: string): NativeArchitecture {
  const parts = join(bundle, 'node_modules/@img');
  const names = existsSync(parts) ? readdirSync(parts) : [];
  const found = architectures.find((architecture) => names.includes(`sharp-linux-${architecture}`));
  if (found) return found;
  const platforms = names.filter((name) => /^sharp-(?!libvips)/.test(name)).map((name) => name.slice(6));
  throw new Error(
    `The pictures' library (sharp) in ${bundle} is for ${platforms.join(', ') || 'no platform'}, but functions run on Linux with glibc, x64 or arm64: install the packages and build on such a machine`,
  );
}
