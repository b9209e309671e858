/** What a person may wish for at the start, and the sentence for what cannot be. */
import { describe, expect, test } from 'vitest';
import { readWishes } from './start.ts';

describe('readWishes', () => {
  test('without any wish: port 3000 and the folder .local', () => {
    const wishes = readWishes([], {});
    expect(wishes).toMatchObject({ port: 3000, fresh: false, seed: undefined, seedFile: undefined });
    expect(wishes.dataDir).toMatch(/\/\.local$/);
  });

  test('environment and arguments', () => {
    const wishes = readWishes(['--fresh', '--seed', '10000', '--seed-file', 'package.json'], {
      PORT: '4000',
      DATA_DIR: '/data',
    });
    expect(wishes).toMatchObject({ port: 4000, dataDir: '/data', fresh: true, seed: 10000 });
    expect(wishes.seedFile).toMatch(/\/package\.json$/);
  });

  test.each([
    [[], { PORT: 'three' }, 'PORT must be a number'],
    [[], { PORT: '70000' }, 'PORT must be a number'],
    [['--seed', 'many'], {}, '--seed takes a number'],
    [['--seed-file', '/no/such/file'], {}, 'is not there'],
    [['--refresh'], {}, 'npm start takes'],
  ])('%j %j is refused in one sentence', (args, env, words) => {
    expect(() => readWishes(args, env)).toThrow(words);
  });
});
