/** Who may do what for an agency: every endpoint that can be called for one × seat × own, colleague's, other agency's. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { apis } from '#shared/apis.ts';
import type { AnyEndpoint, Contract } from '#shared/kernel/contract.ts';
import { actingForHeader, type SeatRole, seatAdmits, seatRoles } from '#shared/kernel/seat.ts';
import { instant } from '#shared/kernel/time.ts';
import { testInput, testPicture } from '#shared/listings/testing/samples.ts';
import { keepAgency } from './agencies/testing/keep-agency.ts';
import { keepLead } from './leads/testing/keep-lead.ts';
import { systemIds } from './lib/ids.ts';
import { sampleOf } from './lib/testing/samples.ts';
import { createMediaRepository } from './media/repository.ts';
import { nothing, readFixtures } from './testing/authority-fixtures.ts';
import { type Authority, startAuthority } from './testing/authority-world.ts';

const fixtures = await readFixtures();
const tried = Object.entries<Contract>(apis).flatMap(([capability, contract]) =>
  Object.entries(contract)
    .filter(([, { seat }]) => seat !== undefined)
    .map(([name, endpoint]) => [name, capability, endpoint] as const),
);

let world: Authority;
/** Who has which seat in the agency: people of the world. */
const whoIs: Record<SeatRole, string> = {
  owner: 'owning',
  manager: 'managing',
  agent: 'working',
  viewer: 'viewing',
};
let agencyId: string;
let otherAgencyId: string;
/** Listings of the agency by who looks after them. */
const codes: Record<string, string> = {};

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  world = await startAuthority();
  for (const who of [...Object.values(whoIs), 'colleague', 'stranger']) await world.join(who);
  const idOf = (who: string) => world.thingsOf(who).userId;
  const others = Object.fromEntries(
    seatRoles.filter((role) => role !== 'owner').map((role) => [idOf(whoIs[role]), role]),
  );
  ({ agencyId } = await keepAgency(world.table, idOf(whoIs.owner), {
    others: { ...others, [idOf('colleague')]: 'agent' },
  }));
  ({ agencyId: otherAgencyId } = await keepAgency(world.table, idOf('stranger')));
  await grant(agencyId);
  for (const who of ['working', 'colleague', 'owning']) codes[who] = await post(who, agencyId);
}, 120_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

const grant = (userId: string) =>
  world.made('grantPoints', {
    ...{ token: world.tokenOf('granter'), params: { userId } },
    body: { points: 3000, reason: 'Điểm cho phép thử quyền hạn.' },
  });
const acting = (who: string, id = agencyId) => ({
  ...{ token: world.tokenOf(who), headers: { [actingForHeader]: id, 'idempotency-key': systemIds.ulid() } },
});
/** A picture of an agency, and a listing with it. */
async function inputOf(ownerId: string) {
  const id = systemIds.ulid();
  const shown = { picture: testPicture(id), createdAt: instant(Date.now()) };
  const media = createMediaRepository(world.table);
  const ready = { id, ownerId, purpose: 'listing', state: 'ready', ...shown } as const;
  await world.table.transact([media.add(ready, Date.now() + 1e9)]);
  return testInput({ mediaIds: [id] });
}
async function post(who: string, id: string): Promise<string> {
  const posted = await world.made<{ meta: { code: string; ownerId: string; agentId: string } }>(
    'createListing',
    {
      ...acting(who, id),
      body: await inputOf(id),
    },
  );
  expect(posted.meta).toMatchObject({ ownerId: id, agentId: world.thingsOf(who).userId });
  return posted.meta.code;
}
const sample = (schema: z.ZodType | undefined) => (schema ? sampleOf(schema, 'input') : undefined);
const ask = (name: string, capability: string, endpoint: AnyEndpoint, who: string, id = agencyId) =>
  world.call(capability, endpoint, {
    ...acting(who, id),
    params: fixtures[name]?.params(nothing),
    query: sample(endpoint.query) as Record<string, string> | undefined,
    body: sample(endpoint.body),
  });
