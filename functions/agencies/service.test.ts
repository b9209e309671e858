/** Agencies: founded and approved, people by invitation, the last owner stays, all of it in the audit log. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identifier } from '#shared/accounts/model.ts';
import type { AgencyInput } from '#shared/agencies/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { systemIds } from '../lib/ids.ts';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { createAgencyService } from './service.ts';
import { personalDataOf } from './testing/personal-data-of.ts';
import { agencyTestPorts } from './testing/start-service.ts';

let stored: TestTable;
let agencies: ReturnType<typeof createAgencyService>;
let now = Date.parse('2026-11-02T03:00:00Z');
const clock = { now: () => now };
/** Accounts by their e-mail addresses. */
const accounts = new Map<string, string>();
const staff: Caller = { userId: systemIds.ulid(), roles: ['admin'] };
let taxIds = 0;
const input = (more: Partial<AgencyInput> = {}): AgencyInput => ({
  ...{ name: 'Công ty Sông Lam', taxId: `0300588569-${String(++taxIds).padStart(3, '0')}` },
  ...{ address: '1 Lê Lợi, Vinh', phone: '0912345678', email: 'a@example.com', ...more },
});

beforeAll(async () => {
  stored = await startTestTable();
  const { table } = stored;
  agencies = createAgencyService({
    ...agencyTestPorts(table, clock),
    readIdentifier: async (typed) => ({ kind: 'email', value: typed.toLowerCase() }),
    contactPhone: async (typed) => (typed.startsWith('0') ? `+84${typed.slice(1)}` : undefined),
    ownerOf: async ({ value }) => accounts.get(value),
    identifiersOf: async (userId) =>
      [...accounts].flatMap(([value, id]): Identifier[] => (id === userId ? [{ kind: 'email', value }] : [])),
  });
});
afterAll(() => stored.stop());

const newKey = () => systemIds.ulid();
/** Somebody with an account. */
function person(): Caller & { email: string } {
  const userId = systemIds.ulid();
  const email = `${userId.toLowerCase()}@example.com`;
  accounts.set(email, userId);
  return { userId, roles: ['seller'], email };
}
const acting = (caller: Caller) => ({ caller, locale: 'vi' as const });
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
async function founded() {
  const owner = person();
  const { id } = await agencies.found(owner, input(), newKey());
  return { owner, id };
}
/** One that staff have approved. */
async function approved(limits = { seats: 10, listings: 100 }) {
  const { owner, id } = await founded();
  await agencies.decide(staff, id, { decision: 'approve', version: 1, limits });
  return { owner, id };
}
/** Somebody who has come into the agency. */
async function joined(owner: Caller, agencyId: string, role: SeatRole) {
  const who = person();
  const { invitations } = await agencies.invite(acting(owner), agencyId, { identifier: who.email, role });
  const invitation = invitations.find(({ value }) => value === who.email)!;
  await agencies.answer(who, { agencyId, invitationId: invitation.id }, true);
  return who;
}
const actsOn = async (id: string) =>
  (await stored.items()).filter((item) => item.onId === id).map((item) => item.act);
const toldTo = async (userId: string) =>
  (await stored.items())
    .filter(({ pk, sk }) => pk === `U#${userId}` && String(sk).startsWith('NOTE#'))
    .map((item) => item.template);

describe('founding', () => {
  it('makes the founder its owner; it waits, and happens once for a key', async () => {
    const [owner, key, asked] = [person(), newKey(), input()];
    const first = await agencies.found(owner, asked, key);
    expect(first).toMatchObject({ state: 'waiting', phone: '+84912345678', limits: { seats: 10 } });
    expect(await agencies.found(owner, asked, key)).toEqual(first);
    expect(await agencies.get(owner, first.id)).toMatchObject({ role: 'owner', seats: [{ role: 'owner' }] });
    expect(await actsOn(first.id)).toEqual(['found-agency']);
  });

  it('refuses a tax number that another agency has, and a phone that cannot be called', async () => {
    const asked = input();
    await agencies.found(person(), asked, newKey());
    await expect(agencies.found(person(), asked, newKey())).rejects.toMatchObject({
      details: { errors: [{ pointer: '/taxId', code: 'taken' }] },
    });
    await expect(agencies.found(person(), input({ phone: 'x' }), newKey())).rejects.toMatchObject({
      details: { errors: [{ pointer: '/phone', code: 'invalid-phone' }] },
    });
  });

  it('is for five agencies at most', async () => {
    const owner = person();
    for (let n = 0; n < 5; n++) await agencies.found(owner, input(), newKey());
    expect(await codeOf(agencies.found(owner, input(), newKey()))).toBe('limit-reached');
  });
});

