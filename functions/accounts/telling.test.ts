/** Telling people what concerns their account: by e-mail, else by text message, and nowhere that is not served. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defaultMessageSettings } from '../../shared/accounts/message-defaults.ts';
import type { Profile } from './repository.ts';
import { telling } from './telling.ts';
import { type AccountsWorld, startAccountsWorld } from './testing.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld();
});
afterAll(() => world.stop());

const approved = { kind: 'seller', outcome: 'approved' } as const;
async function profileOf(change: Partial<Profile>): Promise<Profile> {
  const { id } = await world.newPerson();
  return { ...(await world.ports.repo.readProfile(id))!, ...change };
}

it('by e-mail where there is one, in the person’s language', async () => {
  const person = await profileOf({ email: 'hana@example.com', phone: '+84912000001', locale: 'ja' });
  await telling(world.ports)(person, approved);
  expect(world.sentTo('hana@example.com')).toMatchObject([
    { subject: 'Sàn Đầu Tư の販売者登録が承認されました' },
  ]);
  expect(world.sentTo('+84912000001')).toEqual([]);
});

it('else by text message, never by Zalo, whose template is of codes', async () => {
  const person = await profileOf({ email: undefined, phone: '+84912000002' });
  const zns = { ...defaultMessageSettings.zns, isOn: true, templateId: '12345' };
  const readMessageSettings = async () => ({ ...defaultMessageSettings, zns });
  await telling({ ...world.ports, readMessageSettings })(person, approved);
  expect(world.sentTo('+84912000002')).toMatchObject([
    { channel: 'sms', text: expect.stringContaining('da duoc duyet') },
  ]);
});

it('not to numbers that are not served; what cannot be sent is only noted, without the number', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const person = await profileOf({ email: undefined, phone: '+84912000003' });
  const send = vi.fn(async () => ({ isAccepted: false }));
  const sender = { ...world.ports.sender, send };
  const readMessageSettings = async () => ({ ...defaultMessageSettings, allowedPrefixes: ['+81'] });
  await telling({ ...world.ports, sender, readMessageSettings })(person, approved);
  expect(send).not.toHaveBeenCalled();
  await telling({ ...world.ports, sender })(person, approved);
  expect(send).toHaveBeenCalledOnce();
  expect(JSON.stringify(warned.mock.calls)).toContain('person-not-told');
  expect(JSON.stringify(warned.mock.calls)).not.toContain('912000003');
  warned.mockRestore();
});
