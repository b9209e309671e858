/** The repository keeps its own rules, and each rule can fail. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { rawColours } from './colours.ts';
import { oddNames, tooLong, withoutPurpose } from './files.ts';
import { isLong, longFunctions } from './functions.ts';
import { bypassedPublics, climbingImports, impureServices, toolsInProduct, wrongImports } from './imports.ts';
import { readSources, type Source, sourceOf } from './sources.ts';

let sources: Source[];
beforeAll(() => {
  sources = readSources(join(import.meta.dirname, '../..'));
});

describe('this repository', () => {
  test('is read', () => {
    expect(sources.length).toBeGreaterThan(100);
  });
  test('imports only in the allowed direction', () => expect(wrongImports(sources)).toEqual([]));
  test('has no import that climbs more than one folder', () => expect(climbingImports(sources)).toEqual([]));
  test('keeps use cases free of SDK, environment, time and randomness', () =>
    expect(impureServices(sources)).toEqual([]));
  test('asks a capability’s public.ts where there is one', () =>
    expect(bypassedPublics(sources)).toEqual([]));
  test('uses no local tool in the product', () => expect(toolsInProduct(sources)).toEqual([]));
  test('has no file over 300 lines', () => expect(tooLong(sources)).toEqual([]));
  test('has no function over 70 lines', () => expect(longFunctions(sources)).toEqual([]));
  test('says in each file what it is for', () => expect(withoutPurpose(sources)).toEqual([]));
  test('names colours by what they are for', () => expect(rawColours(sources)).toEqual([]));
  test('names files in kebab-case', () => expect(oddNames(sources)).toEqual([]));
});

describe('imports that point the wrong way are found', () => {
  test.each([
    ['shared/kernel/a.ts', `import { x } from '../listings/model.ts';`],
    ['shared/kernel/a.ts', `import fs from 'node:fs';`],
    ['shared/listings/rules.ts', `import { x } from '../media/api.ts';`],
    ['shared/listings/rules.ts', `import React from 'react';`],
    ['functions/lib/a.ts', `import { x } from '../listings/service.ts';`],
    ['functions/lib/a.ts', `import { x } from '#shared/listings/model.ts';`],
    ['functions/listings/handler.ts', `import { S3Client } from '@aws-sdk/client-s3';`],
    ['functions/listings/handler.ts', `import { x } from '../media/store.ts';`],
    ['functions/listings/repository.ts', `import { x } from '../media/repository.ts';`],
    ['functions/pages/handler.ts', `import { x } from '#frontend/entry-server.tsx';`],
    ['frontend/src/features/listings/a.tsx', `import { x } from '../accounts/api.ts';`],
    ['frontend/src/features/listings/a.tsx', `import { x } from '../../app/routes.tsx';`],
    ['frontend/src/features/listings/a.tsx', `const x = import('#functions/lib/table.ts');`],
    ['frontend/src/features/listings/a.tsx', `import useSWR from 'swr';`],
    ['frontend/src/features/listings/a.tsx', `import useSWRImmutable from 'swr/immutable';`],
    ['frontend/src/ui/a.tsx', `import type { SWRResponse } from 'swr';`],
    ['frontend/src/queries/a.ts', `import { x } from '#ui/button.tsx';`],
    ['frontend/src/ui/a.tsx', `export { x } from '../features/listings/api.ts';`],
    ['infra/a.ts', `import { x } from '../functions/lib/table.ts';`],
    ['infra/a.ts', `import * as z from 'zod';`],
  ])('%s: %s', (path, text) => expect(wrongImports([sourceOf(path, text)])).toHaveLength(1));

  test.each([
    ['shared/listings/rules.ts', `import { x } from '../media/model.ts';\nimport * as z from 'zod';`],
    ['functions/listings/handler.ts', `import { x } from '../media/service.ts';`],
    ['functions/listings/posting/post-listing.ts', `import { x } from '#functions/wallet/public.ts';`],
    ['functions/listings/context.ts', `import { x } from '../media/public.ts';`],
    ['functions/privacy/context.ts', `import { x } from '../listings/personal-data.ts';`],
    ['functions/listings/service.ts', `import type { Table } from '../lib/table.ts';`],
    ['functions/pages/service.ts', `import type { x } from '#frontend/entry-server.tsx';`],
    ['frontend/src/features/listings/a.tsx', `import { x } from '#frontend/queries/wallet.ts';`],
    ['frontend/src/features/listings/a.test.tsx', `import { SWRConfig } from 'swr';`],
    ['frontend/src/lib/api/a.ts', `import useSWR from 'swr';`],
    ['frontend/src/queries/a.ts', `import { mutate } from 'swr';`],
    ['local/dev-stack.ts', `import { x } from '../functions/listings/repository.ts';`],
    ['infra/a.test.ts', `import { x } from '../frontend/src/lib/paths.ts';`],
  ])('and those that may be are not: %s', (path, text) =>
    expect(wrongImports([sourceOf(path, text)])).toEqual([]),
  );

  test('a service that has a public.ts beside it', () => {
    const text = `import { x } from '../media/service.ts';`;
    const importer = sourceOf('functions/listings/context.ts', text);
    expect(bypassedPublics([importer])).toEqual([]);
    expect(bypassedPublics([importer, sourceOf('functions/media/public.ts', '')])).toHaveLength(1);
  });

  test('tools in the product', () => {
    expect(
      toolsInProduct([sourceOf('functions/a/b.ts', `import { x } from '#local/clock.ts';`)]),
    ).toHaveLength(1);
    const climbing = `import { card } from '${['..', '..', 'components/samples.ts'].join('/')}';`;
    expect(toolsInProduct([sourceOf('frontend/src/ui/a.tsx', climbing)])).toHaveLength(1);
    const beside = `import { card } from '../samples.ts';`;
    expect(toolsInProduct([sourceOf('frontend/components/entries/a.tsx', beside)])).toEqual([]);
  });
});

describe('imports that climb are found', () => {
  const climbing = (specifier: string) =>
    climbingImports([sourceOf('functions/a/b/c.ts', `import { x } from '${specifier}';`)]);
  test('more than one folder', () =>
    expect(climbing(['..', '..', 'lib/table.ts'].join('/'))).toHaveLength(1));
  test.each(['../b.ts', './d.ts', '#functions/lib/table.ts', 'zod'])('but not %s', (specifier) =>
    expect(climbing(specifier)).toEqual([]),
  );
});

describe('use cases that are not pure are found', () => {
  const of = (text: string) => impureServices([sourceOf('functions/a/service.ts', text)]);
  test.each([
    `import { S3Client } from '@aws-sdk/client-s3';`,
    `import { randomUUID } from 'node:crypto';`,
    'const now = Date.now();',
    'const at = new Date();',
    'const name = process.env.TABLE_NAME;',
    'const n = Math.random();',
  ])('%s', (text) => expect(of(text)).toHaveLength(1));

  test('also through a file of its own, but not through types or comments', () => {
    const helper = sourceOf('functions/a/helper.ts', 'export const now = () => Date.now();');
    const by = (how: string) => impureServices([sourceOf('functions/a/service.ts', how), helper]);
    expect(by(`import { now } from './helper.ts';`)).toHaveLength(1);
    expect(by(`import type { Now } from './helper.ts';`)).toEqual([]);
    expect(of('/** Never asks Date.now(). */\n// nor process.env')).toEqual([]);
  });
});

