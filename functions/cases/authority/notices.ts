/** Whom requests of authorities are told to: staff when one comes and when its time runs out, the officer when it is answered. */

import type { Write } from '#functions/lib/writes.ts';
import { type AuthorityContent, authorityLocale } from '#shared/cases/authority-model.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { StoredCase, WholeCase } from '../items.ts';
import type { CasePorts } from '../ports.ts';

/** So many writes have room in one transaction beside the case itself. */
export const staffToldMax = 20;

/** What staff are told of a request, as writes; the title names authority and document. */
export const tellStaff = (
  template: 'authority-recorded' | 'authority-due',
  { id: caseId, number: caseNumber, title: authority, dueAt: at = '' }: StoredCase,
  staff: readonly Ulid[],
  now: number,
  { notify }: Pick<CasePorts, 'notify'>,
): Write[] => staff.map((userId) => notify(userId, template, { caseNumber, caseId, authority, at }, { now }));

/** Sends the answer to the officer's e-mail address, where the request has one. */
export function tellOfficer(
  { head: { id, number: caseNumber }, text }: WholeCase,
  answer: string,
  now: number,
  { notify }: Pick<CasePorts, 'notify'>,
): Write[] {
  if (!text?.email) return [];
  const { documentNumber } = text.content as AuthorityContent;
  const to = [{ kind: 'email' as const, value: text.email }];
  const values = { caseNumber, documentNumber, answer };
  return [notify(id, 'authority-answered', values, { now, to, guestLocale: authorityLocale })];
}
