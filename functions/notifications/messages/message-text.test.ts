/** What people receive: short texts that fit into one message, and e-mails, in five languages. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountsWorld, startAccountsWorld } from '#functions/accounts/testing/setup.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import { brand } from '#shared/kernel/brand.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { codeTemplates, notificationTemplates, type Told } from '#shared/notifications/templates.ts';
import type { Message } from '../ports.ts';
import { emailOf, smsOf } from './message-text.ts';
import { chain } from './sender.ts';

const phone = 'Mozilla/5.0 (Linux; Android 16; SM-S931B) Chrome/140.0.0.0 Mobile SamsungBrowser/29.0';
/** A value for everything that a template may be filled with. */
const values: Record<string, string> = {
  code: '042137',
  userAgent: phone,
  at: '2026-11-22T07:05:00.000Z',
  until: '2026-12-01T03:00:00.000Z',
  reason: 'Ảnh mờ: $& <b>không đọc được</b> {{code}}.',
  listing: 'Nhà xưởng 5.000 m² tại Bình Dương',
  listingCode: 'DA0123ABCD',
  level: 'featured',
  content: 'Quy hoạch cảng Cần Giờ',
  contentKind: 'news',
  contentId: '01JD0000000000000000000001',
  contentSlug: 'quy-hoach-cang-can-gio',
  reasonKeys: 'images',
  caseNumber: 'YC0123ABCD',
  caseToken: '01JD0000000000000000000001.AAAAAAAAAAAAAAAAAAAAAA',
  staffName: 'Trần Văn Phụ Trách',
  answer: 'Mời bạn đến xem.\n{{code}}. $t(open)',
};
const templates = { ...codeTemplates, ...notificationTemplates };
const contents = Object.entries(templates).map(
  ([template, names]) =>
    ({ template, values: Object.fromEntries(names.map((name) => [name, values[name]])) }) as Told,
);
const about = (template: Told['template']) => contents.find((content) => content.template === template)!;
const isCode = ({ template }: Told) => template.startsWith('code-');

