/** Who may do what to whose things: every endpoint × nobody, user, seller, master, admin × own and foreign. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { apis } from '#shared/apis.ts';
import { type Access, admits, isStaff, type Role } from '#shared/kernel/access.ts';
import { type AnyEndpoint, type Contract, pathParameters, routeKey } from '#shared/kernel/contract.ts';
import { sampleOf } from './lib/testing/samples.ts';
import { type Fixture, nothing, readFixtures } from './testing/authority-fixtures.ts';
import type { Things } from './testing/authority-things.ts';
import { type Answer, type Authority, people, startAuthority, type Who } from './testing/authority-world.ts';

const fixtures = await readFixtures();

interface Tried {
  capability: string;
  name: string;
  endpoint: AnyEndpoint;
}
const all: Tried[] = Object.entries<Contract>(apis).flatMap(([capability, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ capability, name, endpoint })),
);
const named = (some: Tried[]) =>
  some.map((tried) => [`${tried.name}: ${routeKey(tried.endpoint)}`, tried] as const);
const withId = all.filter(({ endpoint }) => pathParameters(endpoint.path).length > 0);
const rolesOf: Record<Who, Role[] | null> = {
  ...{ nobody: null, user: [], seller: ['seller'], master: ['master'], admin: ['admin'] },
};
const admitted = (access: Access, who: Who) => {
  const roles = rolesOf[who];
  return admits(access, roles && { roles });
};
const everybody: readonly Who[] = ['nobody', ...people];

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

const sample = (schema: z.ZodType | undefined) => (schema ? sampleOf(schema, 'input') : undefined);
const fixtureOf = ({ name }: Tried): Fixture => {
  const fixture = fixtures[name];
  if (!fixture)
    throw new Error(
      `${name} takes an id: say in its capability's testing/authority.ts whose thing that is and how it is named.`,
    );
  return fixture;
};
const ask = (tried: Tried, who: Who, things: Things): Promise<Answer> => {
  const { params, body = () => sample(tried.endpoint.body) } = fixtureOf(tried);
  const query = sample(tried.endpoint.query) as Record<string, string> | undefined;
  const sent = { token: world.tokenOf(who), params: params(things), query, body: body(things) };
  return world.call(tried.capability, tried.endpoint, sent);
};
const wordOf = ({ status, body }: Answer) => (body.code ? `${status} ${body.code}` : `${status}`);
// An old ticket for what there is says nothing of whether it is there.
const isFound = (answer: Answer) =>
  answer.body.code === 'ticket-expired' ||
  (![401, 403, 404, 410].includes(answer.status ?? 0) && answer.status !== 500);

describe('every endpoint with an id in its path', () => {
  it('has a fixture that says whose it is, and no fixture is of another', () => {
    for (const tried of withId) expect(fixtureOf(tried)).toBeDefined();
    expect(Object.keys(fixtures).sort()).toEqual(withId.map(({ name }) => name).sort());
  });

  it.each(named(withId))('%s tells those it does not admit nothing of what there is', async (_, tried) => {
    const refusal = { nobody: '401 unauthenticated' } as Partial<Record<Who, string>>;
    for (const who of everybody.filter((one) => !admitted(tried.endpoint.access, one))) {
      const there = await ask(tried, who, world.thingsOf('owner'));
      expect([who, wordOf(there)]).toEqual([who, refusal[who] ?? '403 forbidden']);
      expect(await ask(tried, who, nothing)).toEqual(there);
    }
    expect(everybody.some((who) => admitted(tried.endpoint.access, who))).toBe(true);
  });
});

describe('every other endpoint', () => {
  const guarded = all.filter(
    ({ endpoint }) => endpoint.access !== 'none' && pathParameters(endpoint.path).length === 0,
  );
  it.each(named(guarded))('%s is refused to those whom the guard does not admit', async (_, tried) => {
    const { capability, endpoint } = tried;
    const sent = { query: sample(endpoint.query) as Record<string, string>, body: sample(endpoint.body) };
    for (const who of everybody.filter((one) => !admitted(endpoint.access, one))) {
      const answer = await world.call(capability, endpoint, { ...sent, token: world.tokenOf(who) });
      expect([who, wordOf(answer)]).toEqual([
        who,
        who === 'nobody' ? '401 unauthenticated' : '403 forbidden',
      ]);
    }
    expect(admitted(endpoint.access, 'nobody')).toBe(false);
  });
});

describe('a session that has ended', () => {
  const guarded = all.filter(({ endpoint }) => endpoint.access !== 'none');
  it.each(named(guarded))('%s neither reads nor changes anything for it', async (_, tried) => {
    const { capability, endpoint } = tried;
    const params = fixtures[tried.name]?.params(world.thingsOf('owner'));
    const sent = {
      ...{ params, query: sample(endpoint.query) as Record<string, string>, body: sample(endpoint.body) },
    };
    for (const [how, token] of Object.entries(world.endedTokens)) {
      const answer = await world.call(capability, endpoint, { ...sent, token });
      expect([how, wordOf(answer)]).toEqual([how, '401 unauthenticated']);
    }
  });
});

const those = (...whose: Fixture['whose'][]) =>
  named(withId.filter((tried) => whose.includes(fixtures[tried.name]?.whose ?? 'shared')));
const admittedTo = ({ endpoint }: Tried) => everybody.filter((who) => admitted(endpoint.access, who));

describe('private things', () => {
  it.each(those('own', 'hidden'))(
    '%s: another’s is as if there were none, for everybody',
    async (_, tried) => {
      for (const who of admittedTo(tried)) {
        const foreign = await ask(tried, who, world.thingsOf('owner'));
        expect([who, wordOf(foreign)]).toEqual([who, '404 not-found']);
        expect(await ask(tried, who, nothing)).toEqual(foreign);
      }
    },
  );

  it.each(those('own'))('%s: one’s own is found', async (_, tried) => {
    for (const who of people) {
      const own = await ask(tried, who, world.thingsOf(who));
      expect([who, wordOf(own), isFound(own)]).toEqual([who, wordOf(own), true]);
    }
  });

  it.each(those('hidden'))('%s: what is not public is not there for its owner either', async (_, tried) => {
    for (const who of people)
      expect(wordOf(await ask(tried, who, world.thingsOf(who)))).toBe('404 not-found');
  });

  it.each(those('paper'))('%s: its owner and staff find it, nobody else', async (name, tried) => {
    for (const who of people) {
      expect(wordOf(await ask(tried, who, world.thingsOf(who)))).toBe('200');
      const foreign = await ask(tried, who, world.thingsOf('owner'));
      if (who === 'master' || who === 'admin') expect(wordOf(foreign)).toBe('200');
      else expect(foreign).toEqual(await ask(tried, who, nothing));
    }
    const { paperId, referenceId, evidenceId } = world.thingsOf('owner');
    const kinds = { paper: paperId, reference: referenceId, evidence: evidenceId };
    const [kind, id] = Object.entries(kinds).find(([one]) => name.includes(`media/${one}`))!;
    const views = await world.table.query({ pk: `AUD#${kind}#${id}`, index: 'gsi1' });
    expect(views.items.map(({ act }) => act)).toEqual([`view-${kind}`, `view-${kind}`]);
  });
});

describe('what sellers keep in the back office', () => {
  it.each(those('office'))('%s: its owner and staff find it, no other seller', async (_, tried) => {
    for (const who of people.filter((one) => admitted(tried.endpoint.access, one))) {
      const own = await ask(tried, who, world.thingsOf(who));
      expect([who, wordOf(own), isFound(own)]).toEqual([who, wordOf(own), true]);
      const foreign = await ask(tried, who, world.thingsOf('owner'));
      if (isStaff({ roles: rolesOf[who] ?? [] }))
        expect([wordOf(foreign), isFound(foreign)]).toEqual([wordOf(foreign), true]);
      else expect(foreign).toEqual(await ask(tried, who, nothing));
    }
  });
});

describe('what staff decide on', () => {
  it.each(those('staff').filter(([, tried]) => !fixtureOf(tried).isMissing))(
    '%s: whom the guard admits finds everybody’s',
    async (_, tried) => {
      for (const who of admittedTo(tried)) {
        const found = await ask(tried, who, world.thingsOf('owner'));
        expect([who, wordOf(found), isFound(found)]).toEqual([who, wordOf(found), true]);
      }
    },
  );
});

describe('lists and profiles', () => {
  const reads = named(
    all.filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' &&
        ['user', 'seller'].includes(endpoint.access) &&
        pathParameters(endpoint.path).length === 0,
    ),
  );
  it.each(reads)('%s shows nothing of anybody else’s', async (_, { capability, endpoint }) => {
    const foreign = Object.values(world.thingsOf('owner'));
    // Staff see everybody's in the lists of the back office.
    const isOffice = endpoint.path.startsWith('/api/office/');
    const readers = people.filter((one) => admitted(endpoint.access, one));
    for (const who of readers.filter((one) => !isOffice || !isStaff({ roles: rolesOf[one] ?? [] }))) {
      const query = sample(endpoint.query) as Record<string, string> | undefined;
      const { status, body } = await world.call(capability, endpoint, { token: world.tokenOf(who), query });
      expect(status).toBeLessThan(500);
      const text = JSON.stringify(body);
      expect(foreign.filter((id) => text.includes(id))).toEqual([]);
    }
    expect((await world.call(capability, endpoint)).body.code).toBe('unauthenticated');
  });
});
