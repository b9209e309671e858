/** API keys of an agency, through the served calls: they act by the seat of who made them, and end with it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword } from '#functions/accounts/testing/setup.ts';
import { keepAgency } from '#functions/agencies/testing/keep-agency.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { type Authority, startAuthority } from '#functions/testing/authority-world.ts';
import { apis } from '#shared/apis.ts';
import { actingForHeader, type SeatRole } from '#shared/kernel/seat.ts';

let world: Authority;
let agencyId: string;
let secret: string;
const idOf = (who: string) => world.thingsOf(who).userId;

beforeAll(async () => {
  world = await startAuthority();
  for (const who of ['owning', 'managing']) await world.join(who);
  ({ agencyId } = await keepAgency(world.table, idOf('owning'), {
    others: { [idOf('managing')]: 'manager' },
  }));
  const made = await world.made<{ secret: string }>('createKey', {
    token: world.tokenOf('managing'),
    headers: { [actingForHeader]: agencyId, 'idempotency-key': systemIds.ulid() },
    body: {
      ...{ name: 'Phần mềm của công ty', currentPassword: goodPassword },
      scopes: ['listings:read', 'listings:write'],
    },
  });
  secret = made.secret;
}, 120_000);
afterAll(() => world.stop());

const { listMine, getMine } = apis.listings;
const ask = (endpoint: Parameters<Authority['call']>[1], code?: string, capability = 'listings') =>
  world.call(capability, endpoint, { token: secret, ...(code && { params: { code } }) });
const seat = () => ({ agencyId, userId: idOf('managing') });
const change = (role: SeatRole) =>
  world.made('changeSeat', { token: world.tokenOf('owning'), params: seat(), body: { role } });

it('act for the agency, not for whoever made them, and are listed with it', async () => {
  const { status, body } = await ask(listMine);
  expect([status, body.items]).toEqual([200, []]);
  expect((await ask(getMine, world.thingsOf('managing').draft)).status).toBe(404);
  expect((await ask(apis.developers.getDeveloper, undefined, 'developers')).body.code).toBe('not-for-keys');
  const read = (headers?: Record<string, string>) =>
    world.call('developers', apis.developers.getDeveloper, {
      ...{ token: world.tokenOf('managing'), ...(headers && { headers }) },
    });
  const namesOf = ({ body }: Awaited<ReturnType<typeof read>>) =>
    (body.keys as { name: string }[]).map(({ name }) => name);
  expect(namesOf(await read({ [actingForHeader]: agencyId }))).toEqual(['Phần mềm của công ty']);
  expect(namesOf(await read())).not.toContain('Phần mềm của công ty');
});

it('may what the seat may, and end with it', async () => {
  await change('viewer');
  expect((await ask(listMine)).status).toBe(200);
  const act = await ask(apis.listings.confirmMine, 'DA0123ABCD');
  expect(act.body.code).toBe('forbidden');
  await world.made('endSeat', { token: world.tokenOf('owning'), params: seat(), body: {} });
  expect((await ask(listMine)).status).toBe(401);
});
