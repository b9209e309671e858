/** Recording what an authority asks for: checked, kept and told to staff in one transaction, once for each press. */
import * as z from 'zod';
import { audit } from '#functions/lib/audit.ts';
import {
  type AuthorityContent,
  type AuthorityRequest,
  authorityLocale,
} from '#shared/cases/authority-model.ts';
import { checkAuthorityRequest } from '#shared/cases/authority-rules.ts';
import type { Case } from '#shared/cases/case-model.ts';
import { firstDeadline } from '#shared/cases/deadlines.ts';
import type { CaseFileClaim } from '#shared/cases/model.ts';
import { caseNumberOf, titleOf } from '#shared/cases/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { caseOf } from '../case-view.ts';
import { resolveFiles } from '../files.ts';
import { getCase } from '../inbox.ts';
import type { StoredCase, StoredEvent, StoredText, WholeCase } from '../items.ts';
import type { CasePorts } from '../ports.ts';
import { staffToldMax, tellStaff } from './notices.ts';
import { resolveSubjects } from './subjects.ts';

const Email = z.email().max(254);
export type RequestInput = AuthorityRequest & { files: CaseFileClaim[] };

/**
 * Records a request; the same press with the same words again answers the first result. Staff are told at once, but
 * for whoever records it. Raises `validation-failed` and `upload-not-ready`.
 */
export async function recordRequest(caller: Caller, input: RequestInput, ports: CasePorts): Promise<Case> {
  const now = ports.clock.now();
  const reach = await readOfficer(input, now, ports);
  const attempt = ports.hashing.hash(JSON.stringify(['authority', caller.userId, input]));
  const earlier = await ports.repo.findAttempt(attempt);
  if (earlier) return getCase(earlier, ports);
  const content = await contentOf(input, ports);
  const text: StoredText = { content, ...reach, files: await resolveFiles(input.files, false, ports) };
  const { head, event } = build(caller, input, text, now, ports);
  const staff = (await ports.listStaff(staffToldMax)).filter((id) => id !== caller.userId);
  try {
    await ports.transact([
      ...ports.repo.add(head, text, attempt),
      ports.repo.addEvent(head.id, event),
      ...tellStaff('authority-recorded', head, staff, now, ports),
      audit({
        ...{ id: event.id, at: now, by: caller.userId, act: 'record-case' },
        ...{ on: { type: 'case', id: head.id }, after: { state: head.state, title: head.title } },
      }),
    ]);
  } catch (error) {
    // The same press twice: the other one was faster.
    const first = error instanceof DomainProblem && (await ports.repo.findAttempt(attempt));
    if (!first) throw error;
    return getCase(first, ports);
  }
  return caseOf({ head, text, events: [event] } satisfies WholeCase, ports);
}

/** How the officer is reached, as it is kept; raises everything that is wrong with the request as it was typed. */
async function readOfficer(input: RequestInput, now: number, ports: CasePorts) {
  const phone = input.phone ? await ports.readPhone(input.phone) : undefined;
  const email = input.email ? Email.safeParse(input.email.toLowerCase()) : undefined;
  const errors: FieldError[] = [
    ...checkAuthorityRequest(input, now),
    ...(input.phone && !phone ? [{ pointer: '/phone', code: 'invalid-phone' }] : []),
    ...(email && !email.success ? [{ pointer: '/email', code: 'invalid-email' }] : []),
  ];
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  return { ...(phone && { phone }), ...(email?.data && { email: email.data }) };
}

async function contentOf(input: RequestInput, ports: CasePorts): Promise<AuthorityContent> {
  const { attempt: _, officerName: __, phone: ___, email: ____, files: _____, subjects, ...written } = input;
  return { kind: 'authority', ...written, subjects: await resolveSubjects(subjects, ports) };
}

function build(
  { userId }: Caller,
  { receivedAt, officerName }: RequestInput,
  { content, files }: StoredText,
  now: number,
  { ids }: CasePorts,
): { head: StoredCase; event: StoredEvent } {
  const [id, at] = [ids.ulid(), instant(now)];
  const head: StoredCase = {
    ...{ id, number: caseNumberOf(id), kind: 'authority', state: 'new', version: 1, at, updatedAt: at },
    ...{ dueAt: firstDeadline('authority', Date.parse(receivedAt)), locale: authorityLocale },
    ...{ title: titleOf(content), hasFiles: files.length > 0, knownBy: [] },
    ...(officerName && { senderName: officerName }),
  };
  return { head, event: { id: ids.ulid(), at, act: 'record', by: userId, state: 'new' } };
}
