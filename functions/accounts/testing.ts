/** Accounts over a real table, user pool and outbox, with a clock that can be moved, for the tests beside it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { createClock } from '../../local/clock.ts';
import { startIdentity } from '../../local/identity/identity.ts';
import { startOutbox } from '../../local/outbox/outbox.ts';
import { defaultMessageSettings } from '../../shared/accounts/message-defaults.ts';
import type { OtpPurpose, Session } from '../../shared/accounts/model.ts';
import type { Caller } from '../../shared/kernel/access.ts';
import { createRoleReader, createTokenVerifier } from '../lib/identity.ts';
import { systemIds } from '../lib/ids.ts';
import { startTestTable } from '../lib/testing/table.ts';
import { createAttemptsRepository } from './attempts-repository.ts';
import { answerChallenge, type ChallengeEvent } from './challenge.ts';
import { isCommonPassword } from './common.ts';
import { delivering } from './delivering.ts';
import { createEmailSender } from './email.ts';
import { createIdentity } from './identity.ts';
import { createMessageRepository } from './message-repository.ts';
import { createOtpRepository } from './otp-repository.ts';
import { createOwnRepository } from './own-repository.ts';
import { mobilePhones } from './phones.ts';
import type { AccountPorts, CodeRequest, Device } from './ports.ts';
import { createAccountsRepository } from './repository.ts';
import { createSecrecy } from './secrecy.ts';
import { chain, loadedLater } from './sender.ts';
import { accounts } from './service.ts';
import { createSmsSender } from './sms.ts';
import { createZnsSender } from './zns.ts';

export const pool = { id: 'ap-southeast-1_Test', clientId: 'test-client', clientSecret: 'test-secret' };
export const goodPassword = 'ngựa chạy đường dài';

let addresses = 0;
/** A device of its own address, so that limits by address do not mix. */
export const device = (address = `198.51.${(addresses >> 8) & 255}.${addresses++ & 255}`): Device => ({
  address,
  userAgent: 'Test browser',
  requestId: 'r1',
});
/** An e-mail address nobody has used. */
export const someEmail = () => `person-${systemIds.ulid().toLowerCase()}@example.com`;

