/** Reports of messages between two people: a case like any report, with what was written around the message. */

import type { CaseFile } from '#shared/cases/case-model.ts';
import { firstDeadline } from '#shared/cases/deadlines.ts';
import type { CaseContent } from '#shared/cases/model.ts';
import { caseNumberOf, titleOf } from '#shared/cases/rules.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Hashing } from '../lib/hashing.ts';
import type { Write } from '../lib/writes.ts';
import type { Notify } from '../notifications/ports.ts';
import type { StoredCase, StoredText } from './items.ts';
import { tellSender } from './notices.ts';
import type { CaseRepository } from './repository.ts';

/** A message that somebody reports, who is known by their account or by how they can be reached. */
export interface ReportedMessage {
  by: { userId?: Ulid; name?: string; email?: string; phone?: string };
  locale: Locale;
  listing: { code: string; title: string };
  reason: NonNullable<Extract<CaseContent, { kind: 'report' }>['messages']>['reason'];
  remark: string;
  quote: NonNullable<Extract<CaseContent, { kind: 'report' }>['messages']>['quote'];
  /** What came along with the message: the case holds them too, so that they stay for as long as it does. */
  files: readonly CaseFile[];
}
interface Ports {
  repo: Pick<CaseRepository, 'add' | 'addEvent'>;
  hashing: Hashing;
  notify: Notify;
  ids: Pick<Ids, 'ulid'>;
}

/** The number and the writes of the case, for the transaction that notes that the message was reported. */
export async function messageReport(
  { by, locale, listing, reason, remark, quote, files }: ReportedMessage,
  now: number,
  ports: Ports,
): Promise<{ number: string; writes: Write[] }> {
  const [id, at] = [ports.ids.ulid(), instant(now)];
  const content: CaseContent = {
    ...{ kind: 'report', listingCode: listing.code, listingTitle: listing.title },
    ...{ reason: reason === 'fraud' ? 'fraud' : 'other', content: remark, messages: { reason, quote } },
  };
  const { userId, name, email, phone } = by;
  const head: StoredCase = {
    ...{ id, number: caseNumberOf(id), kind: 'report', state: 'new', version: 1, at, updatedAt: at, locale },
    ...{ dueAt: firstDeadline('report', now), title: titleOf(content), knownBy: [] },
    hasFiles: files.length > 0,
    listingCode: listing.code,
    ...(name && { senderName: name }),
    ...(userId && { userId }),
  };
  const text: StoredText = { content, files: [...files], ...(email && { email }), ...(phone && { phone }) };
  return {
    number: head.number,
    writes: [
      ...ports.repo.add(head, text, `message ${id}`),
      ports.repo.addEvent(id, { id: ports.ids.ulid(), at, act: 'send', by: 'sender', state: 'new' }),
      ...(await tellSender({ head, text }, 'case-received', {}, now, ports)),
    ],
  };
}
