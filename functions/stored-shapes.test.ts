/** What is stored keeps its shape, or gets a version: items of yesterday lie in the table for years. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPrivacyWorld } from './privacy/testing/setup.ts';
import { startAuthority } from './testing/authority-world.ts';
import { formerItems } from './testing/former-items.ts';
import { additionsOf, changesOf, type Shapes, shapesOf } from './testing/stored-shapes.ts';

const file = join(import.meta.dirname, 'testing/stored-shapes.json');
const readRecorded = () => JSON.parse(readFileSync(file, 'utf8')) as Shapes;
const recorded = readRecorded();
const toRecord = `RECORD_SHAPES=1 npx vitest run --project unit functions/stored-shapes.test.ts`;

/** Items that people have who own at least one of everything, as the functions and the capabilities write them. */
let written: Shapes;
beforeAll(async () => {
  // The payment provider is out of reach, which is told in warnings.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [functions, capabilities] = [await startAuthority(), await startPrivacyWorld()];
  for (let n = 0; n < 2; n++) await capabilities.newPerson();
  written = shapesOf([...(await functions.stored.items()), ...(await capabilities.items())]);
  await functions.stop();
  await capabilities.stop();
}, 60_000);
afterAll(() => vi.restoreAllMocks());

const inOrder = <Value>(of: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What is added needs no version, so it is recorded on demand; what is changed needs one, so it is not. */
function record(): void {
  const all = { ...recorded };
  for (const [kind, shape] of Object.entries(written)) {
    const known = recorded[kind] ?? {};
    const isKnown = (path: string) => path in known || `${path}?` in known || path.replace('?', '') in known;
    const added = Object.entries(shape).filter(([path]) => !isKnown(path));
    // What is new on a kind that was there is missing on items of yesterday.
    const named = added.map(([path, type]): [string, string] => [
      recorded[kind] ? `${path.replace('?', '')}?` : path,
      type,
    ]);
    all[kind] = inOrder({ ...known, ...Object.fromEntries(named) });
  }
  writeFileSync(file, `${JSON.stringify(inOrder(all), null, 2)}\n`);
}

it('nothing is written in another shape under a version that is in use', () => {
  expect(
    changesOf(recorded, written),
    'Give the kind a version and a step from the former shape: docs/data-model.md, How shapes change',
  ).toEqual([]);
});

it('what is new is recorded', () => {
  if (process.env.RECORD_SHAPES) record();
  expect(
    additionsOf(readRecorded(), written),
    `Items of yesterday lack it; if readers know that: ${toRecord}`,
  ).toEqual([]);
});

it('every kind that a person has is looked at', () => {
  expect(Object.keys(written).length).toBeGreaterThan(75);
});

describe('items of yesterday', () => {
  const versions = Object.keys(recorded).map((kind) => kind.split(/ v(?=\d+$)/) as [string, string]);

  it('of every former version of a kind there is one to try', () => {
    const asked = versions.flatMap(([kind, version]) =>
      Array.from({ length: Number(version) - 1 }, (_, at) => `${kind} v${at + 1}`),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(formerItems.map(({ kind, item }) => `${kind} v${item.v ?? 1}`).sort()).toEqual(asked.sort());
  });

  it.each(formerItems.map((former) => [`${former.kind} v${former.item.v ?? 1}`, former] as const))(
    '%s is read as today’s',
    (_, { item, read, today }) => {
      expect(read(item)).toEqual(today);
    },
  );
});
