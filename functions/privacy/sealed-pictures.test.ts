/** Deleting an account leaves the pictures that are sealed as evidence for an authority, and those alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSeal } from '../cases/testing/keep-seal.ts';
import { systemIds } from '../lib/ids.ts';
import { goodPassword, type PrivacyWorld, startPrivacyWorld } from './testing/setup.ts';

let world: PrivacyWorld;
beforeAll(async () => {
  world = await startPrivacyWorld();
});
afterAll(() => world.stop());

const uploadsOf = async (userId: string) =>
  (await world.items()).filter(({ pk, ownerId }) => /^M#/.test(String(pk)) && ownerId === userId);

it('keeps a sealed picture with its files, and erases the others', async () => {
  const { userId, caller } = await world.newPerson();
  const listing = (await uploadsOf(userId)).find(
    ({ purpose, state }) => purpose === 'listing' && state === 'ready',
  );
  const sealedId = String(listing!.id);
  await keepSeal(world.table, systemIds.ulid(), userId, [sealedId]);
  await world.service.deleteAccount(caller, goodPassword, () => true);
  expect((await world.keys()).filter((key) => key.includes(sealedId))).toHaveLength(2);
  expect((await world.keys()).filter((key) => key.includes(userId))).toEqual([]);
  expect((await uploadsOf(userId)).map(({ id }) => id)).toEqual([sealedId]);
});
