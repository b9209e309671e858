/** E-mails that their reader may end: by a link in the text, and by one press in the mail program. */
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, it } from 'vitest';
import type { Message } from '../ports.ts';
import { createEmailSender } from './email.ts';

const stop = {
  page: 'https://site.vn/stop-alerts?token=a.b',
  post: 'https://site.vn/api/alerts/stop?token=a.b',
};
const values = {
  count: '2',
  found: 'Đất bán (1)\n– Đất vườn · DA00000001',
  changed: 'price|DA00000002|Kho lạnh\ngone|DA00000003|',
  stopToken: 'a.b',
};
const message: Message = {
  to: { kind: 'email', value: 'a@example.com' },
  locale: 'vi',
  content: { template: 'saved-news', values },
  requestId: 'request',
  link: 'https://site.vn/saved',
};

async function sentOf(one: Message) {
  const inputs: { Content: { Simple: { Headers?: unknown; Body: { Text: { Data: string } } } } }[] = [];
  const client = {
    send: async ({ input }: { input: (typeof inputs)[number] }) => {
      inputs.push(input);
      return { MessageId: 'id' };
    },
  };
  await createEmailSender('site@example.com', client as unknown as SESv2Client).send(one);
  return inputs[0]!.Content.Simple;
}

it('news of what somebody saved names it all, and carries the ways to end it', async () => {
  const { Headers, Body } = await sentOf({ ...message, stop });
  expect(Headers).toEqual([
    { Name: 'List-Unsubscribe', Value: `<${stop.post}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]);
  expect(Body.Text.Data).toContain(
    'Đất bán (1)\n– Đất vườn · DA00000001\n– Kho lạnh · DA00000002: giá đã thay đổi\n– DA00000003: không còn hiển thị',
  );
  expect(Body.Text.Data).toContain(`Ngừng nhận email này: ${stop.page}`);
});

it('nothing of the kind stands in an e-mail that cannot be ended', async () => {
  const { Headers, Body } = await sentOf(message);
  expect([Headers, Body.Text.Data.includes('Ngừng nhận')]).toEqual([undefined, false]);
});
