/** What messages say, in the receiver's language: short texts for phones, and the parts of e-mails. */
import { createInstance } from 'i18next';
import enMessages from '#frontend/locales/en/messages.json' with { type: 'json' };
import en from '#frontend/locales/en/notifications.json' with { type: 'json' };
import enReasons from '#frontend/locales/en/reasons.json' with { type: 'json' };
import jaMessages from '#frontend/locales/ja/messages.json' with { type: 'json' };
import ja from '#frontend/locales/ja/notifications.json' with { type: 'json' };
import jaReasons from '#frontend/locales/ja/reasons.json' with { type: 'json' };
import koMessages from '#frontend/locales/ko/messages.json' with { type: 'json' };
import ko from '#frontend/locales/ko/notifications.json' with { type: 'json' };
import koReasons from '#frontend/locales/ko/reasons.json' with { type: 'json' };
import viMessages from '#frontend/locales/vi/messages.json' with { type: 'json' };
import vi from '#frontend/locales/vi/notifications.json' with { type: 'json' };
import viReasons from '#frontend/locales/vi/reasons.json' with { type: 'json' };
import zhMessages from '#frontend/locales/zh/messages.json' with { type: 'json' };
import zh from '#frontend/locales/zh/notifications.json' with { type: 'json' };
import zhReasons from '#frontend/locales/zh/reasons.json' with { type: 'json' };
import { brand } from '#shared/kernel/brand.ts';
import type { ListingField } from '#shared/kernel/listing-field.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { ReasonKey } from '#shared/kernel/staff-reason.ts';
import { smsValues, wordedValues } from '#shared/notifications/render.ts';
import {
  type CodeTemplate,
  codeTemplates,
  type NotificationTemplate,
  type Template,
  type Told,
  templateSpecs,
} from '#shared/notifications/templates.ts';

interface Titled {
  title: string;
  text: string;
}
type Hint = keyof (typeof viMessages)['hint'];
/** The words of one language, as the files have them: a template without its words does not compile. */
interface Texts {
  notifications: { template: Record<NotificationTemplate, Titled> };
  reasons: { words: Record<ReasonKey, string>; field: Record<ListingField, string>; toCorrect: string };
  messages: {
    code: Record<CodeTemplate, Titled>;
    sms: Record<Template, string>;
    hint: Record<Hint, string>;
  };
}
export interface Mail {
  subject: string;
  greeting: string;
  lead: string;
  code?: string;
  hint: string;
  /** What a link to the site says. */
  open: string;
  /** The same with the link written out. */
  openAt: string;
  /** What the link that ends e-mails of this kind says; the same with the link written out. */
  stop: string;
  stopAt?: string;
  /** Who writes, that nobody reads answers, and where help is. */
  closing: string;
}

const resources = {
  vi: { notifications: vi, messages: viMessages, reasons: viReasons },
  en: { notifications: en, messages: enMessages, reasons: enReasons },
  ja: { notifications: ja, messages: jaMessages, reasons: jaReasons },
  ko: { notifications: ko, messages: koMessages, reasons: koReasons },
  zh: { notifications: zh, messages: zhMessages, reasons: zhReasons },
} satisfies Record<Locale, Texts>;

const i18n = createInstance();
void i18n.init({
  resources,
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: () => '',
});

/**
 * The text message, with the brand's name in plain letters, as operators in Viet Nam ask for. `link`: the page of the
 * site that it is about, which few templates have room for.
 */
export function smsOf({ template, values }: Told, locale: Locale, link = ''): string {
  const t = i18n.getFixedT(locale, 'messages');
  return t(`sms.${template}`, { ...smsValues(values, t('smsDeviceUnknown')), link });
}

/** The parts of the e-mail; its subject names the site. */
export function emailOf({ template, values }: Told, locale: Locale, link = '', stopPage?: string): Mail {
  const t = i18n.getFixedT(locale, 'messages');
  const text = i18n.getFixedT(locale, 'notifications');
  const shown = wordedValues(values, text, locale);
  const key = template in codeTemplates ? `messages:code.${template}` : `notifications:template.${template}`;
  const subject = i18n.t(`${key}.title`, { ...shown, lng: locale });
  return {
    subject: subject.includes(brand.name) ? subject : `${subject} – ${brand.name}`,
    greeting: t('greeting'),
    lead: i18n.t(`${key}.text`, { ...shown, lng: locale }),
    ...('code' in values && { code: values.code }),
    hint: t(`hint.${hintOf(template)}`),
    open: t('open'),
    openAt: t('openAt', { link }),
    stop: t('stop'),
    ...(stopPage && { stopAt: t('stopAt', { link: stopPage }) }),
    closing: t('closing', { brand: brand.name, email: brand.supportEmail }),
  };
}

const ownHints: Partial<Record<Template, Hint>> = {
  'account-exists': 'account-exists',
  'identifier-taken': 'identifier-taken',
  'session-ended': 'session-ended',
  'seller-approved': 'seller-approved',
  'seller-refused': 'seller-refused',
  'listing-refused': 'review',
  'revision-refused': 'review',
  'listing-removed': 'listing-removed',
  'content-refused': 'content-review',
  'content-removed': 'removed',
  'application-sent': 'application-sent',
  'case-received': 'case',
  'case-taken': 'case',
  'case-answered': 'case',
  'case-decided': 'case',
  'case-final': 'case',
  'authority-recorded': 'authority',
  'authority-due': 'authority',
  'authority-answered': 'authority-answer',
  'lead-sent': 'lead',
  'lead-answered': 'lead',
  'site-lead-sent': 'lead',
  'site-lead-answered': 'lead',
  'saved-news': 'saved-news',
};

function hintOf(template: Template): Hint {
  const own = ownHints[template];
  if (own) return own;
  if (!(template in templateSpecs)) return 'code';
  return templateSpecs[template as NotificationTemplate].group === 'security' ? 'security' : 'choices';
}
