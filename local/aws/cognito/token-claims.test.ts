/** The trigger before tokens are made: it sees the service's events, and what it adds is in the tokens. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ClientId,
  type CognitoFixture,
  challengeTriggers,
  refusalOf,
  startCognitoFixture,
  UserPoolId,
} from './fixture.ts';

type Event = { triggerSource: string; request: { clientMetadata?: Record<string, string> } };

const events: Event[] = [];
let details: object | null;
let identity: CognitoFixture;
beforeAll(async () => {
  const triggers = { PreTokenGeneration: 'arn:claims', ...challengeTriggers('arn:otp') };
  const responses: Record<string, object> = {
    CreateAuthChallenge: { publicChallengeParameters: {}, privateChallengeParameters: {} },
    VerifyAuthChallengeResponse: { answerCorrect: true },
  };
  identity = await startCognitoFixture(
    { triggers },
    {
      async invokeTrigger(trigger, target, input) {
        const event = structuredClone(input) as Event & { request: { session?: unknown[] } };
        if (target === 'arn:claims') {
          events.push(event);
          return { ...event, response: { claimsAndScopeOverrideDetails: details } };
        }
        const isNew = event.request.session?.length === 0;
        const step = isNew ? { challengeName: 'CUSTOM_CHALLENGE' } : { issueTokens: true };
        return { ...event, response: responses[trigger] ?? step };
      },
    },
  );
  await identity.addUser('01ANN');
});
afterAll(() => identity.close());
beforeEach(() => {
  events.length = 0;
  details = null;
});

const ClientMetadata = { session: 'told' };

test('it sees a sign-in by password without what the caller told, as the service says', async () => {
  await identity.logIn('01ANN', undefined, undefined, { ClientMetadata });
  expect(events).toEqual([
    {
      ...{ version: '2', region: 'ap-southeast-1', userPoolId: UserPoolId, userName: '01ANN' },
      callerContext: { awsSdkVersion: expect.any(String), clientId: ClientId },
      triggerSource: 'TokenGeneration_Authentication',
      request: {
        userAttributes: { sub: expect.any(String), 'cognito:user_status': 'CONFIRMED' },
        groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
        scopes: ['aws.cognito.signin.user.admin'],
      },
      response: { claimsAndScopeOverrideDetails: null },
    },
  ]);
});

test('it sees what is told with a refresh and with the answer to a challenge', async () => {
  const { RefreshToken } = await identity.tokensOf('01ANN');
  await identity.refresh(RefreshToken!, undefined, { ClientMetadata });
  const { Session } = await identity.startChallenge('01ANN');
  await identity.answerChallenge(Session, 'yes', '01ANN', { ClientMetadata });
  expect(events.map(({ triggerSource, request }) => [triggerSource, request.clientMetadata])).toEqual([
    ['TokenGeneration_Authentication', undefined],
    ['TokenGeneration_RefreshTokens', ClientMetadata],
    ['TokenGeneration_Authentication', ClientMetadata],
  ]);
});

test('claims are added and left out, in the token that is named', async () => {
  details = {
    accessTokenGeneration: { claimsToAddOrOverride: { session: 's1' }, claimsToSuppress: ['scope'] },
    idTokenGeneration: { claimsToAddOrOverride: { seat: 2 } },
  };
  const { AccessToken, IdToken } = await identity.tokensOf('01ANN');
  const [access, id] = [decodeJwt(AccessToken!), decodeJwt(IdToken!)];
  expect([access.session, access.scope, id.session, id.seat]).toEqual(['s1', undefined, undefined, 2]);
});

test('scopes are taken away, and groups are those of the answer', async () => {
  details = {
    accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] },
    groupOverrideDetails: { groupsToOverride: ['seller'] },
  };
  const access = decodeJwt((await identity.tokensOf('01ANN')).AccessToken!);
  expect([access.scope, access['cognito:groups']]).toEqual([undefined, ['seller']]);
});

test.each([
  { accessTokenGeneration: { claimsToAddOrOverride: { origin_jti: 'x' } } },
  { accessTokenGeneration: { claimsToSuppress: ['cognito:groups'] } },
  { accessTokenGeneration: { scopesToAdd: ['more'] } },
  { clientMetadata: {} },
])('%j is refused: the service keeps it to itself, or it is not played', async (asked) => {
  details = asked;
  expect((await refusalOf(identity.tokensOf('01ANN')))[0]).toBe('InvalidLambdaResponseException');
});
