/** The app as the CDK's command line runs it, from a shell whose own Node is older than the packages' one. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stackName } from './stack-name.ts';
import { stubDist } from './testing/stub-dist.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');
let folder: string;
let dist: string;
beforeAll(() => {
  dist = stubDist();
  folder = mkdtempSync(join(tmpdir(), 'cdk-cli-'));
  // The shell's own Node must not be asked to run TypeScript.
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/node'), '#!/bin/sh\necho "an old Node" >&2\nexit 9\n');
  chmodSync(join(folder, 'bin/node'), 0o755);
});
afterAll(() => {
  for (const made of [folder, dist]) rmSync(made, { recursive: true });
});

/** Where `cdk synth` would put the stack, in a shell whose configuration names another region. */
function synthesizedEnvironment(): string {
  const output = join(folder, 'out');
  const options = ['--build', 'true', '--no-notices', '--quiet', '--output', output];
  execFileSync(process.execPath, [join(bin, 'cdk'), 'synth', stackName, ...options, '-c', `dist=${dist}`], {
    cwd: root,
    stdio: 'pipe',
    env: {
      HOME: folder,
      TMPDIR: tmpdir(),
      PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
      AWS_REGION: 'us-west-2',
      AWS_EC2_METADATA_DISABLED: 'true',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
  });
  const { artifacts } = JSON.parse(readFileSync(join(output, 'manifest.json'), 'utf8'));
  return artifacts[stackName].environment;
}

describe('npx cdk', () => {
  test('deploys to Singapore whatever region the shell is set to', () => {
    expect(synthesizedEnvironment()).toBe('aws://unknown-account/ap-southeast-1');
  }, 240_000);

  test('builds with the Node of the packages too', () => {
    const { build } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { build: string };
    const last = build.split(' && ').at(-1)!;
    const asked = last.replace(/scripts\/build\.ts$/, '-p process.versions.node');
    const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` };
    const version = execFileSync('sh', ['-c', asked], { cwd: root, env, encoding: 'utf8' });
    expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(24);
  });
});
