/** Keys never collide, and every read is one request, whatever else the table holds. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentPurposes } from '#shared/accounts/consents.ts';
import type { Person } from '#shared/accounts/model.ts';
import { systemIds } from '../lib/ids.ts';
import { startTestTable, type TestTable } from '../lib/testing/table.ts';
import { attemptKeys, createAttemptsRepository } from './auth/attempts-repository.ts';
import { createOtpRepository, otpKeys } from './otp/otp-repository.ts';
import { codePurposes } from './ports.ts';
import { consentKeys, createConsentRepository } from './profile/consent-repository.ts';
import { accountKeys, createAccountsRepository } from './repository.ts';
import { sellerKeys } from './sellers/sellers-repository.ts';
import { roleKey } from './staff/roles-repository.ts';

const Ulid = fc.constant(null).map(() => systemIds.ulid());
const Hash = fc.stringMatching(/^[\w-]{4,8}$/);
const Text = fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' });
const kind = fc.constantFrom('phone' as const, 'email' as const);
const Keys = fc.oneof(
  Ulid.map((id) => ({ of: ['profile', id], key: accountKeys.profile(id) })),
  fc
    .tuple(Ulid, Ulid)
    .map(([user, id]) => ({ of: ['session', user, id], key: accountKeys.session(user, id) })),
  fc
    .record({ kind, value: fc.oneof(Text, fc.constantFrom('a#b@example.com', '#', 'UQ')) })
    .map(({ kind, value }) => ({
      of: ['identifier', kind, value],
      key: accountKeys.identifier({ kind, value }),
    })),
  fc.record({ id: Ulid, familyName: Text, givenName: Text }).map((name) => ({
    of: ['name', name.id],
    key: accountKeys.name({ ...name, locale: 'vi' } as Person),
  })),
  fc
    .tuple(Ulid, fc.constantFrom(...consentPurposes))
    .map(([user, purpose]) => ({ of: ['consent', user, purpose], key: consentKeys.consent(user, purpose) })),
  fc.tuple(Ulid, Ulid).map(([user, id]) => ({ of: ['answer', user, id], key: consentKeys.answer(user, id) })),
  fc
    .tuple(fc.constantFrom(...codePurposes), Hash)
    .map(([purpose, who]) => ({ of: ['otp', purpose, who], key: otpKeys.otp(purpose, who) })),
  fc
    .tuple(fc.constantFrom('seller' as const, 'master' as const), Ulid)
    .map(([role, id]) => ({ of: ['role', role, id], key: roleKey(role, id) })),
  Ulid.map((id) => ({ of: ['seller', id], key: sellerKeys.registration(id) })),
  fc
    .constantFrom('0100109106', '0100109106-001')
    .map((taxId) => ({ of: ['tax', taxId], key: sellerKeys.taxId(taxId) })),
  Hash.map((hash) => ({ of: ['ticket', hash], key: otpKeys.ticket(hash) })),
  Hash.map((who) => ({ of: ['tries', who], key: attemptKeys.tries(who) })),
  fc
    .tuple(fc.constantFrom('identifier' as const, 'address' as const), Hash)
    .map(([whose, who]) => ({ of: ['log', whose, who], key: attemptKeys.sendLog(whose, who) })),
);

it('each thing has one key, and no two things share one', () => {
  fc.assert(
    fc.property(Keys, Keys, (one, other) => {
      const isSameThing = JSON.stringify(one.of) === JSON.stringify(other.of);
      const isSameKey = one.key.pk === other.key.pk && one.key.sk === other.key.sk;
      expect(isSameKey).toBe(isSameThing);
    }),
    { numRuns: 2000 },
  );
});

describe('every read', () => {
  let world: TestTable;
  beforeAll(async () => {
    world = await startTestTable();
  });
  afterAll(() => world.stop());

  it('is one request', async () => {
    const repo = createAccountsRepository(world.table);
    const otps = createOtpRepository(world.table);
    const attempts = createAttemptsRepository(world.table);
    const accounts = createConsentRepository(world.table);
    const id = systemIds.ulid();
    const identifier = { kind: 'email', value: 'an@example.com' } as const;
    const reads = {
      profile: () => repo.readProfile(id),
      profiles: () => repo.readProfiles(Array.from({ length: 100 }, () => systemIds.ulid())),
      session: () => repo.readSession(id, id),
      owner: () => repo.readOwner(identifier),
      account: () => accounts.readAccount(id),
      sessions: () => accounts.readSessions(id),
      answers: () => accounts.readAnswers(id),
      triesOf: () => attempts.readTriesOf('who'),
      otp: () => otps.readOtp('login', 'hash'),
      ticket: () => otps.readTicket('hash'),
      sending: () =>
        attempts.readSending(identifier, { who: 'who', from: 'from' }, { of: 'emails', amount: 1 }, 0),
      tries: () => attempts.readTries(identifier, 'who'),
      signUps: () => otps.readUnusedSignUps(0, 10),
    };
    const requests: Record<string, string[]> = {};
    for (const [name, read] of Object.entries(reads)) {
      world.consumed.length = 0;
      await read();
      requests[name] = world.consumed.map(({ operation }) => operation);
    }
    expect(requests).toEqual({
      profile: ['get'],
      profiles: ['batchGet'],
      session: ['batchGet'],
      owner: ['get'],
      account: ['query'],
      sessions: ['query'],
      answers: ['query'],
      triesOf: ['get'],
      otp: ['get'],
      ticket: ['get'],
      sending: ['batchGet'],
      tries: ['batchGet'],
      signUps: ['query'],
    });
  });
});
