/** Rules of consultation requests: what a form needs, which state follows which, and how fast an inbox answers. */
import { isLease, type Kind } from '../kernel/listing-kind.ts';
import type { FieldError } from '../kernel/problem.ts';
import { dayMs, hourMs, vietNamDay } from '../kernel/time.ts';
import { type LeadChange, type LeadInput, type LeadState, leadLimits } from './lead-model.ts';
import type { LeadSettings } from './lead-settings.ts';
import { type LeadInbox, type LeadPurpose, leadPurposes, leadWordings } from './lead-wordings.ts';

/** Who reads a request. */
export const inboxOf = ({ listingCode }: Pick<LeadInput, 'listingCode'>): LeadInbox =>
  listingCode ? 'poster' : 'site';

/** The words that somebody agrees to who asks now. */
export const wordingOf = (inbox: LeadInbox, purpose: LeadPurpose) => leadWordings[inbox][purpose];

interface Reach {
  phone?: string | undefined;
  email?: string | undefined;
  consent: Partial<Record<LeadPurpose, unknown>>;
}
type Asked = Pick<LeadInput, 'phone' | 'email' | 'consent' | 'listingCode' | 'wish'>;

/**
 * What is missing in a form, as far as form and server can both say: some way to answer, and the consent to it. A
 * phone number alone is enough only with the consent to be called.
 */
export function checkAsked({ phone, email, consent, listingCode, wish }: Asked): FieldError[] {
  const inbox = inboxOf({ listingCode });
  return [
    ...checkReach({ phone, email, consent }),
    ...(consent.phone && !phone ? [{ pointer: '/phone', code: 'required' }] : []),
    ...leadPurposes
      .filter((purpose) => {
        const given = consent[purpose];
        return given && given.wordingId !== wordingOf(inbox, purpose).id;
      })
      .map((purpose) => ({ pointer: `/consent/${purpose}`, code: 'outdated' })),
    ...(listingCode && wish ? [{ pointer: '/wish', code: 'not-allowed' }] : []),
    ...checkBudget(wish),
  ];
}

/** What is missing of how to answer somebody, and of their consent to it, whatever else they filled in. */
export const checkReach = ({ phone, email, consent }: Reach): FieldError[] => [
  ...(phone || email ? [] : [{ pointer: '/phone', code: 'phone-or-email' }]),
  ...(phone && !email && !consent.phone ? [{ pointer: '/email', code: 'email-or-call' }] : []),
  ...(consent.answer ? [] : [{ pointer: '/consent/answer', code: 'required' }]),
];

function checkBudget(wish: LeadInput['wish']): FieldError[] {
  const { budget, kind } = wish ?? {};
  if (!budget || budget.mode === 'deal') return [];
  if (budget.mode !== 'range') return [{ pointer: '/wish/budget/mode', code: 'not-allowed' }];
  return budget.per === budgetPer(kind) ? [] : [{ pointer: '/wish/budget/per', code: 'not-allowed' }];
}

/** What a budget is for: the month's rent of who looks for a lease, else the whole. */
export const budgetPer = (kind: Kind | undefined): 'month' | 'total' =>
  kind && isLease(kind) ? 'month' : 'total';

/** What is wrong with where a lead is said to stand. */
export function checkLeadChange({ state, outcome, lostReason, reasonText }: LeadChange): FieldError[] {
  const refused = (name: string, value: unknown, isAllowed: boolean) =>
    value && !isAllowed ? [{ pointer: `/${name}`, code: 'not-allowed' }] : [];
  return [
    ...(state === 'closed' && !outcome ? [{ pointer: '/outcome', code: 'required' }] : []),
    ...(outcome === 'lost' && state === 'closed' && !lostReason
      ? [{ pointer: '/lostReason', code: 'required' }]
      : []),
    ...(lostReason === 'other' && !reasonText ? [{ pointer: '/reasonText', code: 'required' }] : []),
    ...refused('outcome', outcome, state === 'closed'),
    ...refused('lostReason', lostReason, state === 'closed' && outcome === 'lost'),
    ...refused('reasonText', reasonText, state === 'closed'),
  ];
}

const following: Record<LeadState, readonly LeadState[]> = {
  new: ['contacted', 'closed'],
  contacted: ['contacted', 'closed'],
  closed: ['closed', 'contacted'],
  withdrawn: [],
};
/** The states that may follow a state by an act of whose inbox it is; itself, where only the reason changes. */
export const leadStatesAfter = (state: LeadState): readonly LeadState[] => following[state];

/** The first and the last day that a reminder may be for. */
export function reminderDays(nowMs: number): { from: string; to: string } {
  const day = (ms: number) => vietNamDay(ms).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  return { from: day(nowMs + dayMs), to: day(nowMs + leadLimits.reminderDays * dayMs) };
}

/** What is wrong with the day of a reminder. */
export function checkReminder(day: string | undefined, nowMs: number): FieldError[] {
  const { from, to } = reminderDays(nowMs);
  if (day === undefined || (day >= from && day <= to)) return [];
  return [{ pointer: '/day', code: day < from ? 'too-early' : 'too-late' }];
}

/** Hours that answer times are counted by: one stands for all up to it. Slower ones are counted apart. */
export const answerHours = [1, 3, 6, 12, 24, 48, 72, 168] as const;
export const slowerThanAll = 'more';
export type AnswerBucket = `${(typeof answerHours)[number]}` | typeof slowerThanAll;
/** How many first answers came within which hours. */
export type AnswerCounts = Partial<Record<AnswerBucket, number>>;

/** Where an answer time is counted. */
export const answerBucket = (ms: number): AnswerBucket => {
  const hours = answerHours.find((one) => ms <= one * 3_600_000);
  return hours ? `${hours}` : slowerThanAll;
};

/** Of all first answers so many, in percent, came within the hours that are named. */
const sharePercent = 75;

/**
 * Within how many hours most answers came, once there are enough to say so; undefined too where most took longer
 * than a week.
 */
export function answersWithin(counts: AnswerCounts): number | undefined {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all < leadLimits.answeredBeforeShown) return undefined;
  let reached = 0;
  return answerHours.find((hours) => {
    reached += counts[`${hours}`] ?? 0;
    return reached * 100 >= all * sharePercent;
  });
}

/** Whether visitors are told how fast somebody answers: not where half of all requests were left unanswered. */
export const isAnswerTimeShown = (figures: {
  received: number;
  answered: number;
  answersWithinHours?: number | undefined;
}): boolean => figures.answersWithinHours !== undefined && figures.answered * 2 >= figures.received;

/** Whether an account is in its first hours, in which it may do less; one that is not known counts as new. */
export const isNewAccount = (
  createdAt: string | undefined,
  { newAccountHours }: Pick<LeadSettings, 'newAccountHours'>,
  nowMs: number,
): boolean => createdAt === undefined || nowMs - Date.parse(createdAt) < newAccountHours * hourMs;
