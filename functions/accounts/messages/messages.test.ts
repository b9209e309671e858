/** What people receive: short texts that fit into one message, and e-mails, in five languages. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { otpPurposes } from '../../../shared/accounts/model.ts';
import { locales } from '../../../shared/kernel/locale.ts';
import type { OtpContent } from '../ports.ts';
import { chain } from '../sender.ts';
import { type AccountsWorld, startAccountsWorld } from '../testing.ts';
import { emailOf, smsOf } from './messages.ts';

const contents: OtpContent[] = [
  ...otpPurposes.map((purpose) => ({ kind: 'code', purpose, code: '042137' }) as const),
  { kind: 'taken' },
];

describe.each(locales)('%s', (locale) => {
  it('text messages fit into one, name us, and carry the code', () => {
    for (const content of contents) {
      const text = smsOf(content, locale);
      const isPlain = /^[\x20-\x7e]+$/.test(text);
      expect(text.length).toBeLessThanOrEqual(isPlain ? 160 : 70);
      expect(text).toContain('San Dau Tu');
      expect(text.includes('042137')).toBe(content.kind === 'code');
      expect(text).not.toMatch(/[{}]/);
    }
    expect(new Set(contents.map((content) => smsOf(content, locale))).size).toBe(contents.length);
  });

  it('e-mails say what for, in words of their own for each purpose', () => {
    const mails = contents.map((content) => emailOf(content, locale));
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toMatch(/[{}]{2}|\{brand|\{code/);
      expect(mail.subject).toContain('Sàn Đầu Tư');
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(contents.length);
    expect(new Set(mails.map(({ lead }) => lead)).size).toBe(contents.length);
    expect(mails.map(({ code }) => code)).toEqual(['042137', '042137', '042137', undefined]);
  });
});

it('Vietnamese and English text messages are plain letters', () => {
  for (const locale of ['vi', 'en'] as const)
    for (const content of contents) expect(smsOf(content, locale)).toMatch(/^[\x20-\x7e]+$/);
});

describe('senders', () => {
  let world: AccountsWorld;
  beforeAll(async () => {
    world = await startAccountsWorld();
  });
  afterAll(() => world.stop());

  it('an e-mail has text and HTML of the same words', async () => {
    const to = { kind: 'email', value: 'an@example.com' } as const;
    const sent = await world.ports.sender.send({ to, locale: 'en', content: contents[0]!, requestId: 'r' });
    expect(sent).toEqual({ isAccepted: true, providerId: expect.any(String) });
    const [message] = world.sentTo('an@example.com');
    expect(message).toMatchObject({ channel: 'email', subject: expect.stringContaining('042137') });
    for (const body of [message?.text, message?.html]) expect(body).toContain('042137');
    expect(message?.html).toMatch(/^<!doctype html><html lang="en">/);
    expect(message?.html).not.toMatch(/<script|<img|https?:/);
  });

  it('a text message goes to a number', async () => {
    const to = { kind: 'phone', value: '+84912345678' } as const;
    await world.ports.sender.send({ to, locale: 'vi', content: contents[1]!, requestId: 'r' });
    expect(world.sentTo('+84912345678')).toMatchObject([
      { channel: 'sms', text: expect.stringMatching(/^San Dau Tu: 042137 la ma dang nhap/) },
    ]);
  });

  it('the next channel takes what one cannot deliver; nothing is said when none can', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const to = { kind: 'phone', value: '+84912345678' } as const;
    const message = { to, locale: 'vi', content: contents[0]!, requestId: 'r' } as const;
    const channel = (
      isServing: boolean,
      send: () => Promise<{ isAccepted: boolean; providerId?: string }>,
    ) => ({
      serves: () => isServing,
      send,
    });
    const failing = channel(true, () => Promise.reject(new Error('down')));
    const declining = channel(true, async () => ({ isAccepted: false }));
    const other = channel(false, async () => ({ isAccepted: true, providerId: 'other' }));
    const good = channel(true, async () => ({ isAccepted: true, providerId: 'good' }));
    expect(await chain([failing, declining, other, good]).send(message)).toEqual({
      isAccepted: true,
      providerId: 'good',
    });
    expect(await chain([failing, other]).send(message)).toEqual({ isAccepted: false });
    expect(complaints).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(complaints.mock.calls)).not.toMatch(/84912345678|042137/);
    complaints.mockRestore();
  });
});
