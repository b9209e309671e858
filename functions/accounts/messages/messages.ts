/** What messages say, in the receiver's language: short texts for phones, and the parts of e-mails. */
import type { OtpPurpose } from '../../../shared/accounts/model.ts';
import { brand } from '../../../shared/kernel/brand.ts';
import type { Locale } from '../../../shared/kernel/locale.ts';
import type { OtpContent } from '../ports.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

/** The words of one language; `{brand}` and `{code}` are filled in. */
export interface Words {
  /** At most 160 letters of plain ASCII, or 70 of other scripts: one text message each. */
  sms: Record<OtpPurpose | 'taken', string>;
  email: {
    subject: Record<OtpPurpose | 'taken', string>;
    lead: Record<OtpPurpose | 'taken', string>;
    codeHint: string;
    takenHint: string;
  };
}
export interface Mail {
  subject: string;
  lead: string;
  code?: string;
  hint: string;
}

const words: Record<Locale, Words> = { vi, en, ja, ko, zh };

const about = (content: OtpContent) => (content.kind === 'code' ? content.purpose : 'taken');
const codeOf = (content: OtpContent) => (content.kind === 'code' ? content.code : '');
const filled = (text: string, name: string, code: string) =>
  text.replaceAll('{brand}', name).replaceAll('{code}', code);

/** The text message, with the brand's name in plain letters, as operators in Viet Nam ask for. */
export const smsOf = (content: OtpContent, locale: Locale): string =>
  filled(words[locale].sms[about(content)], brand.asciiName, codeOf(content));

/** The parts of the e-mail. */
export function emailOf(content: OtpContent, locale: Locale): Mail {
  const { subject, lead, codeHint, takenHint } = words[locale].email;
  const fill = (text: string) => filled(text, brand.name, codeOf(content));
  return {
    subject: fill(subject[about(content)]),
    lead: fill(lead[about(content)]),
    ...(content.kind === 'code' && { code: content.code }),
    hint: fill(content.kind === 'code' ? codeHint : takenHint),
  };
}
