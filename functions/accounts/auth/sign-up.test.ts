/** Signing up: what is stored, what is refused, and what is left when it is cut off half-way. */
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsentInput, consentWordings } from '#shared/accounts/consents.ts';
import { PersonName } from '#shared/accounts/model.ts';
import { createAccountsService } from '../service.ts';
import {
  type AccountsWorld,
  device,
  goodPassword,
  outcomeOf,
  pool,
  someEmail,
  startAccountsWorld,
} from '../testing/setup.ts';
import { cleanUpSignUps } from './cleanup-sign-ups.ts';

let world: AccountsWorld;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  world = await startAccountsWorld();
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new CognitoIdentityProviderClient({
    endpoint: world.identityUrl,
    region: 'ap-southeast-1',
    credentials,
  });
});
afterAll(async () => {
  client.destroy();
  await world.stop();
});

let email: string;
let ticket: string;
beforeEach(async () => {
  email = someEmail();
  ticket = await world.ticketFor('sign-up', email);
});

const names = {
  familyName: PersonName.parse(' Phạm  Thị\r\n'),
  givenName: PersonName.parse('\u202eHòa\u2069'.normalize('NFD')),
  locale: 'vi' as const,
};
const signUp = (password = goodPassword, service = world.service, proof = ticket) =>
  service.signUp({ ticket: proof, password, ...names }, device());
const ticketItem = async () =>
  (await world.items()).find(({ pk, value }) => String(pk).startsWith('TK#') && value === email);
const isInPool = (Username: string) =>
  client.send(new AdminGetUserCommand({ UserPoolId: pool.id, Username })).then(
    () => true,
    ({ name }) => (name === 'UserNotFoundException' ? false : name),
  );

