/** What a person may wish for at the start, and the sentence for what cannot be. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createStopHandler, fill, readStartOptions, stopWithinMs } from './start.ts';

describe('readWishes', () => {
  test('without any wish: port 3000 and the folder .local', () => {
    const wishes = readStartOptions([], {});
    expect(wishes).toMatchObject({ port: 3000, fresh: false, seed: undefined, seedFile: undefined });
    expect(wishes.dataDir).toMatch(/\/\.local$/);
  });

  test('environment and arguments', () => {
    const wishes = readStartOptions(['--fresh', '--seed', '10000', '--seed-file', 'package.json'], {
      PORT: '4000',
      DATA_DIR: '/data',
    });
    expect(wishes).toMatchObject({ port: 4000, dataDir: '/data', fresh: true, seed: 10000 });
    expect(wishes.seedFile).toMatch(/\/package\.json$/);
  });

  test('from the sources, and with a debugger, only where that is asked for', () => {
    expect(readStartOptions([], {})).toMatchObject({ dev: false, inspect: undefined });
    expect(readStartOptions(['--dev', '--inspect'], {})).toMatchObject({ dev: true, inspect: 9229 });
  });

  test.each([
    [[], { PORT: 'three' }, 'PORT must be a number'],
    [[], { PORT: '70000' }, 'PORT must be a number'],
    [['--seed', 'many'], {}, '--seed takes a number'],
    [['--seed-file', '/no/such/file'], {}, 'is not there'],
    [['--refresh'], {}, 'npm start takes'],
  ])('%j %j is refused in one sentence', (args, env, message) => {
    expect(() => readStartOptions(args, env)).toThrow(message);
  });
});

describe('a new marketplace is filled', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const filled = async (isNew: boolean, seed?: number) => {
    const steps: string[] = [];
    const world = { isNew, dataDir, runJob: async (name: string) => steps.push(`job ${name}`) };
    await fill(
      world,
      { seed, seedFile: undefined },
      (message) => steps.push(message),
      async () => {
        steps.push(existsSync(join(dataDir, 'seeding')) ? 'seeding, marked' : 'seeding');
        return {};
      },
    );
    return steps;
  };

  test('and every part of it is told before it begins', async () => {
    expect(await filled(true)).toEqual([
      ...['Filling in demo data: people, agencies and articles …', 'seeding, marked'],
      ...['Counting what the demo has for its reports …', 'job count-days', 'job count-market'],
    ]);
    expect(existsSync(join(dataDir, 'seeding'))).toBe(false);
  });

  test('one that is there already only with what is asked for', async () => {
    expect([await filled(false), await filled(false, 30)]).toEqual([[], ['seeding']]);
  });
});

describe('a signal to end', () => {
  const ended = (stop: () => Promise<unknown>) => {
    const exits: number[] = [];
    const waits: { run: () => void; ms: number }[] = [];
    const signal = createStopHandler(
      stop,
      (code) => void exits.push(code),
      (run, ms) => waits.push({ run, ms }),
    );
    return { exits, waits, signal };
  };

  test('stops the world and ends', async () => {
    const { exits, signal } = ended(async () => {});
    signal();
    await Promise.resolve();
    expect(exits).toEqual([0]);
  });

  test('ends within five seconds where something never stops, or fails to', async () => {
    const { exits, waits, signal } = ended(() => new Promise(() => {}));
    signal();
    expect([waits.length, stopWithinMs < 5_000, waits[0]?.ms]).toEqual([1, true, stopWithinMs]);
    waits[0]?.run();
    expect(exits).toEqual([1]);
    const failing = ended(async () => {
      throw new Error('a worker hangs');
    });
    failing.signal();
    await new Promise((resolve) => setImmediate(resolve));
    expect(failing.exits).toEqual([1]);
  });

  test('a second one ends at once', () => {
    const { exits, signal } = ended(() => new Promise(() => {}));
    signal();
    signal();
    expect(exits).toEqual([130]);
  });
});
