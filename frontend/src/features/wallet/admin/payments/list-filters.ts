/** What the list of all payments is narrowed by, read from its address and written back. */
import { wholeNumberOf } from '#lib/numbers/parse-whole-number.ts';
import type { QueryValues } from '#lib/paths.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { type PaymentState, paymentStates } from '#shared/wallet/model.ts';
import type { PaymentsQuery } from '#shared/wallet/staff-model.ts';

/** Days are calendar days in Viet Nam, both included, as `yyyy-mm-dd`; amounts as they were typed. */
export interface PaymentFilters {
  state: PaymentState | '';
  from: string;
  to: string;
  min: string;
  max: string;
  person: string;
}
export const noFilters: PaymentFilters = { state: '', from: '', to: '', min: '', max: '', person: '' };

const dayOf = (text: string | null): string => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return text && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text ? text : '';
};

/** The filters of an address; what no filter knows counts as absent. */
export const readPaymentFilters = (search: URLSearchParams): PaymentFilters => ({
  state: paymentStates.find((one) => one === search.get('state')) ?? '',
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
  min: search.get('min')?.slice(0, 16) ?? '',
  max: search.get('max')?.slice(0, 16) ?? '',
  person: isUlid(search.get('person')) ? search.get('person')! : '',
});
const isUlid = (text: string | null) => text !== null && /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

export const addressQuery = (filters: PaymentFilters): QueryValues => ({ tab: 'all', ...filters });
export const isNarrowed = (filters: PaymentFilters): boolean => Object.values(filters).some(Boolean);

/** An amount of VND; undefined where nothing is typed, null where it is none. */
export function amountOf(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined;
  const amount = wholeNumberOf(typed);
  return typeof amount === 'number' && amount >= 0 && amount <= amountMost ? amount : null;
}
const amountMost = 1_000_000_000_000;

/** What is wrong about the filters: nothing is asked for while something is. */
export function filterProblem({ from, to, min, max }: PaymentFilters): 'days' | 'amount' | 'amounts' | null {
  const [least, most] = [amountOf(min), amountOf(max)];
  if (least === null || most === null) return 'amount';
  if (least !== undefined && most !== undefined && least > most) return 'amounts';
  return from && to && from > to ? 'days' : null;
}

const midnight = (day: string, plusMs = 0) =>
  new Date(Date.parse(`${day}T00:00:00+07:00`) + plusMs).toISOString();

/** What the API is asked: from the first day's beginning to the last day's end. */
export function paymentsQueryOf(filters: PaymentFilters): Omit<PaymentsQuery, 'limit' | 'cursor'> {
  const { state, from, to, min, max, person } = filters;
  const [minVnd, maxVnd] = [amountOf(min), amountOf(max)];
  return {
    ...(state && { state }),
    ...(from && { from: midnight(from) }),
    ...(to && { to: midnight(to, dayMs - 1) }),
    ...(typeof minVnd === 'number' && { minVnd }),
    ...(typeof maxVnd === 'number' && { maxVnd }),
    ...(person && { userId: person }),
  };
}
