/** The outbox page: newest first, codes by themselves, and nothing of a message becomes markup. */
import { expect, test } from 'vitest';
import type { OutboxMessage } from '#local/aws/ses-sns/types.ts';
import { codesIn, outboxPage } from './outbox-page.ts';

const message = (change: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: '1',
  at: '2027-03-01T08:00:00.000Z',
  channel: 'sms',
  to: '+84912345678',
  text: 'Mã: 123456',
  ...change,
});

const htmlOf = (...given: Parameters<typeof outboxPage>): string => outboxPage(...given).body.toString();

test('the other pages of developers are a click away', () => {
  const [, navigation = ''] = /<nav>(.*?)<\/nav>/.exec(htmlOf([])) ?? [];
  for (const path of ['/', '/__dev/', '/__dev/outbox', '/__dev/table', '/__dev/log', '/__dev/vnpay'])
    expect(navigation).toContain(`href="${path}"`);
});

test('the newest message comes first, and only the newest fifty', () => {
  const messages = Array.from({ length: 60 }, (_, n) => message({ text: `message ${n}.` }));
  const page = htmlOf(messages);
  expect(page.indexOf('message 59.')).toBeGreaterThan(0);
  expect(page.indexOf('message 59.')).toBeLessThan(page.indexOf('message 58.'));
  expect(page).not.toContain('message 9.');
  expect(page).toContain('newest 50 of 60');
});

test('a code stands by itself, once', () => {
  expect(codesIn('Mã 123456 (123456), số +84912345678, 1234567, 12345')).toEqual(['123456']);
  expect(htmlOf([message()])).toContain('>123456</code>');
});

test('text and HTML of a message stay what they are', () => {
  const hostile = '<script>alert("x")</script>';
  const page = htmlOf([
    message({ channel: 'email', to: hostile, subject: hostile, text: hostile, html: hostile }),
  ]);
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toMatch(/\sstyle=/);
});

test('addresses in a text can be followed', () => {
  const page = htmlOf([message({ text: 'Xem http://localhost:3000/my-wallet?a=1&b=2.' })]);
  expect(page).toContain('<a href="http://localhost:3000/my-wallet?a=1&amp;b=2" target="_blank">');
});

test('it renews itself without a script, unless told not to', () => {
  expect(htmlOf([])).toContain('<meta http-equiv="refresh" content="5">');
  expect(htmlOf([], 0)).not.toContain('http-equiv="refresh"');
  const policy = outboxPage([]).headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('img-src data: http: https:');
  expect(policy).not.toContain('script-src');
});
