/** Every check by a tool from outside is red once: over a small folder with one thing wrong in it. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lintIsClean, nothingIsUnused, spellingIsRight, typesAreRight } from './check.ts';
import { floatingPromises } from './rules/promises.ts';

const root = join(import.meta.dirname, '..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Files of the folder, with settings taken over from the repository. */
function lay(settings: string[], files: Record<string, string>) {
  for (const name of settings) cpSync(join(root, name), join(folder, name));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, stdio: 'pipe' as const };
}

const project = '{ "extends": "../tsconfig.json", "include": ["."] }';

test('types', () => {
  const place = lay(['tsconfig.json'], {
    'a/tsconfig.json': project,
    'a/index.ts': 'export const count: number = 1;\n',
  });
  expect(typesAreRight(place)).toBe(true);
  lay([], { 'a/index.ts': `export const count: number = '1';\n` });
  expect(typesAreRight(place)).toBe(false);
});

describe('lint', () => {
  const lines = `import { b } from './b.ts';\n\nexport const a = () => b;\n`;

  test('and format', () => {
    const place = lay(['biome.json'], { 'a.ts': lines, 'b.ts': 'export const b = 1;\n' });
    expect(lintIsClean(place)).toBe(true);
    lay([], { 'b.ts': 'export const b = 1\n' });
    expect(lintIsClean(place)).toBe(false);
    lay([], { 'b.ts': 'debugger;\nexport const b = 1;\n' });
    expect(lintIsClean(place)).toBe(false);
  });

  test('cycles of imports', () => {
    const b = `import { a } from './a.ts';\n\nexport const b = () => a;\n`;
    expect(lintIsClean(lay(['biome.json'], { 'a.ts': lines, 'b.ts': b }))).toBe(false);
  });

  test('also through a name of package.json', () => {
    const place = lay(['biome.json'], {
      'package.json': '{ "name": "sample", "type": "module", "imports": { "#c/*": "./c/*" } }\n',
      'c/a.ts': `import { b } from '#c/b.ts';\n\nexport const a = () => b;\n`,
      'c/b.ts': `import { a } from '#c/a.ts';\n\nexport const b = () => a;\n`,
    });
    expect(lintIsClean(place)).toBe(false);
  });
});

test('what nobody uses: a file, and what is exported', () => {
  const place = lay(['knip.json'], {
    'package.json': '{ "name": "sample", "type": "module" }',
    'scripts/start.ts': `import { used } from '../shared/used.ts';\n\nconsole.log(used);\n`,
    'shared/used.ts': 'export const used = 1;\n',
  });
  expect(nothingIsUnused(place)).toBe(true);
  lay([], { 'shared/used.ts': 'export const used = 1;\nexport const idle = 2;\n' });
  expect(nothingIsUnused(place)).toBe(false);
  lay([], { 'shared/used.ts': 'export const used = 1;\n', 'shared/idle.ts': 'export const idle = 2;\n' });
  expect(nothingIsUnused(place)).toBe(false);
});

test('spelling of comments, names and pages, but not of what a string holds', () => {
  const place = lay(['cspell.json', 'cspell.words.txt'], {
    'a.ts': `/** Receives what VNPAY sends; khuyến mãi. */\nexport const receiveIt = 'xyzzyq';\n`,
  });
  expect(spellingIsRight(place)).toBe(true);
  for (const [path, text] of [
    ['name.ts', '/** For `a`. */\nexport const recieveIt = 1;\n'],
    ['page.md', 'It is recieved.\n'],
  ] as const) {
    lay([], { [path]: text });
    expect([path, spellingIsRight(place)]).toEqual([path, false]);
    rmSync(join(folder, path));
  }
});

describe('promises that nobody waits for', () => {
  const find = (body: string, home = 'a') =>
    floatingPromises(
      lay(['tsconfig.json'], {
        [`${home}/tsconfig.json`]: project,
        [`${home}/index.ts`]: `
          declare const save: (what?: string) => Promise<string>;
          declare const go: (to: string) => void | Promise<void>;
          declare const tell: (message: unknown) => void;
          declare const listen: (heard: () => void) => void;
          declare const repeat: (work: () => Promise<void> | void) => void;
          declare const isOpen: boolean;
          declare const expect: (what: unknown) => { toBeVisible: () => Promise<void>; toBe: (what: unknown) => void };
          export async function run() { ${body} }`,
      }).folder,
    );

  test.each([
    'save();',
    `go('/');`,
    'isOpen && save();',
    'isOpen ? tell(1) : save();',
    'save().then(tell);',
    'save().finally(() => tell(1));',
    'const service = { act: async () => 1 }; service.act();',
    'listen(async () => { await save(); });',
    '[1].forEach(async () => { await save(); });',
  ])('are found: %s', (body) => expect(find(body)).toEqual([expect.stringMatching(/^a\/index\.ts:9 /)]));

  test('what a journey expects of a page is waited for', () => {
    expect(find('expect(1).toBeVisible();', 'e2e')).toEqual([expect.stringMatching(/^e2e\/index\.ts:9 /)]);
    expect(find('await expect(1).toBeVisible(); expect(1).toBe(1);', 'e2e')).toEqual([]);
    expect(find('expect(1).toBeVisible();')).toEqual([]);
  });

  test.each([
    'await save();',
    'void save();',
    'save().catch(tell);',
    'save().then(tell, tell);',
    'save().catch(tell).finally(() => tell(1));',
    'const kept = save(); await kept;',
    'return save();',
    'tell(1);',
    'repeat(async () => { await save(); });',
    'listen(() => void save());',
  ])('and others are not: %s', (body) => expect(find(body)).toEqual([]));
});
