/** Requests of an agency: who gets them, in turn even when two come at once, and given to somebody else by hand. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createAgencyRepository } from '#functions/agencies/repository.ts';
import { keepAgency } from '#functions/agencies/testing/keep-agency.ts';
import type { LeadRoutingInput } from '#shared/agencies/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';
import {
  listing,
  people,
  startConsultations,
  type TestConsultations,
} from '../testing/consultation-setup.ts';

const [owner, first, second, viewer] = ['H', 'J', 'K', 'M'].map(
  (end) => `01JD000000000000000000000${end}`,
) as [string, string, string, string];
let test: TestConsultations;
let agencyId: string;
const stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  test = await startConsultations();
  stops.push(test.stop);
  const others = { [first]: 'agent', [second]: 'agent', [viewer]: 'viewer' } as const;
  ({ agencyId } = await keepAgency(test.world.table, owner, { others }));
  const readPublic = test.ports.listings.readPublic;
  test.ports.listings.readPublic = async (code) => ({
    ...{ ...(await readPublic(code)), ownerId: agencyId, agentId: first },
  });
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

const route = (routing: Partial<LeadRoutingInput>) =>
  test.world.table.transact([
    createAgencyRepository(test.world.table).saveRouting(agencyId, 0, {
      ...{ mode: 'keeper', takers: [], rules: [], ...routing },
    }),
  ]);
const as = (userId: string, role: SeatRole): Caller => ({
  ...{ userId, roles: [], seat: { agencyId, role, access: 'work' } },
});
const rowsOf = async (caller: Caller) => (await test.service.list(caller, test.query())).items;
const keepers = async () => (await rowsOf(as(owner, 'owner'))).map(({ keeperId }) => keeperId).reverse();
const toldOf = async (id: string, template: string) =>
  (await test.told())
    .filter((one) => one.template === template && JSON.stringify(one).includes(id))
    .map(({ pk }) => String(pk));
const isTold = (notes: readonly string[], ...who: string[]) =>
  expect(notes.map((pk) => who.find((id) => pk.includes(id)) ?? pk).sort()).toEqual([...who].sort());

describe('a new request', () => {
  it('is whoever’s the listing is, until the agency says otherwise', async () => {
    const { id } = await test.asked();
    expect(await keepers()).toEqual([first]);
    isTold(await toldOf(id, 'lead-received'), first);
    expect(await rowsOf(as(second, 'agent'))).toEqual([]);
  });

  it('goes in turn, fairly where many come at once', async () => {
    await route({ mode: 'turn' });
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => test.asked()));
    const counts = Map.groupBy(await keepers(), (keeper) => keeper);
    expect([counts.get(first)?.length, counts.get(second)?.length]).toEqual([3, 3]);
  });

  it('skips whoever has left', async () => {
    await route({ mode: 'turn' });
    await test.asked();
    const repo = createAgencyRepository(test.world.table);
    await test.world.table.transact([
      repo.removeSeat({ ...(await repo.whole(agencyId))!.seats.find((one) => one.userId === second)! }),
    ]);
    await test.asked();
    expect(await keepers()).toEqual([first, first]);
  });

  it('goes by place and type', async () => {
    await route({ mode: 'rules', rules: [{ userId: second, provinceCode: '74' }] });
    await test.asked();
    expect(await keepers()).toEqual([second]);
  });

  it('that is shared is seen by all who work, who are all told', async () => {
    await route({ mode: 'shared' });
    const { id } = await test.asked();
    isTold(await toldOf(id, 'lead-received'), owner, first, second);
    expect((await rowsOf(as(second, 'agent'))).map((row) => row.isShared)).toEqual([true]);
  });
});

describe('given by hand', () => {
  const assign = (caller: Caller, id: string, version: number, userId?: string) =>
    test.threads.assign(caller, id, { version, ...(userId && { userId }) });

  it('is the other’s from then on, also its thread; both are told, the log has it', async () => {
    const { id, token } = await test.asked();
    await test.write(as(first, 'agent'), id, 'Chào chị, mời chị đến xem.');
    const { version } = await test.service.get(as(owner, 'owner'), id);
    const lead = await assign(as(owner, 'owner'), id, version, second);
    expect(lead.keeperId).toBe(second);
    isTold(await toldOf(id, 'lead-assigned'), second);
    isTold(await toldOf(id, 'lead-reassigned'), first);
    await expect(test.service.get(as(first, 'agent'), id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(test.write(as(first, 'agent'), id, 'Một lần nữa')).rejects.toMatchObject({
      code: 'not-found',
    });
    await test.write(null, token, 'Tôi đến chiều mai.');
    expect(await test.write(as(second, 'agent'), id, 'Vâng ạ.')).toHaveLength(3);
    expect((await test.itemsAt('AUD#')).filter(({ act }) => act === 'assign-lead')).toHaveLength(1);
  });

  it('is for managers and owners, and for people with a seat that works', async () => {
    const { id } = await test.asked();
    await expect(assign(as(first, 'agent'), id, 1, second)).rejects.toMatchObject({ code: 'forbidden' });
    for (const nobody of [viewer, people.asker.userId])
      await expect(assign(as(owner, 'owner'), id, 1, nobody)).rejects.toMatchObject({
        code: 'validation-failed',
      });
    await assign(as(owner, 'owner'), id, 1, second);
    await expect(assign(as(owner, 'owner'), id, 1, first)).rejects.toMatchObject({
      code: 'version-conflict',
    });
  });

  it('what is everybody’s an agent takes, once', async () => {
    await route({ mode: 'shared' });
    const { id } = await test.asked();
    const taken = await assign(as(second, 'agent'), id, 1, second);
    expect([taken.keeperId, taken.isShared]).toEqual([second, undefined]);
    await expect(assign(as(first, 'agent'), id, 1, first)).rejects.toMatchObject({ code: 'not-found' });
    const shared = await assign(as(owner, 'owner'), id, 2);
    expect([shared.keeperId, shared.isShared]).toEqual([undefined, true]);
  });
});

it('requests about a listing are an agent’s where they look after them', async () => {
  await test.asked();
  test.ports.listings.readOwn = async () => listing.id;
  const about = test.query({ listingCode: listing.code });
  expect((await test.service.list(as(first, 'agent'), about)).items).toHaveLength(1);
  expect((await test.service.list(as(second, 'agent'), about)).items).toEqual([]);
});
