/** A request of an authority as its form types it, and as it is sent. */
import type { AuthorityBody } from '#frontend/queries/cases-staff.ts';
import { instant, vietNamTime } from '#shared/kernel/time.ts';

export interface RequestValues {
  authority: string;
  documentNumber: string;
  /** As `2026-11-23`. */
  documentDate: string;
  /** The day in Viet Nam, as `2026-11-23`, and its clock, as `09:30`. */
  receivedAt: string;
  receivedTime: string;
  channel: string;
  asked: string;
  /** A line for each. */
  subjects: string;
  isSecret: boolean;
  content: string;
  officerName: string;
  phone: string;
  email: string;
}

const vietNamOffsetMs = 7 * 3_600_000;

export const emptyRequest = (nowMs: number): RequestValues => ({
  ...{ authority: '', documentNumber: '', documentDate: '', channel: '' },
  ...{ receivedAt: instant(nowMs + vietNamOffsetMs).slice(0, 10), receivedTime: vietNamTime(nowMs) },
  ...{ asked: 'remove', subjects: '', isSecret: false, content: '', officerName: '', phone: '', email: '' },
});

/** What the API is sent; what cannot be read stays as it was typed, and what is empty is left out. */
export function requestOf(values: Partial<RequestValues>): Omit<AuthorityBody, 'attempt' | 'files'> {
  const { subjects = '', isSecret, receivedAt, receivedTime, ...typed } = values;
  const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const received = `${receivedAt}T${receivedTime}`;
  const receivedMs = Date.parse(`${received}:00+07:00`);
  return {
    ...filled,
    ...(receivedAt && { receivedAt: Number.isNaN(receivedMs) ? received : instant(receivedMs) }),
    isSecret: Boolean(isSecret),
    subjects: subjects
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  } as Omit<AuthorityBody, 'attempt' | 'files'>;
}
