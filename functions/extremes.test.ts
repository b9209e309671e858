/** Numbers, ids, days and texts at their extremes: every endpoint refuses or takes them, none fails inside. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { apis } from '#shared/apis.ts';
import { admits, type Role } from '#shared/kernel/access.ts';
import { type AnyEndpoint, type Contract, routeKey } from '#shared/kernel/contract.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { type Leaf, leavesOf } from './lib/testing/leaves.ts';
import { type Json, sampleOf } from './lib/testing/samples.ts';
import { readFixtures } from './testing/authority-fixtures.ts';
import type { Things } from './testing/authority-things.ts';
import { type Authority, people, startAuthority } from './testing/authority-world.ts';

const fixtures = await readFixtures();

interface Tried {
  capability: string;
  name: string;
  endpoint: AnyEndpoint;
}
const all: Tried[] = Object.entries<Contract>(apis).flatMap(([capability, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ capability, name, endpoint })),
);
const named = all.map((tried) => [`${tried.name}: ${routeKey(tried.endpoint)}`, tried] as const);
const rolesOf: Record<string, Role[]> = {
  user: [],
  seller: ['seller'],
  master: ['master'],
  admin: ['admin'],
};

let world: Authority;
beforeAll(async () => {
  // The payment provider is out of reach, which is told in warnings.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  world = await startAuthority();
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

/** A body from which the service gets as far as it can, where a sample of the schema would not. */
const bases: Record<string, (things: Things) => unknown> = {
  createListing: ({ pictureId }) => testInput({ mediaIds: [pictureId] }),
};
const bodyOf = ({ name, endpoint }: Tried, things: Things): unknown =>
  (fixtures[name]?.body ?? bases[name])?.(things) ??
  (endpoint.body && sampleOf(endpoint.body as z.ZodType, 'input'));

const integers = [
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_VALUE,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
];
/** The edges of a number's own schema, those of the type, and what is none. */
const numbersFor = ({ schema: { minimum, maximum } }: Leaf) => [
  ...new Set([...integers, ...[minimum, maximum].filter((edge) => typeof edge === 'number')]),
];
/** The latest id, days that no calendar has, and texts that are not text. */
const texts = [
  ...['Z'.repeat(26), '7'.repeat(26), `DA${'Z'.repeat(8)}`, '999999', '000000', '99999999'],
  ...['9999-12-31', '0000-01-01', '9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00Z'],
  ...[
    '9'.repeat(40),
    '0.0000000000000001',
    '-0',
    '\ud800 lone surrogate',
    '\u0000',
    '__proto__',
    'a'.repeat(9000),
  ],
];

/** Sends a request as somebody whom the endpoint admits, about things of their own; what failed inside, else ''. */
async function failure(tried: Tried, changed: { body?: unknown; query?: Json }): Promise<string> {
  const { capability, name, endpoint } = tried;
  const who = [...people].reverse().find((one) => admits(endpoint.access, { roles: rolesOf[one]! }))!;
  const things = world.thingsOf(who);
  const sent = {
    token: world.tokenOf(who),
    params: fixtures[name]?.params(things),
    query: endpoint.query && (sampleOf(endpoint.query as z.ZodType, 'input') as Record<string, string>),
    body: bodyOf(tried, things),
    ...changed,
  };
  const { status = 0, body } = await world.call(capability, endpoint, sent as never);
  // The provider is out of reach and the search has no index here, which both say with 503.
  return status < 500 || status === 503 ? '' : `${status} ${JSON.stringify(body)}`;
}

async function failuresAt(
  tried: Tried,
  leaves: Leaf[],
  valuesFor: (leaf: Leaf) => unknown[],
  inBody: boolean,
) {
  const failed: string[] = [];
  const who = [...people].reverse().find((one) => admits(tried.endpoint.access, { roles: rolesOf[one]! }))!;
  const base = inBody ? bodyOf(tried, world.thingsOf(who)) : undefined;
  for (const leaf of leaves)
    for (const value of valuesFor(leaf)) {
      const placed = leaf.place(value, base);
      const words = await failure(tried, inBody ? { body: placed } : { query: placed as Json });
      if (words) failed.push(`${leaf.pointer} = ${JSON.stringify(value).slice(0, 60)}: ${words}`);
    }
  return failed;
}

describe('what a body holds', () => {
  it.each(named.filter(([, { endpoint }]) => endpoint.body))('%s: numbers', async (_, tried) => {
    const leaves = leavesOf(tried.endpoint.body as z.ZodType, 'integer', 'number');
    expect(await failuresAt(tried, leaves, numbersFor, true)).toEqual([]);
  });
  it.each(named.filter(([, { endpoint }]) => endpoint.body))('%s: texts', async (_, tried) => {
    const leaves = leavesOf(tried.endpoint.body as z.ZodType, 'string');
    expect(await failuresAt(tried, leaves, () => texts, true)).toEqual([]);
  });
});

describe('what an address holds', () => {
  it.each(named.filter(([, { endpoint }]) => endpoint.query))('%s: its query', async (_, tried) => {
    const names = Object.keys((tried.endpoint.query as z.ZodObject).shape);
    const failed: string[] = [];
    for (const field of names)
      for (const value of [...texts, ...integers.map(String)]) {
        const query = { ...(sampleOf(tried.endpoint.query as z.ZodType, 'input') as Json), [field]: value };
        const words = await failure(tried, { query });
        if (words) failed.push(`${field}=${value.slice(0, 60)}: ${words}`);
      }
    expect(failed).toEqual([]);
  });
  it.each(named.filter(([, { endpoint }]) => endpoint.params))('%s: its path', async (_, tried) => {
    const names = Object.keys((tried.endpoint.params as z.ZodObject).shape);
    const failed: string[] = [];
    for (const field of names)
      for (const value of [
        ...texts.filter((text) => text.length < 300 && text.isWellFormed()),
        'TUZ'.padEnd(26, 'Z'),
      ]) {
        const params = { ...fixtures[tried.name]!.params(world.thingsOf('admin')), [field]: value };
        const words = await failure(tried, { params } as never);
        if (words) failed.push(`${field}=${value}: ${words}`);
      }
    expect(failed).toEqual([]);
  });
});

describe('a method that a path does not have', () => {
  // API Gateway sends what no route takes to the catalog's function.
  it.each(named)('%s: 405; a path that is none: 404', async (_, { endpoint }) => {
    const path = endpoint.path.replace(/\{\w+\}/g, 'x') as `/api/${string}`;
    const lacking = { ...endpoint, path, method: 'OPTIONS' } as never;
    expect(await world.call('catalog', lacking)).toMatchObject({
      status: 405,
      body: { code: 'method-not-allowed' },
    });
    const nowhere = { ...endpoint, path: `${path}/nowhere/at/all` } as never;
    expect(await world.call('catalog', nowhere)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
