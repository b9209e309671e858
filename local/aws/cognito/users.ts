/** The administrator's operations on users: create, read, change, switch off and on, delete, set a password. */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '#local/json-service.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import type { Pool } from './pool.ts';
import { invalidParameter, userNotFound } from './refusals.ts';
import type { User } from './user-store.ts';

type Attribute = { Name: string; Value?: string };
type UserInput = { Username?: string };

/** The attributes that every pool's schema has. */
const standard = new Set(
  'address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number phone_number_verified picture preferred_username profile website zoneinfo'.split(
    ' ',
  ),
);

function readAttributes(attributes: Attribute[] = []): Record<string, string> {
  for (const { Name, Value = '' } of attributes) {
    if (!standard.has(Name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`,
      );
    }
    if (Name === 'phone_number' && !/^\+\d{1,15}$/.test(Value))
      throw invalidParameter('Invalid phone number format.');
    if (Name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(Value)) {
      throw invalidParameter('Invalid email address format.');
    }
  }
  return Object.fromEntries(attributes.map(({ Name, Value = '' }) => [Name, Value]));
}

/** The user by that name; raises UserNotFoundException. */
export function userOf(pool: Pool, { Username = '' }: UserInput): User {
  const user = pool.users.get(Username);
  if (!user) throw userNotFound();
  return user;
}

const change = (pool: Pool, input: UserInput, changes: (user: User) => Partial<User>) => {
  const user = userOf(pool, input);
  pool.users.save({ ...user, ...changes(user), modifiedMs: pool.clock.now() });
};

const listed = (user: User): Attribute[] =>
  Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

const described = (user: User) => ({
  Username: user.username,
  UserCreateDate: user.createdMs / 1000,
  UserLastModifiedDate: user.modifiedMs / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
});

type CreateInput = UserInput & {
  TemporaryPassword?: string;
  MessageAction?: string;
  UserAttributes?: Attribute[];
};

/** AdminCreateUser: with MessageAction SUPPRESS only, since this pool sends no invitations. */
export async function adminCreateUser(pool: Pool, input: CreateInput) {
  const username = input.Username ?? '';
  if (!/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(username))
    throw invalidParameter('Username should be 1 to 128 characters without spaces.');
  if (input.MessageAction !== 'SUPPRESS') {
    throw new ServiceError(
      'CodeDeliveryFailureException',
      'This pool sends no messages: use MessageAction SUPPRESS.',
    );
  }
  const attributes = readAttributes(input.UserAttributes);
  const temporary = input.TemporaryPassword;
  if (temporary !== undefined) checkNewPassword(temporary, pool.options.passwordPolicy);
  const password = temporary === undefined ? undefined : await hashPassword(temporary);
  if (pool.users.get(username))
    throw new ServiceError('UsernameExistsException', 'User account already exists');
  const nowMs = pool.clock.now();
  const user = pool.users.save({
    username,
    sub: randomUUID(),
    createdMs: nowMs,
    modifiedMs: nowMs,
    enabled: true,
    status: 'FORCE_CHANGE_PASSWORD',
    attributes,
    groups: [],
    ...(password ? { password } : {}),
    families: {},
  });
  return { User: { ...described(user), Attributes: listed(user) } };
}

/** AdminSetUserPassword: a permanent one confirms the user; sessions stay as they are. */
export async function adminSetUserPassword(
  pool: Pool,
  input: UserInput & { Password?: string; Permanent?: boolean },
) {
  userOf(pool, input);
  checkNewPassword(input.Password ?? '', pool.options.passwordPolicy);
  const password = await hashPassword(input.Password!);
  change(pool, input, () => ({ password, status: input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' }));
}

/** AdminGetUser. */
export function adminGetUser(pool: Pool, input: UserInput) {
  const user = userOf(pool, input);
  return { ...described(user), UserAttributes: listed(user) };
}

/** AdminUpdateUserAttributes. */
export function adminUpdateUserAttributes(pool: Pool, input: UserInput & { UserAttributes?: Attribute[] }) {
  const attributes = readAttributes(input.UserAttributes);
  change(pool, input, (user) => ({ attributes: { ...user.attributes, ...attributes } }));
}

/** AdminDisableUser: refuses to sign in or refresh until enabled again. */
export const adminDisableUser = (pool: Pool, input: UserInput) =>
  change(pool, input, () => ({ enabled: false }));

/** AdminEnableUser. */
export const adminEnableUser = (pool: Pool, input: UserInput) =>
  change(pool, input, () => ({ enabled: true }));

/** AdminDeleteUser. */
export function adminDeleteUser(pool: Pool, input: UserInput) {
  pool.users.remove(userOf(pool, input).username);
}
