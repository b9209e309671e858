/** Every endpoint that takes a body or a query, through its function to its table, with whatever one may send. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { apis } from '#shared/apis.ts';
import { admits } from '#shared/kernel/access.ts';
import { type AnyEndpoint, type Contract, routeKey } from '#shared/kernel/contract.ts';
import { goodPassword } from './accounts/testing/setup.ts';
import { arbitraryOf, littleChanged } from './lib/testing/arbitrary.ts';
import { sampleOf } from './lib/testing/samples.ts';
import { readFixtures } from './testing/authority-fixtures.ts';
import {
  type Answer,
  type Authority,
  people,
  rolesOf,
  type Sent,
  startAuthority,
} from './testing/authority-world.ts';
import { readNamedThings } from './testing/named-things.ts';
import { type Reaching, readRequests } from './testing/reaching-requests.ts';
import { keepTable, storedOf } from './testing/table-state.ts';

/** Runs of each endpoint, and how long they may take together: what is quick is tried more often. */
const runs = Number(process.env.FUZZ_RUNS ?? 40);
const budgetMs = Number(process.env.FUZZ_MS ?? 900);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** Longer than any call may take, pauses after wrong passwords included. */
const hangsAfterMs = 20_000;

const [fixtures, named, requests] = [await readFixtures(), await readNamedThings(), await readRequests()];

interface Tried {
  capability: string;
  name: string;
  endpoint: AnyEndpoint;
}
/** By then the user pool, which has its own clock, forgets wrong passwords and locks nobody. */
const unlocksMs = 16 * 60_000;
/** They change the user pool, too: somebody else does so each time, whom nobody else needs. */
const changesPool = ['changePassword', 'resetPassword', 'deleteAccount'];
/** They read the query as it came. */
const readsRawQuery = ['notifyVnpay', 'readReturn'];
/** What is kept by warm functions changes what others answer: those come last. */
const isSetting = ({ name }: Tried) => name.endsWith('Settings');
const all: Tried[] = Object.entries<Contract>(apis)
  .flatMap(([capability, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => ({ capability, name, endpoint })),
  )
  .filter(({ name, endpoint }) => endpoint.body || endpoint.query || readsRawQuery.includes(name))
  .sort((a, b) => Number(isSetting(a)) - Number(isSetting(b)));

let world: Authority;
const failures: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation((line) => void failures.push(String(line)));
  world = await startAuthority();
  // What search looks things up in.
  const { jobs } = await import('./search/jobs.ts');
  await jobs({ job: 'build-segment' }, { getRemainingTimeInMillis: () => 60_000 });
  console.log(`fuzz: FUZZ_SEED=${seed}`);
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

/** Who sends: somebody whom the endpoint admits, with as few roles as may be. */
const senderOf = ({ endpoint }: Tried) =>
  people.find((who) => admits(endpoint.access, { roles: rolesOf[who] ?? [] }))!;

/** A request that gets to the table, with what it needs made ready. */
async function reaching({ name, endpoint }: Tried, who: string): Promise<Reaching> {
  const request = requests[name];
  if (request) return request(world, who);
  const thing = Object.values(named[name] ?? {}).find((one) => typeof one !== 'string');
  if (thing) {
    const [own] = await thing.idsOf(world, who);
    await thing.prepare?.(world, who);
    return thing.request(own!, world, who);
  }
  const sample = (schema: z.ZodType | undefined) => schema && sampleOf(schema, 'input');
  const fixture = fixtures[name];
  const things = world.thingsOf(who);
  return {
    params: fixture?.params(things),
    query: sample(endpoint.query) as Record<string, string> | undefined,
    body: fixture?.body?.(things) ?? sample(endpoint.body),
  };
}

/** A query as texts, each of one value. */
const asQuery = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((value ?? {}) as object)
      .filter(([, of]) => of !== undefined && of !== null)
      .map(([key, of]) => [key, String(typeof of === 'object' ? JSON.stringify(of) : of)]),
  );

/** What is sent instead of a request that is taken: some of its fields, or all of them, are others. */
function changed({ name, endpoint }: Tried, base: Reaching): fc.Arbitrary<Sent> {
  const known = [...people, 'owner'].flatMap((who) => Object.values(world.thingsOf(who)));
  known.push(goodPassword);
  const part = (schema: z.ZodType | undefined, of: unknown) => {
    if (!schema) return fc.constant(of);
    return fc.oneof(
      { weight: 3, arbitrary: littleChanged(of, schema, known) },
      { weight: 1, arbitrary: arbitraryOf(schema, known) },
    );
  };
  const rawQuery = fc.dictionary(fc.constantFrom('any', ...Object.keys(base.query ?? {})), fc.string());
  const query = readsRawQuery.includes(name)
    ? rawQuery.map((other) => ({ ...base.query, ...other }))
    : part(endpoint.query, base.query).map(asQuery);
  return fc.record({ query, body: part(endpoint.body, base.body) });
}

/** The table, and where the user pool has changed that too, is put back; says what a refused call must not leave. */
async function putBack({ name }: Tried, who: string, kept: Awaited<ReturnType<typeof keepTable>>) {
  const stored = storedOf(await kept.rewind());
  world.accounts.clock.advance(unlocksMs);
  if (!changesPool.includes(name)) return stored;
  const { identity } = world.accounts.ports;
  const { userId } = world.thingsOf(who);
  await identity.setPassword(userId, goodPassword).catch(() => identity.createUser(userId, goodPassword));
  return stored;
}

const wordOf = ({ status = 0, body }: Answer) => (status < 400 ? `${status}` : `${status} ${body.code}`);

describe('every endpoint with a body or a query', () => {
  it.each(all.map((tried) => [`${tried.name}: ${routeKey(tried.endpoint)}`, tried] as const))(
    '%s: fails nowhere inside, and stores nothing of what it refuses',
    async (_, tried) => {
      const who = changesPool.includes(tried.name) ? await world.join(tried.name) : senderOf(tried);
      const token = tried.endpoint.access === 'none' ? undefined : world.tokenOf(who);
      const before = await keepTable(world.stored);
      const { answer: refusal, ...base } = await reaching(tried, who);
      const kept = await keepTable(world.stored);
      const send = (sent: Sent) => world.call(tried.capability, tried.endpoint, { ...base, ...sent, token });

      const answer = await send({});
      expect([wordOf(answer), answer.body]).toEqual([
        expect.stringMatching(refusal ?? /^2\d\d$/),
        answer.body,
      ]);
      await putBack(tried, who, kept);
      const until = performance.now() + budgetMs;
      await fc.assert(
        fc.asyncProperty(changed(tried, base), async (sent) => {
          if (performance.now() > until) return;
          failures.length = 0;
          const answer = await send(sent);
          const stored = await putBack(tried, who, kept);
          expect([wordOf(answer), failures]).toEqual([expect.not.stringMatching(/^5/), []]);
          if (answer.status! >= 400) expect([wordOf(answer), stored]).toEqual([wordOf(answer), []]);
        }),
        { numRuns: runs, seed, timeout: hangsAfterMs, endOnFailure: false },
      );
      await before.rewind();
    },
  );
});
