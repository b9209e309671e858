/** Rules of messages: who may get one, by which channels it is tried, and what it may cost at most. */

import type { Identifier } from '../accounts/model.ts';
import type { Locale } from '../kernel/locale.ts';
import type { MessageSettings } from './message-settings.ts';

export const channels = ['email', 'zns', 'sms'] as const;
export type Channel = (typeof channels)[number];

const isVietnamese = (phone: string) => phone.startsWith('+84');

/** Says whether messages go to an identifier at all: every e-mail address, and phones of the allowed prefixes. */
export const isServed = (
  { kind, value }: Identifier,
  { allowedPrefixes }: Pick<MessageSettings, 'allowedPrefixes'>,
): boolean => kind === 'email' || allowedPrefixes.some((prefix) => value.startsWith(prefix));

/** `alert`: about how somebody gets in; it goes by what reaches a phone for certain. */
export type MessageKind = 'code' | 'notice' | 'alert';

/** Says whether Zalo messages of a kind are switched on: they need a template. */
export function isZnsOn({ zns }: Pick<MessageSettings, 'zns'>, kind: MessageKind = 'code'): boolean {
  const templateId = { code: zns.templateId, notice: zns.noticeTemplateId, alert: '' }[kind];
  return zns.isOn && templateId !== '';
}

/**
 * The channels that a message is tried by, in their order. Zalo's template has its words in Vietnamese, so that
 * readers of other languages get a text message at once.
 */
export function channelsFor(
  to: Identifier,
  locale: Locale,
  settings: MessageSettings,
  kind: MessageKind = 'code',
): Channel[] {
  if (to.kind === 'email') return ['email'];
  return isVietnamese(to.value) && locale === 'vi' && isZnsOn(settings, kind) ? ['zns', 'sms'] : ['sms'];
}

/** The most that a message to a phone may cost in VND: the dearest of the channels it may be tried by. */
export function highestCostVnd({ value }: Identifier, settings: MessageSettings): number {
  const { zns, sms } = settings;
  if (!isVietnamese(value)) return sms.foreignCostVnd;
  return isZnsOn(settings) ? Math.max(zns.costVnd, sms.costVnd) : sms.costVnd;
}
