/** The outbox through the SDK: e-mails and text messages arrive, bad ones are refused, a restart keeps them. */
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ListContactsCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailRequest,
} from '@aws-sdk/client-sesv2';
import { CreateTopicCommand, PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock } from '#local/clock.ts';
import { startSesSns } from './outbox.ts';
import type { Outbox, OutboxMessage } from './types.ts';

const clock = createClock(Date.parse('2027-03-01T08:00:00Z'));
let dir: string;
let outbox: Outbox;
let ses: SESv2Client;
let sns: SNSClient;

const open = async () => {
  outbox = await startSesSns({ clock, file: join(dir, 'data', 'outbox.jsonl') });
  const config = {
    endpoint: outbox.url,
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  };
  ses = new SESv2Client(config);
  sns = new SNSClient(config);
};
const close = async () => {
  ses.destroy();
  sns.destroy();
  await outbox.stop();
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'outbox-'));
  await open();
});
afterEach(async () => {
  await close();
  await rm(dir, { recursive: true, force: true });
});

const email = (change: Partial<SendEmailRequest> = {}) =>
  ses.send(
    new SendEmailCommand({
      FromEmailAddress: 'Sàn đầu tư <noreply@example.vn>',
      Destination: { ToAddresses: ['an@example.vn'] },
      Content: {
        Simple: {
          Subject: { Data: 'Mã của bạn: 123456', Charset: 'UTF-8' },
          Body: { Text: { Data: 'Mã 123456, hiệu lực 5 phút.' }, Html: { Data: '<b>123456</b>' } },
        },
      },
      ...change,
    }),
  );
const sms = (change: object = {}) =>
  sns.send(
    new PublishCommand({ PhoneNumber: '+84912345678', Message: 'Mã: 654321 & <xin chào>', ...change }),
  );

test('an e-mail arrives with its subject, text and HTML, at the time of the clock', async () => {
  const heard: OutboxMessage[] = [];
  const stop = outbox.onMessage((message) => heard.push(message));
  const { MessageId } = await email();
  stop();
  await sms();
  expect(outbox.messages()[0]).toEqual({
    id: MessageId,
    at: expect.stringMatching(/^2027-03-01T08:0/),
    channel: 'email',
    to: 'an@example.vn',
    subject: 'Mã của bạn: 123456',
    text: 'Mã 123456, hiệu lực 5 phút.',
    html: '<b>123456</b>',
  });
  expect(heard.map(({ id }) => id)).toEqual([MessageId]);
});

test('a text message arrives as it was written', async () => {
  const { MessageId } = await sms();
  expect(outbox.messages()).toMatchObject([
    { id: MessageId, channel: 'sms', to: '+84912345678', text: 'Mã: 654321 & <xin chào>' },
  ]);
});

test('what the services would refuse is refused and not kept', async () => {
  const bad = { name: 'BadRequestException' };
  await expect(email({ Destination: { ToAddresses: ['not an address'] } })).rejects.toMatchObject(bad);
  await expect(email({ Destination: {} })).rejects.toMatchObject(bad);
  await expect(email({ FromEmailAddress: undefined })).rejects.toMatchObject(bad);
  await expect(email({ Content: { Raw: { Data: Buffer.from('x') } } })).rejects.toMatchObject(bad);
  await expect(email({ Content: { Simple: { Subject: { Data: 'x' }, Body: {} } } })).rejects.toMatchObject(
    bad,
  );
  const invalid = { name: 'InvalidParameterException' };
  await expect(sms({ PhoneNumber: '0912345678' })).rejects.toMatchObject(invalid);
  await expect(sms({ Message: '' })).rejects.toMatchObject(invalid);
  await expect(sms({ Message: 'x'.repeat(1601) })).rejects.toMatchObject(invalid);
  await expect(sms({ PhoneNumber: undefined, TopicArn: 'arn:aws:sns:x' })).rejects.toMatchObject(invalid);
  await expect(sns.send(new CreateTopicCommand({ Name: 'x' }))).rejects.toMatchObject({
    name: 'InvalidAction',
  });
  const contacts = ses.send(new ListContactsCommand({ ContactListName: 'x' }));
  await expect(contacts).rejects.toMatchObject({ name: 'UnknownOperationException' });
  expect(outbox.messages()).toEqual([]);
});

test('messages outlive a restart, even one in the middle of a line', async () => {
  await email();
  await sms();
  const messagesBefore = outbox.messages();
  await close();
  await appendFile(join(dir, 'data', 'outbox.jsonl'), '{"id":"torn');
  await open();
  expect(outbox.messages()).toEqual(messagesBefore);
  outbox.clear();
  await sms();
  await close();
  await open();
  expect(outbox.messages()).toHaveLength(1);
});

test('only the last 500 are kept, also in the file', async () => {
  for (let batch = 0; batch < 11; batch += 1) {
    await Promise.all(Array.from({ length: 100 }, (_, n) => sms({ Message: `${batch}/${n}` })));
  }
  expect(outbox.messages()).toHaveLength(500);
  expect(outbox.messages().every(({ text }) => Number.parseInt(text, 10) >= 6)).toBe(true);
  const lines = (await readFile(join(dir, 'data', 'outbox.jsonl'), 'utf8')).trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(1000);
});
