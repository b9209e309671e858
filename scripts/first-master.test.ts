/** The first master is made by whoever owns the deployment, out of somebody who signed up. */
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { createRolesRepository } from '#functions/accounts/staff/roles-repository.ts';
import {
  device,
  goodPassword,
  outcomeOf,
  pool,
  startAccountsWorld,
} from '#functions/accounts/testing/setup.ts';
import { makeMaster } from './first-master.ts';

it('makes a master of one who signed up, and of nobody else', async () => {
  const world = await startAccountsWorld();
  const cognito = new CognitoIdentityProviderClient({
    endpoint: world.identityUrl,
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  try {
    const deployment = { tableName: world.name, userPoolId: pool.id, dynamo: world.client, cognito };
    const { id } = await world.newPerson('+84912000333');
    expect(await makeMaster('0912 000 333', deployment)).toBe(id);
    const { session } = await world.service.logInByPassword(
      { identifier: '0912 000 333', password: goodPassword },
      device(),
    );
    expect(session.me.roles).toEqual(['master']);
    expect(await createRolesRepository(world.table).holders('master', 10)).toEqual([id]);
    expect(await outcomeOf(makeMaster('0912 000 334', deployment))).toBe('not-found');
    expect(await outcomeOf(makeMaster('nobody', deployment))).toBe('not-found');
  } finally {
    cognito.destroy();
    await world.stop();
  }
});
