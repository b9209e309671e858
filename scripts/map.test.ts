/** The map of the repository is as the imports are, and arrows are counted and left out as it says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { arrowsBetween, mapFile, mapText, withoutDetours } from './map.ts';
import { sourceOf } from './rules/sources.ts';

it('docs/map.md is up to date; else run: npm run map', () => {
  expect(readFileSync(mapFile, 'utf8')).toBe(mapText());
});

const firstFolder = (path: string) => path.split('/')[0];

it('imports of files are counted between boxes, without packages, tests and those within a box', () => {
  const sources = [
    sourceOf('a/one.ts', `import { x } from '../b/x.ts';\nimport { y } from '../b/y.ts';\nimport 'zod';`),
    sourceOf('a/two.ts', `import { x } from '../b/x.ts';\nimport { z } from './one.ts';`),
    sourceOf('a/two.test.ts', `import { x } from '../c/x.ts';`),
    sourceOf('b/x.ts', `import { x } from '../c/x.ts';`),
  ];
  expect(arrowsBetween(sources, firstFolder)).toEqual([
    { from: 'a', to: 'b', imports: 3 },
    { from: 'b', to: 'c', imports: 1 },
  ]);
});

it('an arrow that a longer way says is left out, and a circle keeps its arrows', () => {
  const arrow = (from: string, to: string) => ({ from, to, imports: 1 });
  const line = [arrow('a', 'b'), arrow('b', 'c')];
  expect(withoutDetours([arrow('a', 'c'), ...line])).toEqual(line);
  const circle = [arrow('a', 'b'), arrow('b', 'a')];
  expect(withoutDetours(circle)).toEqual(circle);
});
