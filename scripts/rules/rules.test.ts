/** The repository keeps its own rules, and each rule can fail. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { oddNames, tooLong, withoutPurpose } from './files.ts';
import { impureServices, toolsInProduct, wrongImports } from './imports.ts';
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
  test('keeps use cases free of SDK, environment, time and randomness', () =>
    expect(impureServices(sources)).toEqual([]));
  test('uses no local tool in the product', () => expect(toolsInProduct(sources)).toEqual([]));
  test('has no file over 300 lines', () => expect(tooLong(sources)).toEqual([]));
  test('says in each file what it is for', () => expect(withoutPurpose(sources)).toEqual([]));
  test('names files in kebab-case', () => expect(oddNames(sources)).toEqual([]));
});

describe('imports that point the wrong way are found', () => {
  test.each([
    ['shared/kernel/a.ts', `import { x } from '../listings/model.ts';`],
    ['shared/kernel/a.ts', `import fs from 'node:fs';`],
    ['shared/listings/rules.ts', `import { x } from '../media/api.ts';`],
    ['shared/listings/rules.ts', `import React from 'react';`],
    ['functions/lib/a.ts', `import { x } from '../listings/service.ts';`],
    ['functions/lib/a.ts', `import { x } from '../../shared/listings/model.ts';`],
    ['functions/listings/handler.ts', `import { S3Client } from '@aws-sdk/client-s3';`],
    ['functions/listings/handler.ts', `import { x } from '../media/store.ts';`],
    ['functions/listings/repository.ts', `import { x } from '../media/repository.ts';`],
    ['functions/pages/handler.ts', `import { x } from '../../frontend/src/entry-server.tsx';`],
    ['frontend/src/features/listings/a.tsx', `import { x } from '../accounts/api.ts';`],
    ['frontend/src/features/listings/a.tsx', `import { x } from '../../app/routes.tsx';`],
    ['frontend/src/features/listings/a.tsx', `const x = import('../../../../functions/lib/table.ts');`],
    ['frontend/src/ui/a.tsx', `export { x } from '../features/listings/api.ts';`],
    ['infra/a.ts', `import { x } from '../functions/lib/table.ts';`],
    ['infra/a.ts', `import * as z from 'zod';`],
  ])('%s: %s', (path, text) => expect(wrongImports([sourceOf(path, text)])).toHaveLength(1));

  test.each([
    ['shared/listings/rules.ts', `import { x } from '../media/model.ts';\nimport * as z from 'zod';`],
    ['functions/listings/handler.ts', `import { x } from '../media/service.ts';`],
    ['functions/listings/service.ts', `import type { Table } from '../lib/table.ts';`],
    ['functions/pages/service.ts', `import type { x } from '../../frontend/src/entry-server.tsx';`],
    ['local/world.ts', `import { x } from '../functions/listings/repository.ts';`],
    ['infra/a.test.ts', `import { x } from '../frontend/src/lib/paths.ts';`],
  ])('and those that may be are not: %s', (path, text) =>
    expect(wrongImports([sourceOf(path, text)])).toEqual([]),
  );

  test('tools in the product', () => {
    expect(
      toolsInProduct([sourceOf('functions/a/b.ts', `import { x } from '../../local/clock.ts';`)]),
    ).toHaveLength(1);
  });
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