const by = async (name: string, who: string, more: object = {}, id = agencyId) => {
  const [, capability, endpoint] = tried.find(([one]) => one === name)!;
  const { status, body } = await world.call(capability, endpoint, { ...acting(who, id), ...more });
  return body.code ? `${status} ${body.code}` : `${status}`;
};

describe('every endpoint that can be called for an agency', () => {
  it('is one of those that name whose things they are about', () => {
    expect(tried.length).toBeGreaterThan(40);
    expect(tried.some(([, , { access }]) => ['staff', 'master', 'admin', 'seller'].includes(access))).toBe(
      false,
    );
  });

  it.each(tried)('%s asks for a seat that is enough', async (name, capability, endpoint) => {
    for (const role of seatRoles) {
      const { status, body } = await ask(name, capability, endpoint, whoIs[role]);
      const isRefused = status === 403 && body.code === 'forbidden';
      expect([role, isRefused]).toEqual([role, !seatAdmits(endpoint.seat!, role)]);
    }
  });

  it.each(tried)(
    '%s is nobody’s without a seat there, also for another agency’s people',
    async (name, capability, endpoint) => {
      for (const [who, id] of [
        ['stranger', agencyId],
        ['user', agencyId],
        ['admin', agencyId],
        [whoIs.owner, otherAgencyId],
        [whoIs.owner, 'x'],
      ] as const)
        expect([who, (await ask(name, capability, endpoint, who, id)).body.code]).toEqual([who, 'no-seat']);
    },
  );
});

describe('listings of an agency', () => {
  const reads = ['getMine', 'getRaiseOffer', 'getOwnEvidence'];
  it('are read by everybody with a seat, as nobody’s private ones', async () => {
    for (const code of Object.values(codes))
      for (const role of seatRoles)
        for (const name of reads)
          expect([role, name, await by(name, whoIs[role], { params: { code } })]).toEqual([
            role,
            name,
            '200',
          ]);
    const token = world.tokenOf(whoIs.owner);
    const [, capability, endpoint] = tried.find(([name]) => name === 'getMine')!;
    const asMyself = await world.call(capability, endpoint, { token, params: { code: codes.owning! } });
    expect(asMyself.body.code).toBe('not-found');
  });

  it('of one’s own account are not the agency’s', async () => {
    const { draft } = world.thingsOf(whoIs.owner);
    expect(await by('getMine', whoIs.owner, { params: { code: draft } })).toBe('404 not-found');
  });

  it('of another agency are as if there were none', async () => {
    for (const name of reads)
      expect(await by(name, 'stranger', { params: { code: codes.owning! } }, otherAgencyId)).toBe(
        '404 not-found',
      );
  });

  it('are worked on by agents where they look after them, by managers and owners all, by viewers none', async () => {
    const plan = (who: string, code: string) => by('confirmMine', who, { params: { code } });
    const whose = [codes.working!, codes.colleague!];
    const outcomes = await Promise.all(
      seatRoles.map(async (role) => [
        role,
        ...(await Promise.all(whose.map((code) => plan(whoIs[role], code)))),
      ]),
    );
    const done = '409 state-conflict';
    expect(outcomes).toEqual([
      ['owner', done, done],
      ['manager', done, done],
      ['agent', done, '403 forbidden'],
      ['viewer', '403 forbidden', '403 forbidden'],
    ]);
  });

  it('are handed over by managers and owners, to people who may work; the listing is theirs at once', async () => {
    const params = { code: codes.working! };
    const to = (who: string) => ({ params, body: { userId: world.thingsOf(who).userId } });
    const outcomes = await Promise.all(
      seatRoles.map(async (role) => [role, await by('handOverMine', whoIs[role], to('viewing'))]),
    );
    const [unfit, refused] = ['422 validation-failed', '403 forbidden'];
    expect(outcomes).toEqual([
      ['owner', unfit],
      ['manager', unfit],
      ['agent', refused],
      ['viewer', refused],
    ]);
    expect(await by('handOverMine', whoIs.owner, to('stranger'))).toBe(unfit);
    expect(await by('handOverMine', 'stranger', to('stranger'), otherAgencyId)).toBe('404 not-found');
    expect(await by('handOverMine', whoIs.manager, to('colleague'))).toMatch(/^200/);
    expect(await by('confirmMine', 'working', { params })).toBe('403 forbidden');
    expect(await by('confirmMine', 'colleague', { params })).toBe('409 state-conflict');
    expect(await by('handOverMine', whoIs.manager, to('working'))).toMatch(/^200/);
  });

  it('are paid by the agency’s wallet, and by nobody’s own', async () => {
    const wallet = async (who: string, headers?: Record<string, string>) => {
      const { body } = await world.call('wallet', apis.wallet.getWallet, {
        token: world.tokenOf(who),
        ...(headers && { headers }),
      });
      return [body.available, body.held];
    };
    const own = await wallet('working');
    const before = await wallet('working', { [actingForHeader]: agencyId });
    await post('working', agencyId);
    const after = await wallet('working', { [actingForHeader]: agencyId });
    expect(Number(after[1])).toBeGreaterThan(Number(before[1]));
    expect(await wallet('working')).toEqual(own);
  });
});

