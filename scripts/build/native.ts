/** Copies a package that cannot be bundled, with everything it needs at run time, beside a bundle. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativeArchitecture } from '#infra/native-parts.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Names of the installed packages that `name` needs, itself included; absent optional parts are left out. */
export function closureOf(name: string, modules: string, seen = new Set<string>()): Set<string> {
  const manifestFile = join(modules, name, 'package.json');
  if (seen.has(name) || !existsSync(manifestFile)) return seen;
  seen.add(name);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const needed = { ...manifest.dependencies, ...manifest.optionalDependencies };
  for (const dependency of Object.keys(needed)) closureOf(dependency, modules, seen);
  return seen;
}

const documents = /\.(md|d\.ts|d\.mts|d\.cts|map)$/i;

/**
 * Copies native packages with all they need into `target`/node_modules; raises where what is installed here is for no
 * machine that functions run on.
 */
export function copyNative(names: ReadonlySet<string>, modules: string, target: string): void {
  for (const name of names) copyPackage(name, modules, target);
  if (names.size > 0) nativeArchitecture(target);
}

/** Copies `name` and its closure from `modules` into `target`/node_modules. */
function copyPackage(name: string, modules: string, target: string): void {
  for (const part of closureOf(name, modules)) {
    cpSync(join(modules, part), join(target, 'node_modules', part), {
      recursive: true,
      dereference: true,
      filter: (path) => !documents.test(path),
    });
  }
}
