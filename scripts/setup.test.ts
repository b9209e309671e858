/** Installing only when the lockfile changed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as setup from './setup.mjs';

let root: string;
const ok = () =>
  vi.fn(() => {
    mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
    return { status: 0 };
  });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'));
  writeFileSync(join(root, 'package-lock.json'), '{"a":1}');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('setUp', () => {
  test('installs once, and again only when the lockfile changes', () => {
    const run = ok();
    expect(setup.setUp(root, run)).toBeUndefined();
    expect(setup.setUp(root, run)).toBeUndefined();
    expect(run).toHaveBeenCalledTimes(1);
    writeFileSync(join(root, 'package-lock.json'), '{"a":2}');
    setup.setUp(root, run);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('installs again where the folder came from another platform', () => {
    const run = ok();
    setup.setUp(root, run);
    const stamp = join(root, 'node_modules/.installed');
    writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(/ .*$/, ' plan9-mips'));
    setup.setUp(root, run);
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('packages of another copy, which a link leads to, are left alone', () => {
    const run = ok();
    mkdirSync(join(root, 'other'));
    symlinkSync(join(root, 'other'), join(root, 'node_modules'));
    expect(setup.setUp(root, run)).toContain('run npm ci there');
    expect(run).not.toHaveBeenCalled();
  });

  test('a failed install is one sentence and leaves no stamp', () => {
    const failing = vi.fn(() => ({ status: 1 }));
    const sentence = setup.setUp(root, failing);
    expect(sentence).toContain('could not be installed');
    expect(sentence).not.toContain('\n');
    expect(setup.isInstalled(root)).toBe(false);
  });
});

describe('after npm ci by hand', () => {
  beforeEach(() => mkdirSync(join(root, 'node_modules')));

  test('nothing is installed again', () => {
    setup.rememberInstall(root, {});
    const run = ok();
    setup.setUp(root, run);
    expect(run).not.toHaveBeenCalled();
  });

  test('an install that left parts out does not count', () => {
    setup.rememberInstall(root, { npm_config_omit: 'dev' });
    expect(setup.isInstalled(root)).toBe(false);
  });

  test('npm tells it when it is done', () => {
    const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
    expect(scripts.postinstall).toBe('node scripts/setup.mjs --installed');
  });
});

describe('a machine other than Linux x64', () => {
  const machine = (command: string, more: object = {}) => ({
    ...{ platform: 'darwin', arch: 'arm64', nodeVersion: '24.1.0' },
    ...{ env: { npm_lifecycle_event: `pre${command}` } },
    ...more,
  });

  test.each(['start', 'test', 'test:unit', 'test:world', 'test:e2e', 'simulate', 'coverage'])(
    'hears in one sentence why it cannot run %s, and what to do',
    (command) => {
      const sentence = setup.obstacle(root, machine(command))!;
      expect(sentence).toContain(`npm run ${command} needs the embedded DynamoDB`);
      expect(sentence).toContain('darwin arm64');
      expect(sentence).toContain('dev container');
      expect(sentence).not.toContain('\n');
    },
  );

  test.each(['check', 'lint', 'format', 'typecheck', 'test:frontend', 'test:file', 'audit'])(
    'runs %s',
    (command) => expect(setup.obstacle(root, machine(command))).toBeUndefined(),
  );

  test('runs everything with a table of its own', () => {
    const env = { npm_lifecycle_event: 'prestart', DYNOXIDE: '/opt/dynoxide' };
    expect(setup.obstacle(root, machine('start', { env }))).toBeUndefined();
  });

  test('is asked for Node 24 where none came with the packages', () => {
    const older = { nodeVersion: '20.19.0' };
    expect(setup.obstacle(root, machine('check', older))).toContain('install Node 24');
    mkdirSync(join(root, 'node_modules/.bin/node'), { recursive: true });
    expect(setup.obstacle(root, machine('check', older))).toBeUndefined();
  });
});

describe('installCommand', () => {
  test('uses the npm that called, under its own Node, without install scripts', () => {
    const [command, args] = setup.installCommand({
      npm_execpath: '/opt/npm/bin/npm-cli.js',
      npm_node_execpath: '/opt/node',
    });
    expect(command).toBe('/opt/node');
    expect(args.slice(0, 3)).toEqual(['/opt/npm/bin/npm-cli.js', 'ci', '--ignore-scripts']);
  });

  test('falls back to npm on the PATH', () => {
    expect(setup.installCommand({})[0]).toBe('npm');
  });
});
