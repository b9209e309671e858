/** Signing in by the product's own challenges: the triggers see the service's events, their verdicts are obeyed. */
import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ClientId,
  type CognitoFixture,
  challengeTriggers,
  refusalOf,
  secretHash,
  startCognitoFixture,
  UserPoolId,
} from './fixture.ts';
import type { InvokeTrigger } from './types.ts';

type Event = {
  triggerSource: string;
  userName: string;
  request: { session: { challengeResult: boolean }[]; challengeAnswer?: string; userNotFound?: boolean };
  response: Record<string, unknown>;
};

const events: Event[] = [];
let broken: ((event: Event) => unknown) | undefined;

/** Asks for the code 'right'; three wrong answers fail. */
const product: InvokeTrigger = async (trigger, target, input) => {
  const event = input as Event;
  events.push(structuredClone(event));
  if (broken) return broken(event);
  expect(target).toBe('arn:otp');
  const { session } = event.request;
  if (trigger === 'DefineAuthChallenge') {
    const passed = session.at(-1)?.challengeResult === true;
    const failed = session.length >= 3;
    event.response = passed
      ? { issueTokens: true, failAuthentication: false }
      : { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: failed };
  } else if (trigger === 'CreateAuthChallenge') {
    event.response = {
      publicChallengeParameters: { round: session.length + 1 },
      privateChallengeParameters: { expected: 'right' },
      challengeMetadata: 'OTP',
    };
  } else event.response = { answerCorrect: event.request.challengeAnswer === 'right' };
  return event;
};

let identity: CognitoFixture;
beforeAll(async () => {
  const triggers = challengeTriggers('arn:otp');
  identity = await startCognitoFixture({ triggers }, { invokeTrigger: product });
  await identity.addUser('01ANN');
});
afterAll(() => identity.close());
beforeEach(() => {
  events.length = 0;
  broken = undefined;
});

const start = (username = '01ANN', on = identity) => on.startChallenge(username);
const respond = (session: string | undefined, answer: string, username = '01ANN', options = {}) =>
  identity.answerChallenge(session, answer, username, options);
const incorrect: [string, string] = ['NotAuthorizedException', 'Incorrect username or password.'];

test('the right answer gives tokens', async () => {
  const challenge = await start();
  expect(challenge).toMatchObject({
    ChallengeName: 'CUSTOM_CHALLENGE',
    ChallengeParameters: { USERNAME: '01ANN', round: '1' },
  });
  expect(JSON.stringify(challenge)).not.toContain('right');
  const { AuthenticationResult } = await respond(challenge.Session, 'right');
  expect((await identity.refresh(AuthenticationResult!.RefreshToken!)).AuthenticationResult).toBeDefined();
});

test('the triggers are called in order, with the shape of the service', async () => {
  const { Session } = await start();
  await respond(Session, 'right', '01ANN', { ClientMetadata: { from: 'test' } });
  expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
    'DefineAuthChallenge_Authentication',
    'CreateAuthChallenge_Authentication',
    'VerifyAuthChallengeResponse_Authentication',
    'DefineAuthChallenge_Authentication',
  ]);
  expect(events[0]).toEqual({
    version: '1',
    region: 'ap-southeast-1',
    userPoolId: UserPoolId,
    userName: '01ANN',
    callerContext: { awsSdkVersion: expect.any(String), clientId: ClientId },
    triggerSource: 'DefineAuthChallenge_Authentication',
    request: {
      userAttributes: { sub: expect.any(String), 'cognito:user_status': 'CONFIRMED' },
      session: [],
      userNotFound: false,
    },
    response: { challengeName: null, issueTokens: null, failAuthentication: null },
  });
  expect(events[1]!.request).toMatchObject({ challengeName: 'CUSTOM_CHALLENGE', session: [] });
  expect(events[2]!.request).toMatchObject({
    privateChallengeParameters: { expected: 'right' },
    challengeAnswer: 'right',
    clientMetadata: { from: 'test' },
  });
  expect(events[3]!.request.session).toEqual([
    { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true, challengeMetadata: 'OTP' },
  ]);
});

test('a wrong answer leads to the next round, until the product fails the attempt', async () => {
  const first = await start();
  const second = await respond(first.Session, 'wrong');
  expect(second.ChallengeParameters).toMatchObject({ round: '2' });
  const third = await respond(second.Session, 'wrong');
  expect(await refusalOf(respond(third.Session, 'wrong'))).toEqual(incorrect);
  expect((await refusalOf(respond(third.Session, 'right')))[0]).toBe('NotAuthorizedException');
});

test('a session is answered once, in time, by its own user', async () => {
  const { Session } = await start();
  await identity.addUser('01BOB');
  expect((await refusalOf(respond(Session, 'right', '01BOB')))[0]).toBe('NotAuthorizedException');
  await respond(Session, 'right');
  expect((await refusalOf(respond(Session, 'right')))[1]).toBe('Invalid session for the user.');
  const late = await start();
  identity.clock.advance(181_000);
  expect((await refusalOf(respond(late.Session, 'right')))[1]).toContain('session is expired');
  expect((await refusalOf(respond('made up', 'right')))[0]).toBe('NotAuthorizedException');
});

test('an answer needs the secret hash too', async () => {
  const { Session } = await start();
  const ChallengeResponses = {
    USERNAME: '01ANN',
    ANSWER: 'right',
    SECRET_HASH: secretHash('01ANN', 'guess'),
  };
  expect((await refusalOf(respond(Session, '', '01ANN', { ChallengeResponses })))[1]).toContain(
    'secret hash',
  );
});

test('an unknown user is played along with, and never gets in', async () => {
  const challenge = await start('nobody');
  expect(events[0]!.request).toMatchObject({ userNotFound: true, userAttributes: {} });
  expect(challenge.ChallengeName).toBe('CUSTOM_CHALLENGE');
  expect(await refusalOf(respond(challenge.Session, 'right', 'nobody'))).toEqual(incorrect);
});

test('a user who is disabled, before or on the way, does not get in', async () => {
  await identity.addUser('01DIS');
  const { Session } = await start('01DIS');
  await identity.client.send(new AdminDisableUserCommand({ UserPoolId, Username: '01DIS' }));
  expect(await refusalOf(respond(Session, 'right', '01DIS'))).toEqual([
    'NotAuthorizedException',
    'User is disabled.',
  ]);
  expect(await refusalOf(start('01DIS'))).toEqual(['NotAuthorizedException', 'User is disabled.']);
});

test('a trigger that throws, or answers nonsense, is a refusal by the name of the service', async () => {
  broken = () => {
    throw new Error('no such code');
  };
  expect(await refusalOf(start())).toEqual([
    'UserLambdaValidationException',
    'DefineAuthChallenge failed with error no such code.',
  ]);
  broken = () => 'nonsense';
  expect((await refusalOf(start()))[0]).toBe('InvalidLambdaResponseException');
  broken = (event) => ({ ...event, response: { challengeName: 'SMS_MFA' } });
  expect((await refusalOf(start()))[0]).toBe('InvalidLambdaResponseException');
});

test('a pool without triggers has no custom sign-in', async () => {
  const plain = await startCognitoFixture();
  const [name, message] = await refusalOf(start('01ANN', plain));
  expect([name, message]).toEqual([
    'InvalidParameterException',
    expect.stringContaining('trigger is not configured'),
  ]);
  await plain.close();
});
