/** What is fetched once: for which pins it is kept, and that nothing but what was pinned is unpacked. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { kept, NotHere, unpack } from './kept.ts';

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(scratch, { recursive: true }));

describe('what is kept', () => {
  const made: string[] = [];
  const keep = (pins: string) =>
    kept(join(scratch, 'judges'), pins, (folder) => {
      made.push(pins);
      writeFileSync(join(folder, `for-${pins}`), '');
    });

  test('is made once for its pins, and anew for others, with nothing left of the former', () => {
    keep('a==1');
    expect(keep('a==1')).toBe(join(scratch, 'judges'));
    expect(made).toEqual(['a==1']);
    keep('a==2');
    expect(made).toEqual(['a==1', 'a==2']);
    expect(existsSync(join(scratch, 'judges/for-a==1'))).toBe(false);
  });

  test('is not kept where a step fails, which is no program that this machine lacks', () => {
    const fetchFailing = () => kept(join(scratch, 'judges'), 'a==1', () => void runCommand('false', []));
    expect(fetchFailing).toThrow('false failed');
    expect(fetchFailing).not.toThrow(NotHere);
    expect(fetchFailing).toThrow('false failed');
  });
});

describe('an archive', () => {
  const archive = () => {
    writeFileSync(join(scratch, 'words'), 'hello');
    runCommand('tar', ['-czf', join(scratch, 'a.tgz'), '-C', scratch, 'words']);
    rmSync(join(scratch, 'words'));
    return join(scratch, 'a.tgz');
  };

  test('of the pinned digest is unpacked beside itself', () => {
    const path = archive();
    unpack(path, `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`);
    expect(readFileSync(join(scratch, 'words'), 'utf8')).toBe('hello');
    expect(existsSync(path)).toBe(false);
  });

  test('of another digest is not', () => {
    expect(() => unpack(archive(), 'sha512-other')).toThrow('not sha512-other');
    expect(existsSync(join(scratch, 'words'))).toBe(false);
  });
});
