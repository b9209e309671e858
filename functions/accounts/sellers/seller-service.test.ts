/** Registering as a seller and its review: one decision is taken, and the role works at once. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoleReader } from '#functions/lib/http/identity.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { createUserDirectory } from '../public.ts';
import { outcomeOf } from '../testing/setup.ts';
import { type BackOfficeWorld, someTaxId, startBackOffice } from '../testing/staff-setup.ts';

let world: BackOfficeWorld;
beforeAll(async () => {
  world = await startBackOffice();
});
afterAll(() => world.stop());

const reason = 'Ảnh giấy tờ bị mờ, không đọc được mã số thuế.';
const fieldError = (pointer: string, code: string) => ['validation-failed', [{ pointer, code }]];
const holderOf = async (taxId: string) =>
  (await world.table.get({ pk: `UQ#tax#${taxId}`, sk: 'UQ' }, { isConsistent: true }))?.userId;

describe('registering', () => {
  it('costs a read of the registration, one of the documents, and one small transaction', async () => {
    const person = await world.caller();
    const input = await world.input(person.userId);
    world.consumed.length = 0;
    await world.sellers.register(person, input);
    expect(world.consumed.map(({ operation }) => operation)).toEqual(['get', 'batchGet', 'transact']);
    expect(world.consumed[2]!.units).toBeLessThanOrEqual(8);
  });

  it('waits in the queue, with the number held for the person', async () => {
    const { sent, userId } = await world.applicant();
    expect(sent).toMatchObject({ state: 'waiting', version: 1, issuedOn: '2019-05-20' });
    expect(await holderOf(sent.taxId)).toBe(userId);
    expect((await world.sellers.getRegistration({ userId, roles: [] })).registration).toMatchObject({
      state: 'waiting',
    });
    const queue = await world.sellers.list({ limit: 50 });
    expect(queue.items.map(({ person }) => person.id)).toContain(userId);
  });

  it('nobody has a registration before they send one', async () => {
    expect(await world.sellers.getRegistration(await world.caller())).toEqual({});
  });

  it('refuses a future day in Viet Nam, and accepts today', async () => {
    const person = await world.caller();
    const today = new Date(world.clock.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const tomorrow = new Date(world.clock.now() + 7 * 3_600_000 + dayMs).toISOString().slice(0, 10);
    const late = world.sellers.register(person, await world.input(person.userId, { issuedOn: tomorrow }));
    expect(await outcomeOf(late)).toEqual(fieldError('/issuedOn', 'in-future'));
    const sent = await world.sellers.register(person, await world.input(person.userId, { issuedOn: today }));
    expect(sent.issuedOn).toBe(today);
  });

  it.each([
    ['an organisation', someTaxId()],
    ['a person', '099099000001'],
  ])('refuses the number of %s that is somebody’s, whoever is first of two at once', async (_, taxId) => {
    const [one, other] = [await world.caller(), await world.caller()];
    const inputs = [
      await world.input(one.userId, { taxId }),
      await world.input(other.userId, { taxId }),
    ] as const;
    const outcomes = await Promise.all([
      outcomeOf(world.sellers.register(one, inputs[0])),
      outcomeOf(world.sellers.register(other, inputs[1])),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome !== 'done')).toEqual(fieldError('/taxId', 'taken'));
  });

  it('refuses documents that are not the person’s own, and stores nothing then', async () => {
    const [mine, other] = [await world.caller(), await world.caller()];
    const input = await world.input(mine.userId, { papers: [await world.addDocument(other.userId)] });
    expect(await outcomeOf(world.sellers.register(mine, input))).toEqual(
      fieldError('/papers/0', 'not-found'),
    );
    expect(await world.sellers.getRegistration(mine)).toEqual({});
    expect(await holderOf(input.taxId)).toBeUndefined();
  });

  it('is refused while one waits, and while one is in force', async () => {
    const master = await world.caller('master');
    const { sent, ...person } = await world.applicant();
    const again = async () => outcomeOf(world.sellers.register(person, await world.input(person.userId)));
    expect(await again()).toBe('state-conflict');
    await world.sellers.decide(master, person.userId, { decision: 'approve', version: sent.version });
    person.roles = ['seller'];
    expect(await again()).toBe('state-conflict');
  });

  it('one whose role was revoked may register again, with another number too', async () => {
    const master = await world.caller('master');
    const { sent, ...person } = await world.applicant();
    await world.sellers.decide(master, person.userId, { decision: 'approve', version: 1 });
    const { version } = await world.profile(person.userId);
    await world.staff.putRole(master, person.userId, 'seller', { isGranted: false, version });
    const next = await world.input(person.userId, { papers: sent.papers });
    await world.sellers.register({ ...person, roles: [] }, next);
    expect(await holderOf(sent.taxId)).toBeUndefined();
    expect(await holderOf(next.taxId)).toBe(person.userId);
  });
});

describe('approving', () => {
  it('gives role, date of verification and audit entry in one transaction; the role works at once', async () => {
    const admin = await world.caller('admin');
    const { userId, sent, identifier } = await world.applicant();
    const before = await world.logIn(identifier);
    const { sub: _, ...token } = decodeJwt(before.session.accessToken);
    world.consumed.length = 0;
    const decided = await world.sellers.decide(admin, userId, { decision: 'approve', version: 1 });
    expect(world.consumed.map(({ operation }) => operation).sort()).toEqual([
      'get',
      'get',
      'get',
      'transact',
    ]);
    const written = world.consumed.find(({ operation }) => operation === 'transact');
    // Three of them are the notification with its places in two indexes, two the deletion of the documents, one
    // the registration's place in the list of approved ones.
    expect(written?.units).toBeLessThanOrEqual(18);
    const { sellerSince, version } = decided.person;
    expect(decided.registration).toMatchObject({ ...sent, state: 'approved', version: 2 });
    expect([decided.registration.decidedAt, version]).toEqual([sellerSince, 2]);
    expect((await createUserDirectory(world.table).byIds([userId]))[0]?.verifiedSince).toBe(sellerSince);
    expect(await world.acts(userId)).toEqual(['approve-seller']);
    // The token of before names no role; the table does.
    expect(token['cognito:groups']).toBeUndefined();
    const facts = { sessionId: String(token.session), issuedAtSeconds: Number(token.iat) };
    expect(await createRoleReader(world.table)(userId, facts)).toEqual(['seller']);
    const { session } = await world.service.refreshSession(before.cookie);
    expect(decodeJwt(session.accessToken)['cognito:groups']).toEqual(['seller']);
    const { items } = await world.sellers.list({ limit: 50 });
    expect(items.map(({ person }) => person.id)).not.toContain(userId);
  });

  it('notifies the person, in their language', async () => {
    const { userId, identifier } = await world.applicant();
    await world.sellers.decide(await world.caller('admin'), userId, { decision: 'approve', version: 1 });
    await world.sendNotifications();
    expect(world.sentTo(identifier).at(-1)).toMatchObject({
      channel: 'email',
      subject: 'Đăng ký người bán của bạn trên Sàn Đầu Tư đã được duyệt',
    });
  });

  it('is kept although the pool is out of reach', async () => {
    const { userId, identifier } = await world.applicant();
    const addToGroup = () => Promise.reject(new DomainProblem('temporarily-unavailable'));
    const { sellers } = world.openWith({ identity: { ...world.ports.identity, addToGroup } });
    await sellers.decide(await world.caller('admin'), userId, { decision: 'approve', version: 1 });
    const { session } = await world.logIn(identifier);
    expect(session.me.roles).toEqual(['seller']);
    expect(decodeJwt(session.accessToken)['cognito:groups']).toEqual(['seller']);
  });

  it('writes nothing at all when any part of it fails', async () => {
    const { userId } = await world.applicant();
    const admin = await world.caller('admin');
    const { sellers } = world.openWith({ transact: () => Promise.reject(new Error('cut off')) });
    const cutOff = sellers.decide(admin, userId, { decision: 'approve', version: 1 });
    expect(await outcomeOf(cutOff)).toBe('a bug');
    expect((await world.profile(userId)).roles).toEqual([]);
    expect(await world.acts(userId)).toEqual([]);
  });
});

describe('two who decide', () => {
  it('at once: one decision is taken, the other is refused', async () => {
    const [admin, master] = [await world.caller('admin'), await world.caller('master')];
    for (let round = 0; round < 6; round++) {
      const { userId } = await world.applicant();
      const outcomes = await Promise.all([
        outcomeOf(world.sellers.decide(admin, userId, { decision: 'approve', version: 1 })),
        outcomeOf(world.sellers.decide(master, userId, { decision: 'refuse', version: 1, reason })),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'state-conflict')).toHaveLength(1);
      expect(await world.acts(userId)).toHaveLength(1);
      const { roles } = await world.profile(userId);
      expect(roles).toEqual(outcomes[0] === 'done' ? ['seller'] : []);
    }
  });

  it('on another version than was seen: nothing is decided', async () => {
    const admin = await world.caller('admin');
    const { userId } = await world.applicant();
    const late = world.sellers.decide(admin, userId, { decision: 'approve', version: 2 });
    expect(await outcomeOf(late)).toBe('version-conflict');
    expect((await world.sellers.getRegistration({ userId, roles: [] })).registration?.state).toBe('waiting');
  });

  it('nobody decides on their own, or on an unknown one', async () => {
    const { userId } = await world.applicant();
    const approve = { decision: 'approve', version: 1 } as const;
    expect(await outcomeOf(world.sellers.decide({ userId, roles: ['admin'] }, userId, approve))).toBe(
      'self-review',
    );
    const [admin, nobody] = [await world.caller('admin'), await world.caller()];
    expect(await outcomeOf(world.sellers.decide(admin, nobody.userId, approve))).toBe('not-found');
  });
});

describe('refusing', () => {
  it('has a reason that the person can read, frees the number, and lets them send again', async () => {
    const admin = await world.caller('admin');
    const { sent, identifier, ...person } = await world.applicant();
    const { registration } = await world.sellers.decide(admin, person.userId, {
      ...{ decision: 'refuse', version: 1, reason },
    });
    expect(registration).toMatchObject({ state: 'refused', refusalReason: reason, version: 2 });
    await world.sendNotifications();
    expect(world.sentTo(identifier).at(-1)?.text).toContain(reason);
    expect(await holderOf(sent.taxId)).toBeUndefined();
    const again = await world.sellers.register(
      person,
      await world.input(person.userId, { taxId: sent.taxId }),
    );
    expect(again).toMatchObject({ state: 'waiting', version: 3 });
    expect(again).not.toHaveProperty('refusalReason');
    expect(await holderOf(sent.taxId)).toBe(person.userId);
  });

  it('by a fixed reason is told in the person’s language', async () => {
    const admin = await world.caller('admin');
    const { sent, identifier, ...person } = await world.applicant();
    const keyed = { keys: ['blurred' as const] };
    const { registration } = await world.sellers.decide(admin, person.userId, {
      ...{ decision: 'refuse', version: 1, reason: keyed },
    });
    expect(registration.refusalReason).toEqual(keyed);
    await world.sendNotifications();
    expect(world.sentTo(identifier).at(-1)?.text).toContain('Ảnh giấy tờ mờ hoặc bị cắt.');
  });
});

describe('the lists of decided ones', () => {
  it('have the newest decision first with its reason; what is sent again waits instead', async () => {
    const admin = await world.caller('admin');
    const [one, two, three] = [await world.applicant(), await world.applicant(), await world.applicant()];
    const refuse = async (userId: string) => {
      world.clock.advance(1000);
      await world.sellers.decide(admin, userId, { decision: 'refuse', version: 1, reason });
    };
    await refuse(two.userId);
    await refuse(one.userId);
    world.clock.advance(1000);
    await world.sellers.decide(admin, three.userId, { decision: 'approve', version: 1 });
    const first = await world.sellers.list({ state: 'refused', limit: 1 });
    const second = await world.sellers.list({ state: 'refused', limit: 1, cursor: first.nextCursor });
    const idsOf = ({ items }: typeof first) => items.map(({ person }) => person.id);
    expect([...idsOf(first), ...idsOf(second)]).toEqual([one.userId, two.userId]);
    expect(first.items[0]?.registration.refusalReason).toBe(reason);
    expect(idsOf(await world.sellers.list({ state: 'approved', limit: 1 }))).toEqual([three.userId]);

    await world.sellers.register(two, await world.input(two.userId));
    expect(idsOf(await world.sellers.list({ state: 'refused', limit: 50 }))).not.toContain(two.userId);
    expect(idsOf(await world.sellers.list({ limit: 50 }))).toContain(two.userId);
    const foreign = world.sellers.list({ state: 'approved', limit: 1, cursor: first.nextCursor });
    expect(await outcomeOf(foreign)).toBe('invalid-cursor');
  });

  it('show no documents that are deleted by then', async () => {
    const admin = await world.caller('admin');
    const { userId } = await world.applicant();
    await world.sellers.decide(admin, userId, { decision: 'refuse', version: 1, reason });
    world.clock.advance(31 * dayMs);
    const { items } = await world.sellers.list({ state: 'refused', limit: 50 });
    expect(items.find(({ person }) => person.id === userId)?.registration.papers).toEqual([]);
    world.clock.advance(-31 * dayMs);
  });
});

describe('the queue', () => {
  it('is oldest first, by pages of one query and one read of people', async () => {
    const sent: string[] = [];
    for (let n = 0; n < 5; n++) sent.push((await world.applicant()).userId);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      world.consumed.length = 0;
      const page = await world.sellers.list({ limit: 2, cursor });
      expect(world.consumed.map(({ operation }) => operation)).toEqual(['query', 'batchGet']);
      seen.push(...page.items.map(({ person }) => person.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.filter((id) => sent.includes(id))).toEqual(sent);
    expect(await outcomeOf(world.sellers.list({ limit: 2, cursor: 'forged' }))).toBe('invalid-cursor');
  });
});
