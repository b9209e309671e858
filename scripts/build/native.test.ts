/** Native packages beside a bundle: all they need, and only for machines that functions run on. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyNative } from './native.ts';

let folder: string;
let modules: string;
let target: string;
/** Installs sharp as npm does: of its optional parts only those for this platform. */
function install(platform: string): void {
  const parts = ['darwin-arm64', 'linux-x64'].map((name) => `@img/sharp-${name}`);
  const manifests = {
    sharp: {
      dependencies: { '@img/colour': '1' },
      optionalDependencies: Object.fromEntries(parts.map((name) => [name, '1'])),
    },
    '@img/colour': {},
    [`@img/sharp-${platform}`]: {},
  };
  for (const [name, manifest] of Object.entries(manifests)) {
    mkdirSync(join(modules, name), { recursive: true });
    writeFileSync(join(modules, name, 'package.json'), JSON.stringify(manifest));
  }
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'native-'));
  [modules, target] = [join(folder, 'modules'), join(folder, 'bundle')];
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a package goes with everything it needs', () => {
  install('linux-x64');
  copyNative(new Set(['sharp']), modules, target);
  for (const name of ['sharp', '@img/colour', '@img/sharp-linux-x64'])
    expect(existsSync(join(target, 'node_modules', name, 'package.json'))).toBe(true);
});

test('a build on a machine that functions do not run on is refused', () => {
  install('darwin-arm64');
  expect(() => copyNative(new Set(['sharp']), modules, target)).toThrow(
    /sharp.* is for darwin-arm64, but functions run on Linux/,
  );
});

test('a bundle without native parts may be built anywhere', () => {
  expect(() => copyNative(new Set(), modules, target)).not.toThrow();
});
