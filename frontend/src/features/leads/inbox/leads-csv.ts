/** Consultation requests as a spreadsheet: one row a request, times by the clock of Viet Nam. */
import type { TFunction } from 'i18next';
import type { LeadRecord } from '#shared/leads/lead-model.ts';
import { toCsv } from '#shared/wallet/csv.ts';

/** '2026-01-05 09:34': a form that every spreadsheet reads as a date. */
const time = (instant: string | undefined): string =>
  instant ? new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ') : '';

type Cell = (lead: LeadRecord, t: TFunction<'leads'>) => string | undefined;
const columns = {
  at: ({ at }) => time(at),
  listing: ({ listing }) => listing?.code,
  title: ({ listing }) => listing?.title,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  message: ({ message }) => message,
  state: ({ state, outcome }, t) => (outcome ? t(`outcome.${outcome}`) : t(`state.${state}`)),
  reason: ({ lostReason, reasonText }, t) =>
    [lostReason && t(`lost.${lostReason}`), reasonText].filter(Boolean).join(': '),
  firstAnswer: ({ firstAnswerAt }) => time(firstAnswerAt),
  remind: ({ remindOn }) => remindOn,
} as const satisfies Record<string, Cell>;
const keys = Object.keys(columns) as (keyof typeof columns)[];

export const leadsCsv = (leads: readonly LeadRecord[], t: TFunction<'leads'>): string =>
  toCsv(
    keys.map((key) => t(`csv.${key}`)),
    leads.map((lead) => keys.map((key) => (columns[key] as Cell)(lead, t))),
  );
