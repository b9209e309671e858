/** The mailbox reads what the product really writes: codes for whoever waits, and listings that alerts name. */
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmailSender } from '#functions/notifications/messages/email.ts';
import type { Message } from '#functions/notifications/ports.ts';
import { startSesSns } from '#local/aws/ses-sns/outbox.ts';
import type { Outbox } from '#local/aws/ses-sns/types.ts';
import { createClock } from '#local/clock.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

let outbox: Outbox;
let mailbox: Mailbox;
let client: SESv2Client;
beforeEach(async () => {
  outbox = await startSesSns({ clock: createClock() });
  mailbox = openMailbox(outbox);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new SESv2Client({ region: 'ap-southeast-1', credentials, endpoint: outbox.url });
});
afterEach(async () => {
  mailbox.stop();
  client.destroy();
  await outbox.stop();
});

const send = (content: Message['content']) =>
  createEmailSender('san@mo-phong.invalid', client).send({
    ...{ to: { kind: 'email', value: 'an@mo-phong.invalid' }, locale: 'vi', content, requestId: 'request' },
    link: 'https://site.vn/saved',
    stop: {
      page: 'https://site.vn/stop-alerts?token=a.b',
      post: 'https://site.vn/api/alerts/stop?token=a.b',
    },
  });
const news = (found: string, changed = '') => ({
  template: 'saved-news' as const,
  values: { count: '1', found, changed, stopToken: 'a.b' },
});

it('counts each listing that an alert has found, and not what became of saved ones', async () => {
  await send(news('Đất bán (2)\n– Đất vườn · DA00000001\n– DA00000002', 'price|DA00000003|Kho lạnh'));
  await send(news('Đất bán (1)\n– Đất vườn · DA00000001'));
  expect([...mailbox.told]).toEqual([
    ['an@mo-phong.invalid DA00000001', 2],
    ['an@mo-phong.invalid DA00000002', 1],
  ]);
});

it('hands a code to whoever waits for it, and counts what goes out on a day', async () => {
  const code = mailbox.codeTo('an@mo-phong.invalid');
  await send({ template: 'code-sign-up', values: { code: '123456' } });
  expect(await code).toBe('123456');
  expect(mailbox.today.email).toBe(1);
  mailbox.newDay();
  expect(mailbox.today.email).toBe(0);
});
