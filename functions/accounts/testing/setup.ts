/** Accounts over a real table, user pool and outbox, with a clock that can be moved, for the tests beside it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { acceptedAtSignUp } from '#functions/content/public.ts';
import { createHashing } from '#functions/lib/hashing.ts';
import { createRoleReader, createTokenVerifier } from '#functions/lib/http/identity.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { createEmailSender } from '#functions/notifications/messages/email.ts';
import { chain, loadedLater } from '#functions/notifications/messages/sender.ts';
import { createSmsSender } from '#functions/notifications/messages/sms.ts';
import { createZnsSender } from '#functions/notifications/messages/zns.ts';
import { createMessageRepository, createNotify, unreadOf } from '#functions/notifications/public.ts';
import { createNotificationRepository } from '#functions/notifications/repository.ts';
import { createNotificationSending } from '#functions/notifications/send-notifications.ts';
import { openPoints } from '#functions/wallet/context.ts';
import { startCognito } from '#local/aws/cognito/cognito.ts';
import { startSesSns } from '#local/aws/ses-sns/outbox.ts';
import { createClock } from '#local/clock.ts';
import type { OtpPurpose, Session } from '#shared/accounts/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import { afterQuietHours } from '#shared/notifications/rules.ts';
import { createAttemptsRepository } from '../auth/attempts-repository.ts';
import { isCommonPassword } from '../auth/common-passwords.ts';
import { answerChallenge, type ChallengeEvent } from '../auth/custom-challenge.ts';
import { mobilePhones } from '../auth/login-phones.ts';
import { isTokenEvent, nameSession, type TokenEvent } from '../auth/name-session.ts';
import { createIdentity, createUserDeletion } from '../identity.ts';
import { type DeliveryPorts, deliverOtp } from '../otp/deliver-otp.ts';
import { createOtpRepository } from '../otp/otp-repository.ts';
import type { AccountPorts, CodeRequest, Device, UserDeletion } from '../ports.ts';
import { createConsentRepository } from '../profile/consent-repository.ts';
import { recipientsOf } from '../public.ts';
import { createAccountsRepository } from '../repository.ts';
import { createAccountsService } from '../service.ts';

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
  const challengePorts = { otps, transact: world.table.transact, clock };
  const identityServer = await startCognito({
    dir,
    clock,
    invokeTrigger: async (_, __, event) => {
      const asked = event as unknown as ChallengeEvent | TokenEvent;
      return isTokenEvent(asked) ? nameSession(asked) : answerChallenge(asked, challengePorts);
    },
  });
  const trigger = 'arn:aws:lambda:ap-southeast-1:000000000000:function:trigger';
  await identityServer.definePool({
    ...pool,
    groups: ['seller', 'master', 'admin'],
    triggers: {
      DefineAuthChallenge: trigger,
      CreateAuthChallenge: trigger,
      VerifyAuthChallengeResponse: trigger,
      PreTokenGeneration: trigger,
    },
    tokenMinutes: 10,
    refreshDays: 30,
    explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH'],
    refreshRotation: { enabled: true, graceSeconds: 60 },
    passwordPolicy: { MinimumLength: 8 },
  });
  const outbox = await startSesSns({ clock });
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
  /** How full the budgets were reported to be. */
  const reported: ['phones' | 'emails', number][] = [];
  /** Codes that were asked for; each is sent before the answer to its request, unless a test holds them back. */
  const requests = { all: [] as CodeRequest[], areHeld: false };
  const poolClient = new CognitoIdentityProviderClient({ ...sdk, endpoint: identityServer.url });
  const ports: AccountPorts & DeliveryPorts & { identity: UserDeletion } = {
    repo: createAccountsRepository(world.table),
    consents: createConsentRepository(world.table),
    otps,
    attempts: createAttemptsRepository(world.table),
    transact: world.table.transact,
    identity: {
      ...createIdentity(
        { userPoolId: pool.id, clientId: pool.clientId, readClientSecret: async () => pool.clientSecret },
        poolClient,
      ),
      ...createUserDeletion(pool.id, poolClient),
    },
    points: openPoints(world.table),
    messages: createMessageRepository(world.table),
    readMessageSettings: async () => defaultMessageSettings,
    sender: chain({
      email: loadedLater(async () => mail),
      sms: loadedLater(async () => sms),
      zns: loadedLater(async () => zns),
    }),
    reportBudget: (of, percent) => void reported.push([of, percent]),
    // As on the bus, a failure to send does not reach the call that asked.
    async requestDelivery(request) {
      requests.all.push(request);
      if (!requests.areHeld) await deliver(request).catch(() => {});
    },
    notify: createNotify({ ids: systemIds }),
    countUnread: unreadOf(world.table, clock),
    sendAlerts: async () => void (await sendNotifications()),
    hashing: createHashing(async () => 'a key of marks for tests'),
    codeHashing: createHashing(async () => 'a key of codes for tests'),
    refreshHashing: createHashing(async () => 'a key of cookies for tests'),
    phones: mobilePhones,
    loadCommonPasswords: async () => isCommonPassword,
    clock,
    ids: systemIds,
    pause: async (ms) => void pauses.push(ms),
    sessionDays: 30,
    acceptedAtSignUp: acceptedAtSignUp(world.table),
  };
  const service = createAccountsService(ports);
  const deliver = (request: CodeRequest) => deliverOtp(request, ports);
  /** The job that sends notifications, at the first moment outside the quiet hours. */
  const sendNotifications = () =>
    createNotificationSending({
      ...ports,
      repo: createNotificationRepository(world.table),
      readRecipient: recipientsOf(world.table),
      clock: { now: () => afterQuietHours(clock.now()) },
      siteOrigin: 'https://example.com',
    }).sendDue(() => 60_000);
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
    sendNotifications,
    sentTo,
    codeTo,
    ticketFor,
    newPerson,
    stop,
  };
}
export type AccountsWorld = Awaited<ReturnType<typeof startAccountsWorld>>;

/** The code of the refusal, with its details for the client; `done` when nothing was refused. */
export const outcomeOf = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'done',
    ({ code, details }) => {
      if (!code) return 'a bug';
      const { errors, params, retryAfterSeconds } = details;
      const detail = errors ?? params ?? retryAfterSeconds;
      return detail === undefined ? code : [code, detail];
    },
  );
