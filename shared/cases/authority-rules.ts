/** Rules of requests of authorities: what is wrong with one as typed, how its clock stands, what is to be taken down. */
import type { FieldError } from '../kernel/problem.ts';
import { dayMs, type Instant, instant, vietNamDay } from '../kernel/time.ts';
import type { AuthorityContent, AuthorityRequest } from './authority-model.ts';
import type { CaseAct } from './case-model.ts';
import { authorityHours } from './model.ts';

const hourMs = 3_600_000;
/** A request that came longer ago is a slip of the keyboard. */
const oldestMs = 30 * dayMs;
/** Clocks of two machines differ. */
const aheadMs = 5 * 60_000;

/** By when a request is carried out and answered: hours by the clock from its receipt. */
export const authorityDeadline = (receivedMs: number): Instant =>
  instant(receivedMs + authorityHours * hourMs);

/** What is wrong with a request as staff record it. */
export function checkAuthorityRequest(
  {
    receivedAt,
    documentDate,
    asked,
    subjects,
  }: Pick<AuthorityRequest, 'receivedAt' | 'documentDate' | 'asked' | 'subjects'>,
  nowMs: number,
): FieldError[] {
  const receivedMs = Date.parse(receivedAt);
  const isFuture = receivedMs > nowMs + aheadMs;
  const isAfterReceipt = documentDate.replaceAll('-', '') > vietNamDay(receivedMs);
  return [
    ...(isFuture ? [{ pointer: '/receivedAt', code: 'in-future' }] : []),
    ...(receivedMs < nowMs - oldestMs ? [{ pointer: '/receivedAt', code: 'too-old' }] : []),
    ...(!isFuture && isAfterReceipt ? [{ pointer: '/documentDate', code: 'after-receipt' }] : []),
    ...(asked === 'remove' && subjects.length === 0 ? [{ pointer: '/subjects', code: 'required' }] : []),
  ];
}

interface Acts {
  history: readonly { act: CaseAct; at: Instant; listingCode?: string | undefined }[];
}

/** How a request's clock stands: stopped by its first answer, in time or not, or still running. */
export function clockOf(
  { receivedAt }: Pick<AuthorityContent, 'receivedAt'>,
  { history }: Acts,
): { dueAt: Instant; answeredAt?: Instant; isInTime?: boolean } {
  const dueAt = authorityDeadline(Date.parse(receivedAt));
  const answeredAt = history.find(({ act }) => act === 'answer')?.at;
  return { dueAt, ...(answeredAt && { answeredAt, isInTime: Date.parse(answeredAt) <= Date.parse(dueAt) }) };
}

/** The codes of listings that are named and not sealed yet; a request for information takes nothing down. */
export function listingsToTakeDown({ asked, subjects }: AuthorityContent, { history }: Acts): string[] {
  if (asked === 'information') return [];
  const sealed = new Set(history.flatMap(({ listingCode }) => listingCode ?? []));
  return subjects.flatMap((one) => (one.type === 'listing' && !sealed.has(one.code) ? [one.code] : []));
}

/** What a line of a request names, by its form alone. */
export type NamedSubject =
  | { type: 'listing'; code: string }
  | { type: 'content'; kind: string; slug: string }
  | { type: 'account'; by: { id: string } | { kind: 'email' | 'phone'; value: string } };

const codeForm = /^DA[0-9A-HJKMNP-TV-Z]{8}$/i;
const idForm = /^[0-9A-HJKMNP-TV-Z]{26}$/i;

/** Reads a line as staff paste it: a code, an id, an e-mail address, the address of a page, else a phone number. */
export function readSubject(typed: string): NamedSubject {
  const line = typed.trim();
  if (codeForm.test(line)) return { type: 'listing', code: line.toUpperCase() };
  if (idForm.test(line)) return { type: 'account', by: { id: line.toUpperCase() } };
  if (line.includes('@')) return { type: 'account', by: { kind: 'email', value: line.toLowerCase() } };
  return line.includes('/') ? subjectOfPath(line) : { type: 'account', by: { kind: 'phone', value: line } };
}

/** Of a whole address or a path, in any language of the site; a path of no known page names nothing that is there. */
function subjectOfPath(line: string): NamedSubject {
  const path = line.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const parts = path.split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (codeForm.test(last)) return { type: 'listing', code: last.toUpperCase() };
  if (idForm.test(last)) return { type: 'account', by: { id: last.toUpperCase() } };
  return { type: 'content', kind: (parts.at(-2) ?? '').toLowerCase(), slug: last.toLowerCase() };
}
