/** Ids in bodies and queries: somebody else's is as if there were none, for everybody, and nothing changes. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apis } from '#shared/apis.ts';
import { admits } from '#shared/kernel/access.ts';
import type { AnyEndpoint, Contract } from '#shared/kernel/contract.ts';
import { type Answer, type Authority, people, rolesOf, startAuthority } from './testing/authority-world.ts';
import { type OwnedThing, placesOfIds, readNamedThings } from './testing/named-things.ts';
import { keepTable, storedOf } from './testing/table-state.ts';

const named = await readNamedThings();

interface Tried {
  capability: string;
  name: string;
  endpoint: AnyEndpoint;
  place: string;
}
const all: Tried[] = Object.entries<Contract>(apis).flatMap(([capability, contract]) =>
  Object.entries(contract).flatMap(([name, endpoint]) =>
    placesOfIds(endpoint).map((place) => ({ capability, name, endpoint, place })),
  ),
);
const owned = all.flatMap((tried) => {
  const thing = named[tried.name]?.[tried.place];
  return thing && typeof thing !== 'string' ? [[`${tried.name}: ${tried.place}`, tried, thing] as const] : [];
});

let world: Authority;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  world = await startAuthority();
}, 60_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

/** Asks with an id in its place, as somebody, about things of their own. */
async function ask({ capability, endpoint }: Tried, thing: OwnedThing, who: string, id: string) {
  const request = await thing.request(id, world, who);
  return world.call(capability, endpoint, { ...request, token: world.tokenOf(who) });
}
const admittedTo = ({ endpoint }: Tried) =>
  people.filter((one) => admits(endpoint.access, { roles: rolesOf[one] ?? [] }));
const isRefusal = ({ status = 0 }: Answer) => status >= 400 && status < 500;

it('somebody has said of every id in a body or a query whose it is, and of nothing else', () => {
  const said = Object.entries(named).flatMap(([name, of]) =>
    Object.keys(of).map((place) => `${name} ${place}`),
  );
  // Branches of one schema may hold the same place.
  const places = new Set(all.map(({ name, place }) => `${name} ${place}`));
  expect(said.sort()).toEqual([...places].sort());
});

describe('an id of another’s things', () => {
  it.each(owned)('%s: as one that never was, and nothing changes', async (_, tried, thing) => {
    const before = await keepTable(world.stored);
    const { other = 'owner' } = thing;
    for (const who of admittedTo(tried).filter((one) => one !== other)) {
      const [foreign, own] = [await thing.idsOf(world, other), await thing.idsOf(world, who)];
      await thing.prepare?.(world, who);
      const kept = await keepTable(world.stored);
      const ofNone = await ask(tried, thing, who, thing.none);
      expect([who, ofNone, isRefusal(ofNone)]).toEqual([who, ofNone, true]);
      for (const id of foreign) expect([who, await ask(tried, thing, who, id)]).toEqual([who, ofNone]);
      expect([who, storedOf(await kept.rewind())]).toEqual([who, []]);
      // The request is one that would be taken: with one's own it is answered otherwise.
      expect([who, await ask(tried, thing, who, own[0]!)]).not.toEqual([who, ofNone]);
      await before.rewind();
    }
  });
});
