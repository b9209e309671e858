/** Which machines the media bundle may be built on. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nativeArchitecture } from './native-parts.ts';

let bundle: string;
const installed = (...names: string[]) => {
  for (const name of names) mkdirSync(join(bundle, 'node_modules/@img', name), { recursive: true });
};
beforeEach(() => {
  bundle = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(bundle, { recursive: true }));

test.each(['x64', 'arm64'])('built on Linux %s, it runs there', (architecture) => {
  installed('colour', `sharp-linux-${architecture}`, `sharp-libvips-linux-${architecture}`);
  expect(nativeArchitecture(bundle)).toBe(architecture);
});

describe('what functions could not load is refused in a sentence', () => {
  test.each(['darwin-arm64', 'linuxmusl-x64', 'win32-x64'])('built on %s', (platform) => {
    installed('colour', `sharp-${platform}`, `sharp-libvips-${platform}`);
    expect(() => nativeArchitecture(bundle)).toThrow(
      new RegExp(`is for ${platform}, but functions run on Linux`),
    );
  });

  test('built without the optional packages', () => {
    expect(() => nativeArchitecture(bundle)).toThrow('is for no platform');
  });
});
