/** Two people adding, replacing and removing the same few identifiers, at once: each identifier leads to its owner. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHashing } from '#functions/lib/hashing.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import type { Message } from '#functions/notifications/ports.ts';
import { createMessageRepository, createNotify } from '#functions/notifications/public.ts';
import { openPoints } from '#functions/wallet/context.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import { createAttemptsRepository } from '../auth/attempts-repository.ts';
import { identifiersOf } from '../auth/security-alerts.ts';
import { type DeliveryPorts, deliverOtp } from '../otp/deliver-otp.ts';
import { createOtpRepository } from '../otp/otp-repository.ts';
import type { AccountPorts, CodeRequest } from '../ports.ts';
import { createAccountsRepository, type Profile } from '../repository.ts';
import { createAccountsService } from '../service.ts';
import { outcomeOf } from '../testing/setup.ts';
import { createConsentRepository } from './consent-repository.ts';

let world: TestTable;
beforeAll(async () => {
  world = await startTestTable();
});
afterAll(() => world.stop());

type Act =
  | { who: 0 | 1; act: 'add'; kind: 'phone' | 'email'; which: number }
  | { who: 0 | 1; act: 'remove'; kind: 'phone' | 'email' };
const who = fc.constantFrom(0 as const, 1 as const);
const kind = fc.constantFrom('phone' as const, 'email' as const);
const anAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ who, act: fc.constant('add' as const), kind, which: fc.nat({ max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ who, act: fc.constant('remove' as const), kind }) },
);
/** Rounds of acts; those of one round are done at the same time. */
const Rounds = fc.array(fc.array(anAct, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });

async function createReal() {
  const run = systemIds.ulid().toLowerCase();
  const values = {
    email: [0, 1, 2].map((n) => `${n}-${run}@example.com`),
    phone: [0, 1, 2].map((n) => `+84${n}${run}`),
  };
  const clock = { at: Date.UTC(2027, 0, 1), now: () => clock.at };
  const messages: Message[] = [];
  const repo = createAccountsRepository(world.table);
  const ports: AccountPorts & DeliveryPorts = {
    repo,
    consents: createConsentRepository(world.table),
    otps: createOtpRepository(world.table),
    attempts: createAttemptsRepository(world.table),
    transact: world.table.transact,
    // Every password is right.
    identity: { tokensByPassword: async () => ({ refreshToken: '' }), revoke: async () => {} } as never,
    hashing: createHashing(async () => 'a key for tests'),
    codeHashing: createHashing(async () => 'a key of codes for tests'),
    phones: { parse: (typed: string) => typed },
    messages: createMessageRepository(world.table),
    readMessageSettings: async () => ({
      ...defaultMessageSettings,
      ...{ allowedPrefixes: ['+'], dailyCapVnd: 1e9, emailsPerDay: 1e6 },
    }),
    sender: {
      send: async (message: Message) => {
        messages.push(message);
        return { isAccepted: true };
      },
    },
    points: openPoints(world.table),
    clock,
    ids: systemIds,
    notify: createNotify({ ids: systemIds }),
    sendAlerts: async () => {},
    reportBudget: () => {},
    requestDelivery: (request: CodeRequest) => deliverOtp(request, ports),
  } as Partial<AccountPorts & DeliveryPorts> as AccountPorts & DeliveryPorts;
  const service = createAccountsService(ports);
  const people = [systemIds.ulid(), systemIds.ulid()];
  for (const [at, id] of people.entries()) {
    const profile: Profile = {
      ...{ id, familyName: 'Phạm', givenName: 'An', email: values.email[at]!, roles: [], locale: 'vi' },
      ...{ createdAt: '2026-11-20T00:00:00.000Z', state: 'active', version: 1, sessionsFrom: 0 },
    };
    await world.table.transact(repo.addPerson(profile, { kind: 'email', value: profile.email! }));
  }
  return { run, values, clock, messages, repo, service, people };
}
type Real = Awaited<ReturnType<typeof createReal>>;

/** One act of one person, with the code that was really sent to them. */
async function done({ people, values, service, messages, run }: Real, act: Act): Promise<unknown> {
  // A session of its own for each, so that only the identifiers are contended for.
  const caller = { userId: people[act.who]!, roles: [], sessionId: systemIds.ulid() };
  if (act.act === 'remove')
    return outcomeOf(service.removeIdentifier(caller, { kind: act.kind, currentPassword: 'right' }));
  const identifier = values[act.kind][act.which]!;
  // An address of its own for each, so that only what is sent to one identifier is limited.
  const device = { address: `${run} ${messages.length} ${act.who}`, userAgent: '', requestId: 'r' };
  const wanted = { identifier, currentPassword: 'right', locale: 'vi' as const };
  const before = messages.length;
  const sent = await outcomeOf(service.sendIdentifierOtp(caller, wanted, device));
  if (sent !== 'done') return sent;
  const own = messages
    .slice(before)
    .find(({ to, content }) => to.value === identifier && 'code' in content.values);
  const code = own && 'code' in own.content.values ? own.content.values.code : '000000';
  return outcomeOf(service.addIdentifier(caller, { identifier, code }));
}

const keyOf = ({ kind, value }: Identifier) => `UQ#${kind}#${value}`;

/** Every identifier leads to the person who has it, and every person has one. */
async function checkWays({ people, repo, run }: Real): Promise<void> {
  const items = (await world.items()).filter(
    ({ pk }) => String(pk).startsWith('UQ#') && String(pk).includes(run),
  );
  const stored = Object.fromEntries(items.map(({ pk, userId }) => [String(pk), userId]));
  const expected: Record<string, string> = {};
  for (const id of people) {
    const held = identifiersOf((await repo.readProfile(id))!);
    expect(held.length).toBeGreaterThan(0);
    for (const one of held) expected[keyOf(one)] = id;
  }
  expect(stored).toEqual(expected);
}

it('every identifier leads to its owner, and nobody is left without one', async () => {
  const outcomes = new Set<unknown>();
  await fc.assert(
    fc.asyncProperty(Rounds, async (rounds) => {
      const real = await createReal();
      for (const round of rounds) {
        real.clock.at += 3_600_000;
        for (const outcome of await Promise.all(round.map((act) => done(real, act))))
          outcomes.add([outcome].flat()[0]);
        await checkWays(real);
      }
    }),
    { numRuns: 40 },
  );
  expect([...outcomes]).toEqual(
    expect.arrayContaining(['done', 'state-conflict', 'otp-incorrect', 'validation-failed']),
  );
  expect([...outcomes]).not.toContain('a bug');
});