async function startServers() {
  const clock = createClock();
  const dir = await mkdtemp(join(tmpdir(), 'accounts-'));
  const world = await startTestTable();
  const otps = createOtpRepository(world.table);
  const judge = answerChallenge({ otps, transact: world.table.transact, clock });
  const identityServer = await startIdentity({
    dir,
    clock,
    invokeTrigger: (_, __, event) => judge(event as unknown as ChallengeEvent),
  });
  const trigger = 'arn:aws:lambda:ap-southeast-1:000000000000:function:trigger';
  await identityServer.definePool({
    ...pool,
    groups: ['seller', 'master', 'admin'],
    triggers: {
      DefineAuthChallenge: trigger,
      CreateAuthChallenge: trigger,
      VerifyAuthChallengeResponse: trigger,
    },
    tokenMinutes: 10,
    refreshDays: 30,
    explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH'],
    refreshRotation: { enabled: true, graceSeconds: 60 },
    passwordPolicy: { MinimumLength: 8 },
  });
  const outbox = await startOutbox({ clock });
  const stop = async () => {
    await identityServer.stop();
    await outbox.stop();
    await world.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { clock, world, otps, identityServer, outbox, stop };
}

/** Starts everything; `stop` ends it. */
export async function startAccountsWorld() {
  const { clock, world, otps, identityServer, outbox, stop } = await startServers();
  const sdk = { region: 'ap-southeast-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };
  const mail = createEmailSender('no-reply@example.com', new SESv2Client({ ...sdk, endpoint: outbox.url }));
  const sms = createSmsSender(undefined, new SNSClient({ ...sdk, endpoint: outbox.url }));
  const zns = createZnsSender({
    url: `${outbox.url}/zns/message/template`,
    readToken: async () => 'a token of tests',
    forgetToken: () => {},
  });
  /** How long answers were held back, in ms. */
  const pauses: number[] = [];
  /** How full the budgets were said to be. */
  const reported: ['phones' | 'emails', number][] = [];
  /** Codes that were asked for; each is sent before its answer, unless a test holds them back. */
  const requests = { all: [] as CodeRequest[], areHeld: false };
  const ports: AccountPorts = {
    repo: createAccountsRepository(world.table),
    own: createOwnRepository(world.table),
    otps,
    attempts: createAttemptsRepository(world.table),
    transact: world.table.transact,
    identity: createIdentity(
      { userPoolId: pool.id, clientId: pool.clientId, readClientSecret: async () => pool.clientSecret },
      new CognitoIdentityProviderClient({ ...sdk, endpoint: identityServer.url }),
    ),
    messages: createMessageRepository(world.table),
    readMessageSettings: async () => defaultMessageSettings,
    sender: chain({
      email: loadedLater(async () => mail),
      sms: loadedLater(async () => sms),
      zns: loadedLater(async () => zns),
    }),
    reportBudget: (of, percent) => void reported.push([of, percent]),
    // As on the bus, what goes wrong with sending is nothing to whoever asked.
    async requestDelivery(request) {
      requests.all.push(request);
      if (!requests.areHeld) await deliver(request).catch(() => {});
    },
    secrecy: createSecrecy(async () => 'a key for tests'),
    phones: mobilePhones,
    loadCommonPasswords: async () => isCommonPassword,
    clock,
    ids: systemIds,
    pause: async (ms) => void pauses.push(ms),
    sessionDays: 30,
  };
  const service = accounts(ports);
  const deliver = (request: CodeRequest) => delivering(ports)(request);
  const sentTo = (to: string) => outbox.messages().filter((message) => message.to === to);
  const codeTo = (to: string) => /\b\d{6}\b/.exec(sentTo(to).at(-1)?.text ?? '')?.[0] ?? 'none';

  /** A ticket for an identifier, by a code that was really sent. */
  async function ticketFor(purpose: OtpPurpose, identifier: string): Promise<string> {
    await service.sendOtp({ purpose, identifier, locale: 'vi' }, device());
    return (await service.verifyOtp({ purpose, identifier, code: codeTo(identifier) })).ticket;
  }
  /** A person who has just signed up; codes to the same identifier may follow at once. */
  async function newPerson(identifier = someEmail(), password = goodPassword, on = device()) {
    const ticket = await ticketFor('sign-up', identifier);
    const names = { familyName: 'Phạm Thị', givenName: 'Hoa', locale: 'vi' as const };
    const opened = await service.signUp({ ticket, password, ...names }, on);
    clock.advance(61_000);
    return { ...opened, identifier, id: opened.session.me.id };
  }
  const issuer = identityServer.issuer(pool.id);
  const verify = createTokenVerifier({ issuer, clientId: pool.clientId });
  /** Who calls with an access token. */
  const callerOf = async ({ session }: { session: Session }): Promise<Caller> =>
    (await verify(session.accessToken))!;
  /** The roles with which an access token may change data now; null when it may not. */
  const rolesBy = async (opened: { session: Session }) => {
    const caller = await callerOf(opened);
    return createRoleReader(world.table)(caller.userId, caller);
  };
  return {
    ...world,
    callerOf,
    rolesBy,
    identityUrl: identityServer.url,
    issuer,
    clock,
    ports,
    service,
    outbox,
    pauses,
    requests,
    reported,
    deliver,
    sentTo,
    codeTo,
    ticketFor,
    newPerson,
    stop,
  };
}
export type AccountsWorld = Awaited<ReturnType<typeof startAccountsWorld>>;

/** The code of the refusal, with what it tells the client; `done` when nothing was refused. */
export const outcomeOf = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'done',
    ({ code, details }) => {
      if (!code) return 'a bug';
      const { errors, params, retryAfterSeconds } = details;
      const told = errors ?? params ?? retryAfterSeconds;
      return told === undefined ? code : [code, told];
    },
  );
