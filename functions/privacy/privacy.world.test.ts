/** Deleting an account over HTTP, in the world as it is deployed: data exported, pictures gone, the number free again. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DevStack, startDevStack } from '#local/dev-stack.ts';
import { type Client, createClient } from '#local/seed/client.ts';
import { demoPassword, demoPeople } from '#local/seed/people.ts';
import { createSeedContext } from '#local/seed/seed-context.ts';
import { signUp } from '#local/seed/sign-up.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import { privacyApi } from '#shared/privacy/api.ts';
import { type DataPart, dataParts } from '#shared/privacy/model.ts';

let world: DevStack;
let person: Client;
let master: Client;
let mediaId: string;
const [leaver, boss] = [demoPeople[4]!, demoPeople[5]!];

beforeAll(async () => {
  world = await startDevStack();
  [person, master] = [createClient(world.url, '203.0.113.1'), createClient(world.url, '203.0.113.2')];
  await signUp(person, leaver, world.outbox);
  const bossId = await signUp(master, boss, world.outbox);
  const wiring = createSeedContext(world);
  await wiring.grantRole(bossId, 'master');
  wiring.close();
  await master.login(boss.email, demoPassword);
  const jpeg = sharp({ create: { width: 900, height: 600, channels: 3, background: '#507050' } }).jpeg();
  mediaId = await person.upload(await jpeg.toBuffer());
});
afterAll(() => world.stop());

const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ status, problem }) => `${status} ${/"code":"([\w-]+)"/.exec(problem)?.[1]}`,
  );
const picture = async () => (await fetch(`${world.url}/media/${mediaId}/400.webp`)).status;

it('exports every part, and erases everything for the password', async () => {
  const { ticket } = await person.call(privacyApi.openExport, { body: { currentPassword: demoPassword } });
  const read = (part: DataPart) => person.call(privacyApi.exportData, { query: { ticket, part } });
  for (const part of dataParts) expect((await read(part)).items, part).toBeInstanceOf(Array);
  const pictures = await read('pictures');
  expect(pictures.items).toMatchObject([{ id: mediaId, state: 'ready' }]);
  expect(await picture()).toBe(200);

  const leave = (currentPassword: string) =>
    person.call(privacyApi.deleteAccount, { body: { currentPassword, isUnderstood: true } });
  expect(await statusOf(leave('not this one'))).toBe('422 validation-failed');
  expect(await statusOf(leave(demoPassword))).toBe('done');
  expect(await statusOf(person.call(accountsApi.getMe))).toMatch(/^401 /);
  expect(await statusOf(person.login(leaver.email, demoPassword))).toBe('401 incorrect-credentials');
  await world.clock.advance(2 * minuteMs);
  expect(await picture()).not.toBe(200);
  await world.clock.advance(61 * minuteMs);
  const newcomer = createClient(world.url, '203.0.113.3');
  expect(await signUp(newcomer, leaver, world.outbox)).toMatch(/^\w{26}$/);
});

it('codes go by Zalo once a master has named the template', async () => {
  await master.login(boss.email, demoPassword);
  const { version: _, ...input } = defaultMessageSettings;
  const settings = { ...input, zns: { isOn: true, templateId: 'T42', noticeTemplateId: '', costVnd: 300 } };
  await master.call(messageSettingsApi.putMessageSettings, { body: { version: 0, settings } });
  await world.clock.advance(2 * minuteMs);
  const send = (identifier: string) =>
    createClient(world.url, '203.0.113.9').call(accountsApi.sendOtp, {
      body: { purpose: 'sign-up', identifier, locale: 'vi' },
    });
  await send('0912 345 678');
  await send('0912 340 000');
  await world.settled();
  const sent = world.outbox.messages().slice(-2);
  expect(sent.map(({ channel, to }) => [channel, to])).toEqual([
    ['zns', '+84912345678'],
    ['sms', '+84912340000'],
  ]);
  expect(sent[0]?.text).toMatch(/^T42: otp \d{6}$/);
  const { spentToday } = await master.call(messageSettingsApi.getMessageSettings);
  expect(spentToday.phonesVnd).toEqual({ open: 2 * input.sms.costVnd, reserved: 0 });
  expect(await statusOf(send('+33 6 12 34 56 78'))).toBe('done');
  expect(await statusOf(send('+39 312 345 6789'))).toBe('422 validation-failed');
});
