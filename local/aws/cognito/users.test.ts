/** Users and groups through the SDK. */
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientId, type CognitoFixture, refusalOf, startCognitoFixture, UserPoolId } from './fixture.ts';

let identity: CognitoFixture;
beforeAll(async () => {
  identity = await startCognitoFixture();
});
afterAll(() => identity.close());

const create = (Username: string, options = {}) =>
  identity.client.send(
    new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS', ...options }),
  );
const get = (Username: string) => identity.client.send(new AdminGetUserCommand({ UserPoolId, Username }));
const setPassword = (Username: string, Password: string, Permanent = true) =>
  identity.client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }));
const unknown: [string, string] = ['UserNotFoundException', 'User does not exist.'];

test('a created user is there with attributes and a sub, confirmed by a permanent password', async () => {
  const { User } = await create('01AAA', {
    UserAttributes: [
      { Name: 'email', Value: 'an@example.vn' },
      { Name: 'email_verified', Value: 'true' },
    ],
  });
  expect(User).toMatchObject({ Username: '01AAA', Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
  await setPassword('01AAA', 'mật khẩu dài');
  const user = await get('01AAA');
  expect(user.UserStatus).toBe('CONFIRMED');
  expect(Math.abs(user.UserCreateDate!.getTime() - identity.clock.now())).toBeLessThan(5000);
  expect(user.UserAttributes).toEqual([
    { Name: 'sub', Value: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    { Name: 'email', Value: 'an@example.vn' },
    { Name: 'email_verified', Value: 'true' },
  ]);
});

test('a name is taken once, and only names and attributes of the schema are taken', async () => {
  await create('01BBB');
  expect((await refusalOf(create('01BBB')))[0]).toBe('UsernameExistsException');
  expect((await refusalOf(create('has space')))[0]).toBe('InvalidParameterException');
  const bad = (Name: string, Value: string) =>
    refusalOf(create('01BAD', { UserAttributes: [{ Name, Value }] }));
  expect((await bad('shoe_size', '42'))[1]).toContain('Attribute does not exist in the schema');
  expect((await bad('phone_number', '0912345678'))[1]).toBe('Invalid phone number format.');
  expect((await bad('email', 'nobody'))[1]).toBe('Invalid email address format.');
  expect((await refusalOf(create('01BAD', { MessageAction: 'RESEND' })))[0]).toBe(
    'CodeDeliveryFailureException',
  );
  expect(await refusalOf(get('01BAD'))).toEqual(unknown);
});

test('a password keeps the policy, and begins and ends without a space', async () => {
  await create('01CCC');
  expect((await refusalOf(setPassword('01CCC', 'short')))[0]).toBe('InvalidPasswordException');
  for (const password of [' leading space', 'trailing space ', 'x'.repeat(257), '']) {
    expect((await refusalOf(setPassword('01CCC', password)))[0]).toBe('InvalidParameterException');
  }
  await setPassword('01CCC', 'mật khẩu 🔑 dài');
  expect((await get('01CCC')).UserStatus).toBe('CONFIRMED');
});

test('a stricter policy names what is missing', async () => {
  const strict = await startCognitoFixture({
    passwordPolicy: {
      RequireUppercase: true,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    },
  });
  const attempt = async (password: string) => (await refusalOf(strict.addUser(`u${password}`, password)))[1];
  expect(await attempt('abcdefgh')).toContain('uppercase');
  expect(await attempt('ABCDEFGH')).toContain('lowercase');
  expect(await attempt('Abcdefgh')).toContain('numeric');
  expect(await attempt('Abcdefg1')).toContain('symbol');
  expect(await attempt('Abcdef1!')).toBe('was refused');
  await strict.close();
});

test('attributes are changed one by one', async () => {
  await create('01DDD', { UserAttributes: [{ Name: 'email', Value: 'a@b.vn' }] });
  const update = (Name: string, Value: string) =>
    identity.client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: '01DDD',
        UserAttributes: [{ Name, Value }],
      }),
    );
  await update('phone_number', '+84912345678');
  const attributes = (await get('01DDD')).UserAttributes!.slice(1);
  expect(attributes).toEqual([
    { Name: 'email', Value: 'a@b.vn' },
    { Name: 'phone_number', Value: '+84912345678' },
  ]);
  expect((await refusalOf(update('custom:x', '1')))[0]).toBe('InvalidParameterException');
});

