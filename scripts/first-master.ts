/** Makes somebody who has signed up a master: the first one of a new deployment, with the owner's own AWS access. */
import { parseArgs } from 'node:util';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { mobilePhones } from '#functions/accounts/auth/login-phones.ts';
import { createIdentity } from '#functions/accounts/identity.ts';
import { createAccountsRepository } from '#functions/accounts/repository.ts';
import { grantRole } from '#functions/accounts/staff/roles.ts';
import { systemClock } from '#functions/lib/clock.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { openTable } from '#functions/lib/table.ts';
import { parseIdentifier } from '#shared/accounts/rules.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';

export interface Deployment {
  tableName: string;
  userPoolId: string;
  dynamo?: DynamoDBClient;
  cognito?: CognitoIdentityProviderClient;
}

/** Gives `master` to the person of a phone number or e-mail; gives their user id. Raises `not-found`. */
export async function makeMaster(typed: string, deployment: Deployment): Promise<string> {
  const { tableName, userPoolId, dynamo = new DynamoDBClient({}), cognito } = deployment;
  const table = openTable({ name: tableName }, dynamo);
  const repo = createAccountsRepository(table);
  const identifier = parseIdentifier(typed, mobilePhones);
  const userId = identifier && (await repo.readOwner(identifier));
  if (!userId) throw new DomainProblem('not-found');
  // Groups are changed by right of AWS access; the client's secret is not asked for.
  const readClientSecret = () => Promise.reject(new Error('No client secret is needed here'));
  const identity = createIdentity({ userPoolId, clientId: '', readClientSecret }, cognito);
  const ports = { repo, transact: table.transact, identity, clock: systemClock, ids: systemIds };
  await grantRole({ userId, role: 'master' }, ports);
  return userId;
}

const usage = `node scripts/first-master.ts <phone or e-mail> --table <table name> --pool <user pool id>
The person must have signed up on the site before. AWS access and region come from the environment.`;

if (import.meta.main) {
  const options = { table: { type: 'string' }, pool: { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [typed] = positionals;
  if (!typed || !values.table || !values.pool) {
    console.error(usage);
    process.exit(2);
  }
  try {
    const userId = await makeMaster(typed, { tableName: values.table, userPoolId: values.pool });
    console.log(`${typed} is a master now (user ${userId}); it shows after the next login or refresh.`);
  } catch (error) {
    if (!(error instanceof DomainProblem) || error.code !== 'not-found') throw error;
    console.error(`Nobody has signed up as ${typed}. Sign up on the site first, then run this again.`);
    process.exit(1);
  }
}
