/** The history's filters as the address says them, and as the API wants them. */

import type { QueryValues } from '#lib/paths.ts';
import type { HistoryQuery } from '#shared/wallet/api.ts';
import { type HistoryKind, historyKinds, type PaymentState, paymentStates } from '#shared/wallet/model.ts';

/** Days are calendar days in Viet Nam, both included, as `yyyy-mm-dd`. */
export interface Filters {
  kind: HistoryKind | null;
  state: PaymentState | null;
  from: string | null;
  to: string | null;
}

const among = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((each) => each === word) ?? null;

/** A day that exists, else null: a mistyped address shows everything rather than nothing. */
function dayOf(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? null : text;
}

export const readFilters = (search: URLSearchParams): Filters => ({
  kind: among(historyKinds, search.get('kind')),
  state: among(paymentStates, search.get('state')),
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
});

/** The address's own words, without what is not filtered. */
export const queryOf = ({ kind, state, from, to }: Filters): QueryValues => ({ kind, state, from, to });

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== null);

const midnight = (day: string, plusMs = 0) =>
  new Date(Date.parse(`${day}T00:00:00+07:00`) + plusMs).toISOString();

/** What the API is asked: from the first day's beginning to the last day's end. */
export function apiQueryOf({ kind, state, from, to }: Filters): Partial<HistoryQuery> {
  return {
    ...(kind && { kind }),
    ...(state && { state }),
    ...(from && { from: midnight(from) }),
    ...(to && { to: midnight(to, 86_400_000 - 1) }),
  };
}
