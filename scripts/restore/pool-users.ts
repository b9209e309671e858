/** Makes the users of a pool anew that the table knows: without the password they had, which no backup has. */
import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { Profile } from '#functions/accounts/repository.ts';
import type { Progress } from './progress.ts';
import { forEach, walkTable } from './walk-table.ts';

export interface PoolUsers {
  client: DynamoDBClient;
  cognito: CognitoIdentityProviderClient;
  table: string;
  userPoolId: string;
  progress: Progress;
}
export type PeopleCounts = Record<'made' | 'there', number>;

/** Below what Cognito allows an account for such calls: some 25 a second. */
const atOnce = 2;
const filter = {
  // An agency has a profile by which posters are found, and signs in nowhere.
  expression:
    'sk = :profile and attribute_not_exists(deletedAt) and (attribute_exists(phone) or attribute_exists(email))',
  values: { ':profile': { S: 'PROFILE' } },
};

/** Everybody with an account has a user of the same id and groups; those who have one keep it, with its password. */
export async function makePoolUsers({ client, cognito, table, userPoolId, progress }: PoolUsers) {
  const counts: PeopleCounts = { made: 0, there: 0 };
  await walkTable({ client, table, step: `people ${table} ${userPoolId}`, progress, filter }, (items) =>
    forEach(items, atOnce, async (item) => {
      const { id, roles } = Profile.parse(unmarshall(item));
      const user = { UserPoolId: userPoolId, Username: id };
      const status = await statusOf(cognito, user);
      if (status === undefined)
        await cognito
          .send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }))
          .catch(unlessMade);
      // A password that nobody knows: one that is still to be set would refuse codes as well.
      if (status !== 'CONFIRMED') {
        const Password = randomBytes(32).toString('base64url');
        await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
      }
      for (const GroupName of roles)
        await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
      counts[status === 'CONFIRMED' ? 'there' : 'made']++;
    }),
  );
  return counts;
}

/** Another run was faster, such as one that was cut off a moment ago. */
function unlessMade(error: unknown): void {
  if (!(error instanceof UsernameExistsException)) throw error;
}

async function statusOf(
  cognito: CognitoIdentityProviderClient,
  user: { UserPoolId: string; Username: string },
) {
  try {
    return (await cognito.send(new AdminGetUserCommand(user))).UserStatus;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}
