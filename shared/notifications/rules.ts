/** When and by which ways a notification leaves the app: choices, consents, quiet hours. */
import type { ConsentPurpose } from '../accounts/consents.ts';
import type { Identifier } from '../accounts/model.ts';
import { dayMs } from '../kernel/time.ts';
import { alertHours } from '../saved/rules.ts';
import { chosenGroups, type NotificationChoices, type Ways } from './model.ts';
import {
  isReceiptOf,
  type NotificationGroup,
  type NotificationTemplate,
  templateSpecs,
} from './templates.ts';

/** Hours of Viet Nam in which nobody is disturbed by what can wait. */
export const quietHours = { from: 21, to: 8 } as const;
/** What saved searches find goes out in the hours that the law has for advertising. */
const quietHoursOfAlerts = { from: alertHours.to, to: alertHours.from } as const;
/** The hours in which a template waits, where it waits at all. */
export const quietHoursOf = (template: NotificationTemplate): QuietHours =>
  templateSpecs[template].group === 'alerts' ? quietHoursOfAlerts : quietHours;
interface QuietHours {
  from: number;
  to: number;
}
const vietNamOffsetMs = 7 * 3_600_000;
const hourMs = 3_600_000;

/**
 * Alerts about how somebody gets in go out at any hour, and by e-mail the receipt of what somebody has sent this
 * moment; all else waits for the morning.
 */
export const waitsForMorning = (template: NotificationTemplate, kind: Identifier['kind']): boolean =>
  templateSpecs[template].group !== 'security' && !(kind === 'email' && isReceiptOf(template));

/** The first moment from `nowMs` on that is outside the quiet hours. */
export function afterQuietHours(nowMs: number, quiet: QuietHours = quietHours): number {
  const sinceMidnight = (nowMs + vietNamOffsetMs) % dayMs;
  const hour = sinceMidnight / hourMs;
  if (hour >= quiet.to && hour < quiet.from) return nowMs;
  const morning = nowMs - sinceMidnight + quiet.to * hourMs;
  return hour >= quiet.from ? morning + dayMs : morning;
}

/** Groups that are sent only to whom agreed; in the app they are told to everybody. None of today's is advertising. */
const consentNeeded: Partial<Record<NotificationGroup, ConsentPurpose>> = {};

/** How a person is reached, and what they agreed to. */
export interface Reach {
  email?: string | undefined;
  phone?: string | undefined;
  consents: readonly ConsentPurpose[];
}

/**
 * What holds until a person chooses: e-mail for everything. A decision on a seller goes to the phone of somebody
 * without an e-mail address.
 */
export function defaultChoices({ email }: Pick<Reach, 'email'>): NotificationChoices {
  const byEmail: Ways = { email: true, phone: false };
  return {
    review: byEmail,
    deadline: byEmail,
    seller: { email: true, phone: email === undefined },
    leads: byEmail,
    // An answer that somebody asked for reaches them, whichever way they have.
    support: { email: true, phone: email === undefined },
    consultation: byEmail,
  };
}

const isChosen = (group: NotificationGroup): group is keyof NotificationChoices =>
  chosenGroups.some((one) => one === group);

/**
 * To which of a person's identifiers a notification of a group goes: to all of them for alerts, else as they chose
 * and as far as they agreed. `needed` says which groups ask for consent.
 */
export function receiversOf(
  group: NotificationGroup,
  reach: Reach,
  choices: NotificationChoices,
  needed: Partial<Record<NotificationGroup, ConsentPurpose>> = consentNeeded,
): Identifier[] {
  const consent = needed[group];
  if (consent && !reach.consents.includes(consent)) return [];
  // Who hears of what a search finds has said so with the search: by e-mail, never by phone.
  const ways: Ways = isChosen(group) ? choices[group] : { email: true, phone: group !== 'alerts' };
  return [
    ...(reach.phone && ways.phone ? [{ kind: 'phone' as const, value: reach.phone }] : []),
    ...(reach.email && ways.email ? [{ kind: 'email' as const, value: reach.email }] : []),
  ];
}

/**
 * How much of a day's budget notifications may use up, in percent of each share: codes, without which nobody gets
 * in, have the rest to themselves.
 */
export const budgetPercentOf = (group: NotificationGroup): number => (group === 'security' ? 100 : 50);

/** A failed sending is tried again so many minutes later; after the last one it is given up. */
export const retryMinutes = [1, 5, 30, 180] as const;
