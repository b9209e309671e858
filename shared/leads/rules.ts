/** Rules of applications: whether a job still takes them, what may be missing, which state follows which. */
import type { FieldError } from '../kernel/problem.ts';
import { vietNamDay } from '../kernel/time.ts';
import type { ApplicationChange, ApplicationInput, ApplicationState } from './model.ts';

/** Whether one may still apply: the deadline is the last day, of Viet Nam; without one always. */
export const takesApplications = (deadline: string | undefined, nowMs: number): boolean =>
  deadline === undefined || vietNamDay(nowMs) <= deadline.replaceAll('-', '');

/** What is wrong with how an applicant can be reached: a phone number or an e-mail address is needed. */
export const checkReach = ({ phone, email }: Pick<ApplicationInput, 'phone' | 'email'>): FieldError[] =>
  phone || email ? [] : [{ pointer: '/phone', code: 'phone-or-email' }];

/** What is wrong with a change by the back office: a closed application has an outcome, no other has. */
export function checkChange({ state, outcome }: Pick<ApplicationChange, 'state' | 'outcome'>): FieldError[] {
  if (state === 'closed' && !outcome) return [{ pointer: '/outcome', code: 'required' }];
  return state !== 'closed' && outcome ? [{ pointer: '/outcome', code: 'not-allowed' }] : [];
}

const following: Record<ApplicationState, readonly ApplicationState[]> = {
  new: ['new', 'contacted', 'closed'],
  contacted: ['contacted', 'closed'],
  closed: ['closed', 'contacted'],
  withdrawn: [],
};
/** The states that may follow a state by an act of the back office; itself, where only the note changes. */
export const statesAfter = (state: ApplicationState): readonly ApplicationState[] => following[state];