describe('files', () => {
  test('too long, without purpose, oddly named', () => {
    const long = sourceOf('shared/a.ts', 'x\n'.repeat(301));
    expect(tooLong([long, sourceOf('shared/b.ts', 'x\n'.repeat(300))])).toEqual(['shared/a.ts: 301']);
    expect(withoutPurpose([long, sourceOf('b.ts', '/** For b. */\n')])).toEqual(['shared/a.ts']);
    expect(oddNames([sourceOf('a/listingCard.tsx', ''), sourceOf('a/listing-card.test.tsx', '')])).toEqual([
      'a/listingCard.tsx',
    ]);
  });
});

describe('colours', () => {
  const of = (path: string, text: string) => rawColours([sourceOf(path, text)]);
  test.each([
    ['frontend/src/features/listings/a.tsx', `<p color="green.700" />`],
    ['frontend/src/ui/a.tsx', `const base = { outline: '2px solid amber.50' };`],
  ])('of the palette are found: %s', (path, text) => expect(of(path, text)).toHaveLength(1));
  test.each([
    ['frontend/src/features/listings/a.tsx', `<p color="accent.fg" colorPalette="red" />`],
    ['frontend/src/theme/recipes.ts', `const color = 'green.700';`],
  ])('but not %s: %s', (path, text) => expect(of(path, text)).toEqual([]));
});

describe('functions', () => {
  const body = (lines: number) => '\n  run();'.repeat(lines);
  test.each([
    ['function', `function a() {${body(69)}\n}`],
    ['arrow function', `const a = () => {${body(69)}\n};`],
    ['method', `class A {\n  a() {${body(69)}\n  }\n}`],
    ['function within another', `const a = () => {\n  const b = () => {${body(69)}\n  };\n};`],
    ['component', `const A = () => (\n  <ul>${'\n    <li />'.repeat(69)}\n  </ul>\n);`],
  ])('a %s of 71 lines is too long', (_, text) => expect(isLong({ path: 'a.tsx', text })).toBe(true));
  test('70 lines are not, blank lines and comments not counted', () => {
    const text = `function a() {${body(68)}\n\n  // why\n  /** what\n   * for */\n}`;
    expect(isLong({ path: 'a.ts', text })).toBe(false);
  });
});