describe.each(locales)('%s', (locale) => {
  it('text messages fit into one, name us, and carry the code', () => {
    for (const content of contents) {
      const text = smsOf(content, locale);
      const isPlain = /^[\x20-\x7e]+$/.test(text);
      expect(text.length).toBeLessThanOrEqual(isPlain ? 160 : 70);
      expect(text).toContain('San Dau Tu');
      expect(text.includes('042137')).toBe(isCode(content));
      expect(text).not.toMatch(/[{}]/);
    }
    expect(new Set(contents.map((content) => smsOf(content, locale))).size).toBe(contents.length);
  });

  it('text messages with the way to stop have room for its address', () => {
    const path = `/my-enquiry?token=01JD0000000000000000000001.${'A'.repeat(22)}`;
    const link = `https://sandautu.example${locale === 'vi' ? '' : `/${locale}`}${path}`;
    const linked = contents.filter((content) => smsOf(content, locale, link).includes(link));
    expect(linked.map(({ template }) => template)).toEqual([
      ...['lead-sent', 'lead-answered', 'site-lead-sent', 'site-lead-answered'],
    ]);
    // Letters of the other languages leave room for 67 a part: the address alone takes more than one.
    for (const content of linked)
      expect(smsOf(content, locale, link).length).toBeLessThanOrEqual(
        locale === 'vi' || locale === 'en' ? 160 : 2 * 67,
      );
  });

  it('e-mails say what for, in words of their own for each purpose', () => {
    const mails = contents.map((content) => emailOf(content, locale));
    for (const mail of mails) {
      expect(JSON.stringify(mail).replaceAll('{{code}}.', '')).not.toMatch(/\{\{|\}\}|undefined/);
      expect(mail.subject).toContain('Sàn Đầu Tư');
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(contents.length);
    expect(new Set(mails.map(({ lead }) => lead)).size).toBe(contents.length);
    expect(mails.map(({ code }) => code)).toEqual(
      contents.map((content) => (isCode(content) ? '042137' : undefined)),
    );
  });
});

it('a reason is read as it was written, in the e-mail and not in the text message', () => {
  for (const template of [
    'seller-refused',
    'listing-refused',
    'revision-refused',
    'listing-removed',
  ] as const)
    for (const locale of locales) {
      expect(emailOf(about(template), locale).lead).toContain(values.reason);
      expect(smsOf(about(template), locale)).not.toContain('Ảnh');
    }
});

it('an answer is read as it was written, in the e-mail and not in the text message', () => {
  for (const locale of locales)
    for (const template of ['lead-answered', 'site-lead-answered'] as const) {
      expect(emailOf(about(template), locale).lead).toContain(values.answer);
      expect(smsOf(about(template), locale)).not.toContain('Mời');
    }
});

it('a fixed reason is read in the language of its receiver, before what staff added in theirs', () => {
  const told = about('listing-refused');
  const leadOf = (values: Record<string, string>, locale: Locale) =>
    emailOf({ ...told, values: { ...told.values, ...values } } as Told, locale).lead;
  const values = { reasonKeys: 'legal photos', reason: 'Xem ảnh 2.' };
  expect(leadOf(values, 'ja')).toContain(
    '写真が不鮮明か、資産の写真ではありません。写真を差し替えてください。\n権利関係を確認できません。',
  );
  expect(leadOf(values, 'ja')).toMatch(/\nXem ảnh 2\.$/);
  expect(leadOf({ ...values, reason: '' }, 'en')).toMatch(/Please say which documents there are\.$/);
  const asStoredBefore: Record<string, string> = { ...told.values, reason: 'Ảnh mờ.' };
  delete asStoredBefore.reasonKeys;
  expect(emailOf({ ...told, values: asStoredBefore } as Told, 'ko').lead).toMatch(/Ảnh mờ\.$/);
});

it('an e-mail of what can be appealed against says so, and of content that was taken down does not', () => {
  const words = { vi: 'đề nghị xem xét lại', en: 'appeal', ja: '再審査', ko: '재심사', zh: '复核' };
  for (const locale of locales) {
    expect(emailOf(about('listing-removed'), locale).hint).toContain(words[locale]);
    expect(emailOf(about('content-removed'), locale).hint).not.toContain(words[locale]);
  }
});

it('what is told of a listing names it, its days and its level in the reader’s words', () => {
  expect(emailOf(about('listing-approved'), 'vi').lead).toBe(
    'Tin “Nhà xưởng 5.000 m² tại Bình Dương” (DA0123ABCD) đã được duyệt và hiển thị đến ngày 01/12/2026.',
  );
  expect(emailOf(about('listing-ending'), 'en').lead).toContain('expires on 1 Dec 2026');
  expect(emailOf(about('level-ended'), 'ja').subject).toBe('注目掲載が終了しました – Sàn Đầu Tư');
  for (const locale of locales) expect(smsOf(about('listing-ending'), locale)).toContain('DA0123ABCD');
});

it('why content was refused is read in the reader’s words, and as staff typed it', () => {
  const lead = emailOf(about('content-refused'), 'en').lead;
  expect(lead).toBe(
    `“Quy hoạch cảng Cần Giờ” was rejected. Reason: The images are unclear or don’t fit the text. Please replace them.\n${values.reason}`,
  );
  expect(emailOf(about('content-scheduled'), 'vi').lead).toContain('từ 14:05 ngày 22/11/2026');
  for (const locale of locales) expect(smsOf(about('content-refused'), locale)).not.toContain('Ảnh');
});

it('whose session was ended reads on which device and when, in Viet Nam', () => {
  const content = about('session-ended');
  expect(emailOf(content, 'vi').lead).toContain('14:05 ngày 22/11/2026');
  expect(emailOf(content, 'vi').lead).toContain('Samsung Internet trên Android');
  expect(emailOf(content, 'ja').lead).toContain('2026年11月22日14:05');
  for (const locale of locales) {
    expect(smsOf(content, locale)).toMatch(/Android/);
    expect(smsOf(content, locale)).toContain('14:05 22/11');
    const unknown = { ...content, values: { ...content.values, userAgent: '' } } as Told;
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
    const sent = await world.ports.sender.send(messageTo(to, 'en', about('code-sign-up')));
    expect(sent).toEqual({ isAccepted: true, channel: 'email', providerId: expect.any(String) });
    const [message] = world.sentTo('an@example.com');
    expect(message).toMatchObject({ channel: 'email', subject: expect.stringContaining('042137') });
    for (const body of [message?.text, message?.html]) {
      expect(body).toContain('042137');
      expect(body).toContain(`This is an automatic message from ${brand.name}. Need help?`);
      expect(body).toContain(brand.supportEmail);
    }
    expect(message?.html).toMatch(/^<!doctype html><html lang="en">/);
    expect(message?.html).not.toMatch(/<script|<img|https?:/);
  });

  it('an e-mail leads to the page it is about, where there is one', async () => {
    const to = { kind: 'email', value: 'binh@example.com' } as const;
    const link = 'https://example.com/project-detail/DA0123ABCD';
    await world.ports.sender.send({ ...messageTo(to, 'vi', about('listing-approved')), link });
    const [message] = world.sentTo('binh@example.com');
    expect(message?.text).toContain(`Xem chi tiết: ${link}`);
    expect(message?.html).toContain(`<a href="${link}"`);
    for (const [locale, words] of [
      ['ja', `詳細を見る：${link}`],
      ['zh', `查看详情：${link}`],
    ] as const)
      expect(emailOf(about('listing-approved'), locale, link).openAt).toBe(words);
  });

  it('a notification by Zalo carries the words of the text message', async () => {
    const to = { kind: 'phone', value: '+84912345671' } as const;
    await world.ports.sender.send(messageTo(to, 'vi', about('listing-ending')));
    expect(world.sentTo(to.value).map(({ text }) => text)).toEqual([
      `T1: text ${smsOf(about('listing-ending'), 'vi')}`,
    ]);
  });

  it('a text message goes to a number', async () => {
    const to = { kind: 'phone', value: '+84912345678' } as const;
    await world.ports.sender.send({ ...messageTo(to, 'vi', about('code-login')), via: ['sms'] });
    expect(world.sentTo('+84912345678')).toMatchObject([
      { channel: 'sms', text: expect.stringMatching(/^San Dau Tu: 042137 la ma dang nhap/) },
    ]);
  });

  it('a Vietnamese number gets a Zalo message, or a text message where there is no Zalo or no template for it', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const sentBy = async (value: string, content = about('code-sign-up')) => {
      const { channel } = await world.ports.sender.send(messageTo({ kind: 'phone', value }, 'vi', content));
      return [channel, ...world.sentTo(value).map(({ channel, text }) => `${channel} ${text}`)];
    };
    expect(await sentBy('+84912345679')).toEqual(['zns', 'zns T1: otp 042137']);
    expect(await sentBy('+84912340000')).toEqual(['sms', expect.stringMatching(/^sms San Dau Tu: 042137/)]);
    expect(await sentBy('+84912345670', about('account-exists'))).toEqual([
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
    const sent = messageTo(to, 'vi', about('code-sign-up'));
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
const messageTo = (to: Identifier, locale: Locale, content: Told): Message => ({
  ...{ to, locale, content, requestId: 'r', znsTemplateId: 'T1' },
  via: to.kind === 'email' ? ['email'] : ['zns', 'sms'],
});
