/** Rules of messages: who may get one, by which channels it is tried, and what it may cost at most. */
import type { Locale } from '../kernel/locale.ts';
import type { MessageSettings } from './message-settings.ts';
import type { Identifier } from './model.ts';

export const channels = ['email', 'zns', 'sms'] as const;
export type Channel = (typeof channels)[number];

const isVietnamese = (phone: string) => phone.startsWith('+84');

/** Says whether messages go to an identifier at all: every e-mail address, and phones of the allowed prefixes. */
export const isServed = (
  { kind, value }: Identifier,
  { allowedPrefixes }: Pick<MessageSettings, 'allowedPrefixes'>,
): boolean => kind === 'email' || allowedPrefixes.some((prefix) => value.startsWith(prefix));

/** Says whether Zalo messages are switched on: they need a template. */
export const isZnsOn = ({ zns }: Pick<MessageSettings, 'zns'>): boolean => zns.isOn && zns.templateId !== '';

/**
 * The channels that a message is tried by, in their order. Zalo's template has its words in Vietnamese, so that
 * readers of other languages get a text message at once.
 */
export function channelsFor(
  { kind, value }: Identifier,
  locale: Locale,
  settings: MessageSettings,
): Channel[] {
  if (kind === 'email') return ['email'];
  return isVietnamese(value) && locale === 'vi' && isZnsOn(settings) ? ['zns', 'sms'] : ['sms'];
}

/** The most that a message to a phone may cost in VND: the dearest of the channels it may be tried by. */
export function highestCostVnd({ value }: Identifier, settings: MessageSettings): number {
  const { zns, sms } = settings;
  if (!isVietnamese(value)) return sms.foreignCostVnd;
  return isZnsOn(settings) ? Math.max(zns.costVnd, sms.costVnd) : sms.costVnd;
}