describe('the decision of staff', () => {
  it('approves with limits, which its owners are told; name and tax number stay from then on', async () => {
    const { owner, id } = await founded();
    const limits = { seats: 3, listings: 50 };
    const whole = await agencies.decide(staff, id, { decision: 'approve', version: 1, limits });
    expect(whole.agency).toMatchObject({ state: 'active', limits, version: 2 });
    expect(await toldTo(owner.userId)).toEqual(['agency-approved']);
    const { agency } = await agencies.get(owner, id);
    const { name, taxId, address, phone, email } = agency;
    const same = { name, taxId, address, phone: '0912345678', email };
    expect(phone).toBe('+84912345678');
    const rename = agencies.update(owner, id, { version: 2, agency: { ...same, name: 'Tên khác' } });
    await expect(rename).rejects.toMatchObject({ details: { errors: [{ pointer: '/agency/name' }] } });
    const moved = await agencies.update(owner, id, {
      version: 2,
      agency: { ...same, address: '2 Quang Trung' },
    });
    expect(moved).toMatchObject({ address: '2 Quang Trung', state: 'active', version: 3 });
  });

  it('refuses with a reason, which frees the tax number; sent again it waits again', async () => {
    const asked = input();
    const owner = person();
    const { id } = await agencies.found(owner, asked, newKey());
    const reason = 'Tên không khớp với giấy đăng ký.';
    await agencies.decide(staff, id, { decision: 'refuse', version: 1, reason });
    expect((await agencies.get(owner, id)).agency).toMatchObject({ state: 'refused', reason });
    const other = await agencies.found(person(), asked, newKey());
    expect(other.state).toBe('waiting');
    const again = await agencies.update(owner, id, { version: 2, agency: input() });
    expect(again).toMatchObject({ state: 'waiting', version: 3 });
    expect(again).not.toHaveProperty('reason');
  });

  it('is one of two at once, and nobody’s about an agency of their own', async () => {
    const { owner, id } = await founded();
    const limits = { seats: 3, listings: 50 };
    const approve = { decision: 'approve', version: 1, limits } as const;
    expect(await codeOf(agencies.decide({ ...owner, roles: ['admin'] }, id, approve))).toBe('self-review');
    const both = await Promise.all([1, 2].map(() => codeOf(agencies.decide(staff, id, approve))));
    expect(both.toSorted()).toEqual(['done', 'version-conflict']);
    expect(await codeOf(agencies.decide(staff, id, { ...approve, version: 2 }))).toBe('state-conflict');
  });

  it('lists those that wait, oldest first', async () => {
    const [one, two] = [await founded(), await founded()];
    const ids = (await agencies.list({ state: 'waiting', limit: 50 })).items.map(({ id }) => id);
    expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(two.id));
  });
});

describe('invitations', () => {
  it('go out for nobody that staff have not approved, or have suspended', async () => {
    const { owner, id } = await founded();
    const invite = () => codeOf(agencies.invite(acting(owner), id, { identifier: 'x@y.vn', role: 'agent' }));
    expect(await invite()).toBe('state-conflict');
    const limits = { seats: 5, listings: 10 };
    await agencies.decide(staff, id, { decision: 'approve', version: 1, limits });
    expect(await invite()).toBe('done');
    const reason = 'Không còn hoạt động ở địa chỉ này.';
    await agencies.decide(staff, id, { decision: 'suspend', version: 2, reason });
    expect(await invite()).toBe('state-conflict');
  });

  it('are accepted by whom they were sent to alone, once, while they are valid', async () => {
    const { owner, id } = await approved();
    const [who, other] = [person(), person()];
    const { invitations } = await agencies.invite(acting(owner), id, {
      identifier: who.email,
      role: 'agent',
    });
    const of = { agencyId: id, invitationId: invitations[0]!.id };
    expect(await toldTo(who.userId)).toEqual(['agency-invited']);
    expect(await codeOf(agencies.answer(other, of, true))).toBe('not-found');
    now += 8 * dayMs;
    expect(await codeOf(agencies.answer(who, of, true))).toBe('not-found');
    const again = await agencies.invite(acting(owner), id, { identifier: who.email, role: 'viewer' });
    expect(again.invitations).toMatchObject([{ value: who.email, role: 'viewer' }]);
    const valid = { agencyId: id, invitationId: again.invitations[0]!.id };
    const mine = await agencies.answer(who, valid, true);
    expect(mine.seats).toMatchObject([{ agencyId: id, role: 'viewer' }]);
    expect(await codeOf(agencies.answer(who, valid, true))).toBe('not-found');
    expect(await toldTo(owner.userId)).toContain('agency-joined');
    expect(await actsOn(id)).toContain('accept-invitation');
  });

  it('reach somebody without an account where they are, and are theirs once they have one', async () => {
    const { owner, id } = await approved();
    const email = 'chua-co@example.com';
    await agencies.invite(acting(owner), id, { identifier: email, role: 'agent' });
    const told = (await stored.items()).find(
      ({ template, to }) => template === 'agency-invited' && JSON.stringify(to ?? '').includes(email),
    );
    expect(told).toMatchObject({ guestLocale: 'vi' });
    const who = { ...person(), roles: [] };
    accounts.set(email, who.userId);
    expect((await agencies.mine(who)).invitations).toMatchObject([{ agencyId: id, role: 'agent' }]);
  });

  it('are taken back, declined, and no more than there are seats', async () => {
    const { owner, id } = await approved({ seats: 2, listings: 1 });
    const who = person();
    const { invitations } = await agencies.invite(acting(owner), id, {
      identifier: who.email,
      role: 'agent',
    });
    const invite = (identifier: string) => agencies.invite(acting(owner), id, { identifier, role: 'agent' });
    expect(await codeOf(invite(person().email))).toBe('limit-reached');
    const of = { agencyId: id, invitationId: invitations[0]!.id };
    expect((await agencies.revoke(owner, of)).invitations).toEqual([]);
    expect(await codeOf(agencies.answer(who, of, true))).toBe('not-found');
    const [next] = (await invite(who.email)).invitations;
    await agencies.answer(who, { agencyId: id, invitationId: next!.id }, false);
    expect((await agencies.get(owner, id)).invitations).toEqual([]);
    expect(await codeOf(invite(owner.email))).toBe('already-exists');
  });
});

