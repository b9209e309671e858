/** The smoke test itself, over a marketplace on this machine: all of it passes, and nothing of it is left. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import { createClient } from '#local/seed/client.ts';
import { createSeedContext } from '#local/seed/seed-context.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { readCodes } from './codes.ts';
import { smoke } from './smoke.ts';

let world: DevStack;
beforeAll(async () => {
  world = await startDevStack();
});
afterAll(() => world.stop());

const staff = { identifier: 'chu@example.com', password: 'mot mat khau that dai' };

/** As `scripts/first-master.ts` does where it is deployed. */
async function makeMaster(codeTo: (receiver: string) => Promise<string>): Promise<void> {
  const client = createClient(world.url, '203.0.113.9');
  const asked = { purpose: 'sign-up' as const, identifier: staff.identifier };
  await client.call(accountsApi.sendOtp, { body: { ...asked, locale: 'vi' } });
  const code = await codeTo(staff.identifier);
  const { ticket } = await client.call(accountsApi.verifyOtp, { body: { ...asked, code } });
  const names = { familyName: 'Chủ', givenName: 'Sàn', locale: 'vi' as const };
  const body = { ticket, password: staff.password, ...names };
  const { me } = await client.call(accountsApi.signUp, { body });
  const context = createSeedContext(world);
  await context.grantRole(me.id, 'master');
  context.close();
}

it('every step passes but those of the cloud, which are said', async () => {
  const { url } = world;
  const read = await readCodes({ url, codeCommand: undefined }, undefined);
  const codeTo = async (receiver: string) => {
    const code = await read!(receiver);
    // The next one may be asked for a minute later.
    await world.clock.advance(61_000);
    return code;
  };
  await makeMaster(codeTo);
  const options = { url, email: 'khach@example.com', staff, minutes: 0, stack: undefined };
  const outcomes = await smoke({ ...options, codeTo, onStep: () => {} });
  expect(outcomes.filter(({ failure }) => failure !== undefined)).toEqual([]);
  const leftOut = outcomes.filter((outcome) => outcome.leftOut !== undefined);
  expect(leftOut.map((outcome) => outcome.leftOut)).toEqual(Array(3).fill('since --stack names none'));
  const again = createClient(url, '203.0.113.7');
  await expect(again.login('khach@example.com', 'thu sau khi trien khai 2026')).rejects.toThrow('401');
}, 180_000);
