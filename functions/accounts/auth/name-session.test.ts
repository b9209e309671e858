/** Sessions rest on nothing but our own claim: not on what the pool calls a sign-in, nor on whether it rotates. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCognito } from '#local/aws/cognito/cognito.ts';
import type { PoolOptions } from '#local/aws/cognito/types.ts';
import { createIdentity } from '../identity.ts';
import { createAccountsService } from '../service.ts';
import { type AccountsWorld, device, goodPassword, outcomeOf, startAccountsWorld } from '../testing/setup.ts';
import { nameSession, type TokenEvent } from './name-session.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

const eventOf = (source: string, clientMetadata?: Record<string, string>): TokenEvent => ({
  triggerSource: `TokenGeneration_${source}`,
  request: clientMetadata ? { clientMetadata } : {},
  response: {},
});
const sessionIn = (event: TokenEvent) =>
  JSON.stringify(nameSession(event).response).match(/"session":"([^"]*)"/)?.[1];

describe('the session that a token names', () => {
  it('is a new one for each sign-in', () => {
    const [one, other] = [sessionIn(eventOf('Authentication')), sessionIn(eventOf('Authentication'))];
    expect(one).toMatch(/^[\w-]{36}$/);
    expect(other).not.toBe(one);
  });

  it('is the one told for a refresh, and none where none is told', () => {
    expect(sessionIn(eventOf('RefreshTokens', { session: 's1' }))).toBe('s1');
    expect(sessionIn(eventOf('RefreshTokens'))).toBeUndefined();
    expect(sessionIn(eventOf('RefreshTokens', { more: 'x' }))).toBeUndefined();
  });

  it('is never told for a sign-in', () => {
    expect(sessionIn(eventOf('Authentication', { session: 's1' }))).not.toBe('s1');
  });

  it('comes with the groups that somebody has, and without the right to change the account at the pool', () => {
    const groupConfiguration = { groupsToOverride: ['seller'], iamRolesToOverride: [] };
    const event = { ...eventOf('Authentication'), request: { groupConfiguration } };
    expect(nameSession(event).response).toMatchObject({
      claimsAndScopeOverrideDetails: {
        groupOverrideDetails: groupConfiguration,
        accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] },
      },
    });
  });
});

it('stays over refreshes in which the pool gives the sign-in another name', async () => {
  const opened = await world.newPerson();
  const seen = [opened];
  for (let n = 0; n < 3; n++) {
    world.clock.advance(300_000);
    seen.push({ ...opened, ...(await world.service.refreshSession(seen.at(-1)!.cookie)) });
  }
  const tokens = seen.map(({ session }) => decodeJwt(session.accessToken));
  expect(new Set(tokens.map(({ session }) => session)).size).toBe(1);
  expect(new Set(tokens.map(({ origin_jti }) => origin_jti)).size).toBe(4);
  expect(await world.rolesBy(seen.at(-1)!)).toEqual([]);
  const caller = await world.callerOf(seen.at(-1)!);
  expect((await world.service.listSessions(caller)).items).toEqual([
    expect.objectContaining({ id: caller.sessionId, isThis: true }),
  ]);
  await world.service.endSession(caller, caller.sessionId!);
  for (const { session } of seen) expect(await world.rolesBy({ session })).toBeNull();
});

/** Accounts over a pool of its own in this world. */
async function overPool(options: Partial<PoolOptions>, invoke = nameSession) {
  const dir = await mkdtemp(join(tmpdir(), 'pool-'));
  const { clock } = world;
  const server = await startCognito({
    ...{ dir, clock },
    invokeTrigger: async (_, __, event) => invoke(event as unknown as TokenEvent),
  });
  const pool = { id: 'ap-southeast-1_Other', clientId: 'client', clientSecret: 'secret' };
  const define = (more: Partial<PoolOptions>) =>
    server.definePool({
      ...{ ...pool, triggers: { PreTokenGeneration: 'trigger' }, groups: ['seller'] },
      explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      ...more,
    });
  await define(options);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new CognitoIdentityProviderClient({
    ...{ region: 'ap-southeast-1', credentials, endpoint: server.url },
  });
  const identity = createIdentity(
    { userPoolId: pool.id, clientId: pool.clientId, readClientSecret: async () => pool.clientSecret },
    client,
  );
  const { id, identifier } = await world.newPerson();
  await identity.createUser(id, goodPassword);
  const service = createAccountsService({ ...world.ports, identity });
  const logIn = () => service.logInByPassword({ identifier, password: goodPassword }, device());
  const stop = async () => {
    client.destroy();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { define, service, logIn, id, stop };
}

describe('a pool that does other than we think', () => {
  it('keeps sessions where it does not rotate', async () => {
    const { logIn, service, id, stop } = await overPool({ refreshRotation: { enabled: false } });
    let { cookie, session } = await logIn();
    const first = decodeJwt(session.accessToken).session;
    for (let n = 0; n < 4; n++) {
      world.clock.advance(600_000);
      ({ cookie, session } = await service.refreshSession(cookie));
      expect(decodeJwt(session.accessToken)).toMatchObject({ session: first, username: id });
    }
    await stop();
  });

  it('ends nobody’s session where the trigger fails, nor where it is not asked', async () => {
    const rotation = { refreshRotation: { enabled: true, graceSeconds: 60 } };
    let isBroken = false;
    const { logIn, service, define, stop } = await overPool(rotation, (event) => {
      if (isBroken) throw new Error('out of order');
      return nameSession(event);
    });
    const { cookie } = await logIn();
    isBroken = true;
    expect(await outcomeOf(service.refreshSession(cookie))).toBe('temporarily-unavailable');
    expect(await outcomeOf(logIn())).toBe('temporarily-unavailable');
    isBroken = false;
    await define({ ...rotation, triggers: {} });
    expect(await outcomeOf(service.refreshSession(cookie))).toBe('a bug');
    await define(rotation);
    expect(await outcomeOf(service.refreshSession(cookie))).toBe('done');
    await stop();
  });
});