describe('people', () => {
  it('change roles by an owner alone; only owners see invitations', async () => {
    const { owner, id } = await approved();
    const agent = await joined(owner, id, 'agent');
    const of = { agencyId: id, userId: agent.userId };
    expect(await codeOf(agencies.changeSeat(agent, of, { role: 'owner' }))).toBe('forbidden');
    expect(await codeOf(agencies.invite(acting(agent), id, { identifier: 'x@y.vn', role: 'agent' }))).toBe(
      'forbidden',
    );
    await agencies.invite(acting(owner), id, { identifier: 'x@y.vn', role: 'agent' });
    expect((await agencies.get(agent, id)).invitations).toEqual([]);
    await agencies.changeSeat(owner, of, { role: 'manager' });
    expect((await agencies.get(agent, id)).role).toBe('manager');
    expect(await toldTo(agent.userId)).toContain('agency-seat-changed');
  });

  it('the last owner neither leaves nor becomes less, also of two owners who leave at once', async () => {
    const { owner, id } = await approved();
    const own = { agencyId: id, userId: owner.userId };
    expect(await codeOf(agencies.endSeat(owner, own))).toBe('last-owner');
    expect(await codeOf(agencies.changeSeat(owner, own, { role: 'agent' }))).toBe('last-owner');
    const other = await joined(owner, id, 'owner');
    const both = await Promise.all([
      codeOf(agencies.endSeat(owner, own)),
      codeOf(agencies.endSeat(other, { agencyId: id, userId: other.userId })),
    ]);
    expect(both.filter((one) => one === 'done')).toHaveLength(1);
    const left = (await agencies.getForStaff(id)).seats;
    expect(left).toMatchObject([{ role: 'owner' }]);
  });

  it('leave by themselves, or are removed by an owner, and find nothing there any more', async () => {
    const { owner, id } = await approved();
    const [agent, viewer] = [await joined(owner, id, 'agent'), await joined(owner, id, 'viewer')];
    const ofViewer = { agencyId: id, userId: viewer.userId };
    expect(await codeOf(agencies.endSeat(agent, ofViewer))).toBe('forbidden');
    await agencies.endSeat(owner, ofViewer);
    expect(await toldTo(viewer.userId)).toContain('agency-seat-ended');
    await agencies.endSeat(agent, { agencyId: id, userId: agent.userId });
    for (const gone of [agent, viewer]) expect(await codeOf(agencies.get(gone, id))).toBe('not-found');
    expect((await agencies.mine(agent)).seats).toEqual([]);
  });
});

describe('an account that is deleted', () => {
  const erase = (userId: string) => personalDataOf(stored.table, clock).erase!(userId, () => true);

  it('leaves the agency to whoever may do most', async () => {
    const { owner, id } = await approved();
    await joined(owner, id, 'agent');
    const manager = await joined(owner, id, 'manager');
    expect(await erase(owner.userId)).toBe(true);
    expect((await agencies.get(manager, id)).role).toBe('owner');
    expect((await agencies.getForStaff(id)).seats).toHaveLength(2);
  });

  it('closes an agency in which nobody is left', async () => {
    const { owner, id } = await approved();
    await erase(owner.userId);
    expect(await agencies.getForStaff(id)).toMatchObject({ agency: { state: 'closed' }, seats: [] });
  });
});
