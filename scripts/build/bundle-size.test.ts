/** What functions load when they start stays small: a cold start pays for each kilobyte. */
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Bundled, bundleFunction, functionNames, sourcesOf } from './functions.ts';
import { type Loaded, loadedBy } from './loaded.ts';

const root = join(import.meta.dirname, '../..');
const kib = 1024;
const entries = functionNames(root).flatMap((name) =>
  sourcesOf(root, name).map((source) => ({ name, source })),
);
const bundles = new Map<string, Bundled[]>();
const loaded = new Map<string, Loaded>();

beforeAll(async () => {
  for (const name of functionNames(root))
    bundles.set(name, await bundleFunction(root, name, join(root, 'dist/never-written')));
  for (const { name, source } of entries) {
    const { metafile } = bundles.get(name)!.find(({ metafile }) => isAbout(metafile, source))!;
    loaded.set(source, loadedBy(metafile, source));
  }
}, 120_000);

const isAbout = ({ outputs }: Bundled['metafile'], source: string) =>
  Object.values(outputs).some(({ entryPoint }) => entryPoint === source);
const uses = ({ sources }: Loaded, client: string) =>
  sources.some((path) => path.includes(`/@aws-sdk/${client}/`));

describe.each(entries)('$source', ({ source }) => {
  // Of each function 24 to 36 KiB are its log and its figures (docs/decisions/0109).
  test('loads at most 630 KiB of code, 750 with S3 or Cognito', () => {
    const of = loaded.get(source)!;
    const isLarge = uses(of, 'client-s3') || uses(of, 'client-cognito-identity-provider');
    // The pool's trigger loads the table with the first sign-in by code.
    expect(of.codeBytes).toBeGreaterThan((source.endsWith('trigger.ts') ? 20 : 100) * kib);
    expect(of.codeBytes / kib).toBeLessThanOrEqual(isLarge ? 750 : 630);
  });

  test('reads at most 128 KiB of data with it', () => {
    expect(loaded.get(source)!.dataBytes / kib).toBeLessThanOrEqual(128);
  });
});

test('what few calls need is loaded with the first of them', () => {
  const handler = loaded.get('functions/listings/handler.ts')!;
  for (const part of ['/jose/', '/htmlparser2/', '/libphonenumber-js/', '/@aws-sdk/client-eventbridge/'])
    expect(handler.sources.filter((path) => path.includes(part))).toEqual([]);
});