describe('signing up', () => {
  it('signs in and stores the person, their identifier, name, session and what they accepted', async () => {
    const { session } = await signUp();
    const { id } = session.me;
    expect(session.me).toMatchObject({ familyName: 'Phạm Thị', givenName: 'Hòa', email, roles: [] });
    const items = (await world.items()).filter((item) => JSON.stringify(item).includes(id));
    expect(items.map(({ pk, sk }) => `${pk} ${sk}`.replace(/SES#[\w-]+/, 'SES#…'))).toEqual([
      `NAME#ph pham thi hoa#${id}`,
      `U#${id} ACC#privacy#0000000001`,
      `U#${id} ACC#regulations#0000000001`,
      `U#${id} PROFILE`,
      `U#${id} SES#…`,
      `UQ#email#${email} UQ`,
    ]);
    expect(JSON.stringify(items)).not.toContain(goodPassword);
    expect(await ticketItem()).toBeUndefined();
    expect(
      await outcomeOf(world.service.logInByPassword({ identifier: email, password: goodPassword }, device())),
    ).toBe('done');
  });

  it('refuses common passwords and the person’s own address, and lets them try another', async () => {
    const before = await world.items();
    for (const password of ['password1', 'Matkhau@2024', 'anhyeuem123', '11112222', email])
      expect(await outcomeOf(signUp(password))).toEqual([
        'validation-failed',
        [{ pointer: '/password', code: 'too-common' }],
      ]);
    expect(await outcomeOf(signUp('   short   '))).toEqual([
      'validation-failed',
      [{ pointer: '/password', code: 'too-short' }],
    ]);
    expect(await world.items()).toEqual(before);
    expect(await outcomeOf(signUp())).toBe('done');
  });

  it('works once for a ticket, also when sent twice at once', async () => {
    const outcomes = await Promise.all([outcomeOf(signUp()), outcomeOf(signUp())]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await outcomeOf(signUp())).toBe('ticket-expired');
  });

  it('leaves the account with the password of the attempt that made it, however slow it is', async () => {
    const { identity } = world.ports;
    let meanwhile: unknown;
    const slow = createAccountsService({
      ...world.ports,
      identity: {
        ...identity,
        createUser: async (...user) => {
          meanwhile = await outcomeOf(signUp('mật khẩu thứ hai'));
          await identity.createUser(...user);
        },
      },
    });
    expect(await outcomeOf(signUp('mật khẩu thứ nhất', slow))).toBe('done');
    expect(meanwhile).toEqual(['temporarily-unavailable', 35]);
    const logIn = (password: string) =>
      world.service.logInByPassword({ identifier: email, password }, device());
    expect(await outcomeOf(logIn('mật khẩu thứ nhất'))).toBe('done');
    expect(await outcomeOf(logIn('mật khẩu thứ hai'))).toBe('incorrect-credentials');
  });

  it('stores the consents that were given, with their words, and no others', async () => {
    const consent = {
      purpose: 'contact',
      isGiven: true,
      wordingId: consentWordings.contact.id,
      locale: 'en',
    };
    const withConsents = (consents: unknown[]) =>
      world.service.signUp(
        { ticket, password: goodPassword, ...names, consents: consents as ConsentInput[] },
        device(),
      );
    const old = { ...consent, wordingId: 'contact-2020-01' };
    const refused = (pointer: string, code: string) => ['validation-failed', [{ pointer, code }]];
    expect(await outcomeOf(withConsents([consent, old]))).toEqual(
      refused('/consents/1/wordingId', 'outdated'),
    );
    expect(await outcomeOf(withConsents([consent, consent]))).toEqual(
      refused('/consents/1/purpose', 'duplicate'),
    );
    const { session } = await withConsents([consent]);
    const kept = { ...consent, channel: 'sign-up', wording: consentWordings.contact.words.en };
    const { consents } = await world.service.getProfile({ userId: session.me.id, roles: [] });
    expect(consents).toEqual([{ ...kept, at: session.me.createdAt }]);
    expect(await world.ports.consents.readAnswers(session.me.id)).toEqual(consents);
  });

  it('refuses an identifier that somebody took meanwhile', async () => {
    world.clock.advance(61_000);
    const second = await world.ticketFor('sign-up', email);
    await signUp();
    expect(await outcomeOf(signUp(goodPassword, world.service, second))).toBe('already-exists');
  });

  it('refuses a made-up ticket, a late one and one of another purpose', async () => {
    expect(await outcomeOf(signUp(goodPassword, world.service, 'y'.repeat(43)))).toBe('ticket-expired');
    const userId = String((await ticketItem())?.userId);
    world.clock.advance(600_000);
    expect(await outcomeOf(signUp())).toBe('ticket-expired');
    expect(await isInPool(userId)).toBe(false);
    const { identifier } = await world.newPerson();
    const login = await world.ticketFor('login', identifier);
    expect(await outcomeOf(signUp(goodPassword, world.service, login))).toBe('ticket-expired');
  });
});

describe('cut off half-way', () => {
  /** The service, dying at the n-th of the steps that change something outside. */
  function dyingAt(step: number) {
    let steps = 0;
    const mortal =
      <Input extends unknown[], Output>(act: (...input: Input) => Promise<Output>) =>
      (...input: Input) =>
        ++steps === step ? Promise.reject(new Error('cut off')) : act(...input);
    const { identity, transact } = world.ports;
    return createAccountsService({
      ...world.ports,
      transact: mortal(transact),
      identity: {
        ...identity,
        createUser: mortal(identity.createUser),
        tokensByPassword: mortal(identity.tokensByPassword),
      },
    });
  }

  it.each([
    [1, 'before the ticket is held', 'again'],
    [2, 'before the pool has a user', 'again'],
    [3, 'before the table has a person', 'again'],
    [4, 'before the first tokens', 'log in'],
    [5, 'before the session is noted', 'log in'],
  ])('at step %s, %s: the person can still log in by trying %s', async (step, _, next) => {
    expect(await outcomeOf(signUp(goodPassword, dyingAt(step)))).toBe('a bug');
    // Until then the try might still be under way.
    world.clock.advance(35_000);
    const logIn = () =>
      world.service.logInByPassword({ identifier: email, password: goodPassword }, device());
    if (next === 'log in') expect(await outcomeOf(signUp())).toBe('ticket-expired');
    else expect(await outcomeOf(logIn())).toBe('incorrect-credentials');
    expect(await outcomeOf(next === 'again' ? signUp() : logIn())).toBe('done');
  });

  it('and abandoned: an hour later the user of the pool is gone, and nobody else’s', async () => {
    const { id: kept } = await world.newPerson();
    const item = await ticketItem();
    const userId = String(item?.userId);
    await outcomeOf(signUp(goodPassword, dyingAt(3)));
    const sweep = () => cleanUpSignUps(() => 60_000, { ...world.ports, failed: () => undefined });
    expect(await isInPool(userId)).toBe(true);
    world.clock.advance(3_000_000);
    await sweep();
    expect(await isInPool(userId)).toBe(true);
    world.clock.advance(1_300_000);
    expect((await sweep()).swept).toBeGreaterThanOrEqual(1);
    expect([await isInPool(userId), await isInPool(kept)]).toEqual([false, true]);
    expect(await ticketItem()).toBeUndefined();
    expect(await sweep()).toEqual({ swept: 0, left: 0 });
  });

  it('the cleanup stops in time, and finds its work in one query', async () => {
    world.clock.advance(5_000_000);
    expect(await cleanUpSignUps(() => 5000, { ...world.ports, failed: () => undefined })).toEqual({
      swept: 0,
      left: 0,
    });
    world.consumed.length = 0;
    await world.ports.otps.readUnusedSignUps(world.clock.now(), 10);
    expect(world.consumed.map(({ operation }) => operation)).toEqual(['query']);
  });
});