describe('requests to an agency', () => {
  it('are read by its people, by agents where they look after them, and by nobody else', async () => {
    const lead = await keepLead(world.table, agencyId);
    const params = { id: lead };
    for (const role of seatRoles)
      expect([role, await by('getLead', whoIs[role], { params })]).toEqual([role, '200']);
    expect(await by('getLead', 'stranger', { params }, otherAgencyId)).toBe('404 not-found');
    const { leadId } = world.thingsOf(whoIs.owner);
    expect(await by('getLead', whoIs.owner, { params: { id: leadId } })).toBe('404 not-found');
  });
});

describe('a seat that changes', () => {
  it('spends within its limit of the month, and not beyond', async () => {
    const change = (monthlyPoints: number) =>
      world.made('changeSeat', {
        token: world.tokenOf(whoIs.owner),
        params: { agencyId, userId: world.thingsOf('colleague').userId },
        body: { role: 'agent', monthlyPoints },
      });
    await change(1);
    expect(await by('createListing', 'colleague', { body: await inputOf(agencyId) })).toBe('409 seat-limit');
    await change(100_000);
    codes.again = await post('colleague', agencyId);
  });

  it('ends at once, and what it looked after is its receiver’s', async () => {
    const [gone, receiver] = [world.thingsOf('colleague').userId, world.thingsOf('working').userId];
    expect(await by('confirmMine', 'working', { params: { code: codes.again! } })).toBe('403 forbidden');
    await world.made('endSeat', {
      token: world.tokenOf(whoIs.owner),
      params: { agencyId, userId: gone },
      body: { handTo: receiver },
    });
    expect(await by('getMine', 'colleague', { params: { code: codes.again! } })).toBe('403 no-seat');
    expect(await by('confirmMine', 'working', { params: { code: codes.again! } })).toBe('409 state-conflict');
  });
});

it('an agency that is suspended is looked at, and nothing more', async () => {
  const whole = await world.made<{ agency: { version: number } }>('getAgency', {
    token: world.tokenOf('admin'),
    params: { agencyId },
  });
  await world.made('decideAgency', {
    token: world.tokenOf('admin'),
    params: { agencyId },
    body: {
      decision: 'suspend',
      version: whole.agency.version,
      reason: 'Không còn hoạt động ở địa chỉ này.',
    },
  });
  expect(await by('getMine', whoIs.owner, { params: { code: codes.owning! } })).toBe('200');
  expect(await by('listHistory', whoIs.owner)).toBe('200');
  expect(await by('createListing', whoIs.owner, { body: await inputOf(agencyId) })).toBe(
    '409 state-conflict',
  );
});
