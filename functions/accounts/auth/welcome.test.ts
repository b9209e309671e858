/** Welcome points: with a phone number's first verification, and never again for that number. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPoints } from '#functions/wallet/context.ts';
import { type AccountsWorld, device, goodPassword, someEmail, startAccountsWorld } from '../testing/setup.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

let phones = 0;
const somePhone = () => `+84912${String(400_000 + phones++)}`;
const pointsOf = async (userId: string) => (await openPoints(world.table).balance(userId)).available;

/** Adds a phone by the code that was really sent to it. */
async function add(person: Awaited<ReturnType<AccountsWorld['newPerson']>>, phone: string) {
  const caller = await world.callerOf(person);
  const wanted = { identifier: phone, currentPassword: goodPassword, locale: 'vi' as const };
  await world.service.sendIdentifierOtp(caller, wanted, device());
  await world.service.addIdentifier(caller, { identifier: phone, code: world.codeTo(phone) });
  world.clock.advance(61_000);
}
async function removePhone(person: Awaited<ReturnType<AccountsWorld['newPerson']>>) {
  const removal = { kind: 'phone' as const, currentPassword: goodPassword };
  await world.service.removeIdentifier(await world.callerOf(person), removal);
}

it('comes with an account made by phone, not with one made by e-mail', async () => {
  const [byPhone, byEmail] = [await world.newPerson(somePhone()), await world.newPerson(someEmail())];
  expect([await pointsOf(byPhone.id), await pointsOf(byEmail.id)]).toEqual([10, 0]);
});

it('comes with a phone that is added, once however often it is removed and added', async () => {
  const [person, phone] = [await world.newPerson(), somePhone()];
  await add(person, phone);
  expect(await pointsOf(person.id)).toBe(10);
  await removePhone(person);
  await add(person, phone);
  expect(await pointsOf(person.id)).toBe(10);
});

it('does not come again where somebody else verifies the number', async () => {
  const [first, second, phone] = [await world.newPerson(), await world.newPerson(), somePhone()];
  await add(first, phone);
  await removePhone(first);
  await add(second, phone);
  expect([await pointsOf(first.id), await pointsOf(second.id)]).toEqual([10, 0]);
  const login = { identifier: phone, password: goodPassword };
  expect((await world.service.logInByPassword(login, device())).session.me.id).toBe(second.id);
});

it('brings nothing where a number is another account’s already', async () => {
  const [owner, other, phone] = [await world.newPerson(), await world.newPerson(), somePhone()];
  await add(owner, phone);
  await add(other, phone).catch(() => undefined);
  expect([await pointsOf(owner.id), await pointsOf(other.id)]).toEqual([10, 0]);
});

it('names no number in what it leaves in the table', async () => {
  const phone = somePhone();
  const { id } = await world.newPerson(phone);
  const entries = (await world.items()).filter((item) => String(item.txId).startsWith('welcome:'));
  const own = entries.filter((item) => item.userId === id);
  expect(own).not.toHaveLength(0);
  expect(JSON.stringify(own)).not.toContain(phone.slice(3));
});
