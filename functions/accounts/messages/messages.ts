/** What messages say, in the receiver's language: short texts for phones, and the parts of e-mails. */
import { brand } from '../../../shared/kernel/brand.ts';
import type { Locale } from '../../../shared/kernel/locale.ts';
import type { CodePurpose, Notice, OtpContent, SellerNote, SessionNote } from '../ports.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { sellerMail, sellerSms } from './seller-words.ts';
import { sessionMail, sessionSms } from './session-words.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

/** What a message is about. */
type Topic = CodePurpose | 'taken' | Notice;

/** The words of one language; `{brand}` and `{code}` are filled in. */
export interface Words {
  /** At most 160 letters of plain ASCII, or 70 of other scripts: one text message each. */
  sms: Record<Topic, string>;
  email: {
    subject: Record<Topic, string>;
    lead: Record<Topic, string>;
    codeHint: string;
    takenHint: string;
    elsewhereHint: string;
    alertHint: string;
  };
}
export interface Mail {
  subject: string;
  lead: string;
  code?: string;
  hint: string;
}

const words: Record<Locale, Words> = { vi, en, ja, ko, zh };

/** What this file has the words of. */
type Content = Exclude<OtpContent, SellerNote | SessionNote>;

function about(content: Content): Topic {
  if (content.kind === 'code') return content.purpose;
  return content.kind === 'notice' ? content.notice : 'taken';
}
const codeOf = (content: Content) => (content.kind === 'code' ? content.code : '');
const filled = (text: string, name: string, code: string) =>
  text.replaceAll('{brand}', name).replaceAll('{code}', code);

/** The text message, with the brand's name in plain letters, as operators in Viet Nam ask for. */
export function smsOf(content: OtpContent, locale: Locale): string {
  if (content.kind === 'seller') return sellerSms(content, locale);
  if (content.kind === 'session') return sessionSms(content, locale);
  return filled(words[locale].sms[about(content)], brand.asciiName, codeOf(content));
}

/** The parts of the e-mail. */
export function emailOf(content: OtpContent, locale: Locale): Mail {
  if (content.kind === 'seller') return sellerMail(content, locale);
  if (content.kind === 'session') return sessionMail(content, locale);
  const { subject, lead } = words[locale].email;
  const fill = (text: string) => filled(text, brand.name, codeOf(content));
  return {
    subject: fill(subject[about(content)]),
    lead: fill(lead[about(content)]),
    ...(content.kind === 'code' && { code: content.code }),
    hint: fill(hintOf(content, words[locale])),
  };
}

function hintOf(content: Content, { email }: Words): string {
  if (content.kind === 'code') return email.codeHint;
  if (content.kind === 'taken') return email.takenHint;
  return content.notice === 'identifier-taken' ? email.elsewhereHint : email.alertHint;
}
