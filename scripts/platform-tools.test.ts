/** The programs of other platforms are found by their package's name, and where there is none it is said. */
import { describe, expect, test } from 'vitest';
import { biomePath, dynoxidePath, type Machine } from './platform-tools.ts';

const machine = (more: Partial<Machine>): Machine => ({
  ...{ platform: 'linux', arch: 'x64', env: {}, exists: () => true },
  ...more,
});

describe('the formatter', () => {
  test.each([
    ['linux', 'x64', '@biomejs/cli-linux-x64/biome'],
    ['linux', 'arm64', '@biomejs/cli-linux-arm64/biome'],
    ['darwin', 'arm64', '@biomejs/cli-darwin-arm64/biome'],
    ['win32', 'x64', '@biomejs/cli-win32-x64/biome.exe'],
  ])('of %s %s', (platform, arch, path) =>
    expect(biomePath(machine({ platform, arch }))).toMatch(new RegExp(`node_modules/${path}$`)),
  );

  test('is not there for every platform', () =>
    expect(() => biomePath(machine({ platform: 'sunos', exists: () => false }))).toThrow('sunos x64'));
});

describe('the table', () => {
  test('comes with the packages', () =>
    expect(dynoxidePath(machine({}))).toMatch(/node_modules\/@dynoxide\/linux-x64\/dynoxide$/));

  test('may be one of your own', () => {
    const env = { DYNOXIDE: '/opt/dynoxide' };
    expect(dynoxidePath(machine({ platform: 'darwin', arch: 'arm64', env }))).toBe('/opt/dynoxide');
    expect(() => dynoxidePath(machine({ env, exists: () => false }))).toThrow('/opt/dynoxide');
  });

  test('is not there elsewhere, and what to do is said', () =>
    expect(() => dynoxidePath(machine({ arch: 'arm64', exists: () => false }))).toThrow('dev container'));
});

test('both are found on this machine', () => {
  expect(biomePath()).toContain('biome');
  expect(dynoxidePath()).toContain('dynoxide');
});
