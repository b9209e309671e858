/** Rules of cases: what may be missing, which act leads to which state, and who may decide. */
import type { FieldError } from '../kernel/problem.ts';
import type { AuthorityContent } from './authority-model.ts';
import type { Case, CaseAct, CaseNumber, CaseOutcome, CaseState } from './case-model.ts';
import type { AdWishes, CaseContent, CaseKind, CaseSender, InboxKind, ReportedAdvert } from './model.ts';

/** What people call a case by: the end of its id. */
export const caseNumberOf = (id: string): CaseNumber => `YC${id.slice(-8)}`;

export const openStates = ['new', 'in-progress', 'appealed'] as const satisfies readonly CaseState[];
/** Says whether staff still have to do something about it. */
export const isOpen = (state: CaseState): boolean => openStates.some((one) => one === state);

/** What is wrong with how a visitor can be reached; people with an account need not say it. Nobody has to for reporting an advert. */
export function checkSender(
  kind: CaseKind,
  { name, phone, email }: Pick<CaseSender, 'name' | 'phone' | 'email'>,
  hasAccount: boolean,
): FieldError[] {
  const isNameNeeded = kind === 'complaint' || (!hasAccount && kind !== 'report');
  return [
    ...(isNameNeeded && !name ? [{ pointer: '/name', code: 'required' }] : []),
    ...(hasAccount || phone || email ? [] : [{ pointer: '/phone', code: 'phone-or-email' }]),
  ];
}

/** Whether a case is a report of an advert. */
export const isAboutAdvert = <Content extends CaseContent | AuthorityContent>(
  content: Content,
): content is Content & { kind: 'report'; advert: ReportedAdvert } =>
  content.kind === 'report' && content.advert !== undefined;

/** Whether a case is a report of what somebody wrote in a thread, and not of a listing. */
export const isAboutMessage = (content: CaseContent | AuthorityContent | undefined): boolean =>
  content?.kind === 'report' && content.messages !== undefined;

/** What is missing of a report for another reason: its words. */
export const checkReport = ({ reason, content }: { reason: string; content: string }): FieldError[] =>
  reason === 'other' && content === '' ? [{ pointer: '/content', code: 'required' }] : [];

/** A name before the host would pass another site off for one that people know. */
export const checkAdLink = (link: string): FieldError[] =>
  /^https:\/*[^/?#\\]*@/i.test(link) ? [{ pointer: '/link', code: 'invalid-format' }] : [];

/** What is wrong with the days and the link that somebody wishes for an advert; each may be left open. */
export function checkAdWishes({ link, from, to }: AdWishes, nowMs: number): FieldError[] {
  const isPast = (day: string) => Date.parse(`${day}T24:00:00+07:00`) <= nowMs;
  return [
    ...(link ? checkAdLink(link) : []),
    ...(from && isPast(from) ? [{ pointer: '/from', code: 'in-the-past' }] : []),
    ...(from && to && to < from ? [{ pointer: '/to', code: 'range-reversed' }] : []),
    ...(!from && to && isPast(to) ? [{ pointer: '/to', code: 'in-the-past' }] : []),
  ];
}

/** The line that lists show of a case, in the sender's own words. */
export function titleOf(content: CaseContent | AuthorityContent): string {
  switch (content.kind) {
    case 'support':
      return content.question;
    case 'report':
      return content.advert?.customerName ?? content.listingTitle ?? '';
    case 'advertising':
      return content.customerName;
    case 'complaint':
      return content.against;
    case 'data':
      return firstLine(content.content);
    case 'authority':
      return `${content.authority} – ${content.documentNumber}`;
  }
}
const firstLine = (text: string): string => {
  const [line = ''] = text.split('\n');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
};

type Standing = Pick<Case, 'kind' | 'state' | 'appealUntil' | 'decidedBy' | 'inCharge' | 'userId'>;
type StaffAct = Exclude<CaseAct, 'send' | 'appeal' | 'withdraw' | 'record'>;
type Rule = (of: Standing, nowMs: number) => boolean;

const isComplaint = ({ kind }: Standing): boolean => kind === 'complaint';
const isAppealOver = ({ appealUntil }: Standing, nowMs: number): boolean =>
  appealUntil === undefined || Date.parse(appealUntil) < nowMs;

const rules: Record<StaffAct, Rule> = {
  take: ({ state }) => isOpen(state),
  release: ({ state, inCharge }) => isOpen(state) && inCharge !== undefined,
  note: ({ state }) => state !== 'withdrawn',
  // The sender knows by then who is in charge.
  hear: (one) => isComplaint(one) && isOpen(one.state) && one.inCharge !== undefined,
  answer: (one) => !isComplaint(one) && ['new', 'in-progress', 'answered'].includes(one.state),
  decide: (one) => isComplaint(one) && isOpen(one.state),
  // What a person has to be told cannot be put away untold.
  close: (one, nowMs) => {
    if (one.state === 'answered') return true;
    if (one.state === 'decided') return isAppealOver(one, nowMs);
    return isOpen(one.state) && ['support', 'advertising'].includes(one.kind);
  },
  'take-down': ({ kind, state }) => kind === 'authority' && state !== 'closed',
  reopen: (one) => !isComplaint(one) && ['answered', 'closed'].includes(one.state),
};

/** What staff may do with a case now. */
export const actsOf = (one: Standing, nowMs: number): StaffAct[] =>
  (Object.keys(rules) as StaffAct[]).filter((act) => rules[act](one, nowMs));

/** Nobody works on a case of their own; whoever decided on a complaint takes no part in its appeal. */
export const mayWorkOn = ({ state, decidedBy, userId }: Standing, callerId: string): boolean =>
  userId !== callerId && (state !== 'appealed' || decidedBy !== callerId);

/** A decision may be appealed once, within its time. */
export const mayAppeal = (one: Standing, nowMs: number): boolean =>
  one.state === 'decided' && !isAppealOver(one, nowMs);

/** What was not decided on may be withdrawn: it is gone then, with its files. */
export const mayWithdraw = ({ kind, state }: Standing): boolean =>
  kind !== 'authority' &&
  (state === 'new' || state === 'in-progress' || (state === 'answered' && kind !== 'complaint'));

const following: Record<StaffAct, (state: CaseState) => CaseState> = {
  take: (state) => (state === 'new' ? 'in-progress' : state),
  release: (state) => state,
  note: (state) => state,
  hear: (state) => (state === 'new' ? 'in-progress' : state),
  answer: () => 'answered',
  decide: (state) => (state === 'appealed' ? 'closed' : 'decided'),
  close: () => 'closed',
  'take-down': (state) => (state === 'new' ? 'in-progress' : state),
  reopen: () => 'in-progress',
};
/** The state after an act of staff. */
export const stateAfter = (act: StaffAct, state: CaseState): CaseState => following[act](state);

/** What is wrong with the outcome of an answer: a report has one, and no other kind has. */
export function checkOutcome(kind: InboxKind, outcome: CaseOutcome | undefined): FieldError[] {
  if (kind === 'report' && !outcome) return [{ pointer: '/outcome', code: 'required' }];
  return kind !== 'report' && outcome ? [{ pointer: '/outcome', code: 'not-allowed' }] : [];
}
export type { StaffAct };
