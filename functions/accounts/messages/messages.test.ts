/** What people receive: short texts that fit into one message, and e-mails, in five languages. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Identifier } from '../../../shared/accounts/model.ts';
import { type Locale, locales } from '../../../shared/kernel/locale.ts';
import { codePurposes, notices, type OtpContent, type OtpMessage } from '../ports.ts';
import { chain } from '../sender.ts';
import { type AccountsWorld, startAccountsWorld } from '../testing.ts';
import { emailOf, smsOf } from './messages.ts';

const reason = 'Ảnh mờ: $& <b>không đọc được</b>.';
const phone = 'Mozilla/5.0 (Linux; Android 16; SM-S931B) Chrome/140.0.0.0 Mobile SamsungBrowser/29.0';
const contents: OtpContent[] = [
  ...codePurposes.map((purpose) => ({ kind: 'code', purpose, code: '042137' }) as const),
  { kind: 'taken' },
  ...notices.map((notice) => ({ kind: 'notice', notice }) as const),
  { kind: 'session', userAgent: phone, at: Date.UTC(2026, 10, 22, 7, 5) },
  { kind: 'seller', outcome: 'approved' },
  { kind: 'seller', outcome: 'refused', reason },
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
    expect(mails.map(({ code }) => code)).toEqual(
      contents.map(({ kind }) => (kind === 'code' ? '042137' : undefined)),
    );
  });
});

it('a refused seller reads the reason as it was written, in the e-mail and not in the text message', () => {
  const content = { kind: 'seller', outcome: 'refused', reason } as const;
  for (const locale of locales) {
    expect(emailOf(content, locale).lead).toContain(reason);
    expect(smsOf(content, locale)).not.toContain('Ảnh');
  }
});

it('whose session was ended reads on which device and when, in Viet Nam', () => {
  const content = contents.find(({ kind }) => kind === 'session')!;
  expect(emailOf(content, 'vi').lead).toContain('lúc 14:05 ngày 22/11/2026');
  expect(emailOf(content, 'vi').lead).toContain('Samsung Internet trên Android');
  expect(emailOf(content, 'ja').lead).toContain('2026年11月22日14:05');
  for (const locale of locales) {
    expect(smsOf(content, locale)).toMatch(/Android/);
    expect(smsOf(content, locale)).toContain('14:05 22/11');
    const unknown = { ...content, userAgent: '' } as OtpContent;
    expect(emailOf(unknown, locale).lead).not.toMatch(/undefined|\{/);
    expect(smsOf(unknown, locale)).not.toMatch(/undefined|\{/);
  }
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
    const sent = await world.ports.sender.send(messageTo(to, 'en', contents[0]!));
    expect(sent).toEqual({ isAccepted: true, channel: 'email', providerId: expect.any(String) });
    const [message] = world.sentTo('an@example.com');
    expect(message).toMatchObject({ channel: 'email', subject: expect.stringContaining('042137') });
    for (const body of [message?.text, message?.html]) expect(body).toContain('042137');
    expect(message?.html).toMatch(/^<!doctype html><html lang="en">/);
    expect(message?.html).not.toMatch(/<script|<img|https?:/);
  });

  it('a text message goes to a number', async () => {
    const to = { kind: 'phone', value: '+84912345678' } as const;
    await world.ports.sender.send(messageTo(to, 'vi', contents[1]!));
    expect(world.sentTo('+84912345678')).toMatchObject([
      { channel: 'sms', text: expect.stringMatching(/^San Dau Tu: 042137 la ma dang nhap/) },
    ]);
  });

  it('a Vietnamese number gets a Zalo message, or a text message where there is no Zalo or no code', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sentBy = async (value: string, content = contents[0]!) => {
      const { channel } = await world.ports.sender.send(messageTo({ kind: 'phone', value }, 'vi', content));
      return [channel, ...world.sentTo(value).map(({ channel, text }) => `${channel} ${text}`)];
    };
    expect(await sentBy('+84912345679')).toEqual(['zns', 'zns T1: otp 042137']);
    expect(await sentBy('+84912340000')).toEqual(['sms', expect.stringMatching(/^sms San Dau Tu: 042137/)]);
    expect(await sentBy('+84912345670', { kind: 'taken' })).toEqual([
      'sms',
      expect.stringMatching(/^sms San/),
    ]);
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/8491234|042137/);
    warned.mockRestore();
  });

  it('the next channel takes what one cannot deliver; nothing is said when none can', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const to = { kind: 'phone', value: '+84912345678' } as const;
    const failing = { send: () => Promise.reject(new Error('down')) };
    const good = { send: async () => ({ isAccepted: true, providerId: 'good' }) };
    const declining = { send: async () => ({ isAccepted: false }) };
    const sent = messageTo(to, 'vi', contents[0]!);
    expect(await chain({ zns: failing, sms: good }).send(sent)).toEqual({
      ...{ isAccepted: true, channel: 'sms', providerId: 'good' },
    });
    expect(await chain({ sms: good }).send(sent)).toMatchObject({ channel: 'sms' });
    expect(await chain({ zns: failing, sms: declining, email: good }).send(sent)).toEqual({
      isAccepted: false,
    });
    expect(complaints).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(complaints.mock.calls)).not.toMatch(/84912345678|042137/);
    complaints.mockRestore();
  });
});

/** A message by every channel that may serve its receiver. */
const messageTo = (to: Identifier, locale: Locale, content: OtpContent): OtpMessage => ({
  ...{ to, locale, content, requestId: 'r', znsTemplateId: 'T1' },
  via: to.kind === 'email' ? ['email'] : content === contents[1] ? ['sms'] : ['zns', 'sms'],
});