test('groups are joined and left, twice without harm', async () => {
  await create('01EEE');
  const input = (GroupName: string) => ({ UserPoolId, Username: '01EEE', GroupName });
  const groups = async () => {
    const { Groups } = await identity.client.send(
      new AdminListGroupsForUserCommand({ UserPoolId, Username: '01EEE' }),
    );
    return Groups!.map(({ GroupName }) => GroupName);
  };
  for (const name of ['seller', 'admin', 'seller']) {
    await identity.client.send(new AdminAddUserToGroupCommand(input(name)));
  }
  expect(await groups()).toEqual(['seller', 'admin']);
  for (const name of ['seller', 'master']) {
    await identity.client.send(new AdminRemoveUserFromGroupCommand(input(name)));
  }
  expect(await groups()).toEqual(['admin']);
  const absent = identity.client.send(new AdminAddUserToGroupCommand(input('owners')));
  expect(await refusalOf(absent)).toEqual(['ResourceNotFoundException', 'Group not found.']);
});

test('a user is disabled, enabled and deleted', async () => {
  await create('01FFF');
  const input = { UserPoolId, Username: '01FFF' };
  await identity.client.send(new AdminDisableUserCommand(input));
  expect((await get('01FFF')).Enabled).toBe(false);
  await identity.client.send(new AdminEnableUserCommand(input));
  expect((await get('01FFF')).Enabled).toBe(true);
  await identity.client.send(new AdminDeleteUserCommand(input));
  expect(await refusalOf(get('01FFF'))).toEqual(unknown);
  expect(await refusalOf(identity.client.send(new AdminDeleteUserCommand(input)))).toEqual(unknown);
});

test('every operation on an unknown user says so', async () => {
  const input = { UserPoolId, Username: 'nobody' };
  const commands = [
    new AdminDisableUserCommand(input),
    new AdminEnableUserCommand(input),
    new AdminUpdateUserAttributesCommand({ ...input, UserAttributes: [] }),
    new AdminAddUserToGroupCommand({ ...input, GroupName: 'seller' }),
    new AdminListGroupsForUserCommand(input),
    new AdminSetUserPasswordCommand({ ...input, Password: 'long enough' }),
  ];
  for (const command of commands) {
    expect(await refusalOf(identity.client.send(command as AdminDisableUserCommand))).toEqual(unknown);
  }
});

test('pool and client describe themselves; others do not exist', async () => {
  const { UserPool } = await identity.client.send(new DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool).toMatchObject({ Id: UserPoolId, Policies: { PasswordPolicy: { MinimumLength: 8 } } });
  const { UserPoolClient } = await identity.client.send(
    new DescribeUserPoolClientCommand({ UserPoolId, ClientId }),
  );
  expect(UserPoolClient).toMatchObject({
    ClientSecret: 'client-secret',
    AccessTokenValidity: 10,
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
  });
  const other = identity.client.send(new DescribeUserPoolCommand({ UserPoolId: 'ap-southeast-1_Other' }));
  expect((await refusalOf(other))[0]).toBe('ResourceNotFoundException');
  const client = identity.client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId: 'other' }));
  expect((await refusalOf(client))[0]).toBe('ResourceNotFoundException');
});

test('an operation that is not kept here is refused', async () => {
  const list = identity.client.send(new ListUsersCommand({ UserPoolId }));
  expect((await refusalOf(list))[0]).toBe('UnknownOperationException');
});
