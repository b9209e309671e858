/** Consultation requests for tests: one as its inbox reads it, one as its asker does. */
import type { Lead, SentLead } from '#shared/leads/lead-model.ts';
import { wordingOf } from '#shared/leads/lead-rules.ts';
import type { Message, Thread } from '#shared/leads/thread-model.ts';

export const leadId = '01JD0000000000000000000EAD';
export const leadToken = `${leadId}.${'a'.repeat(22)}`;
const listing = { code: 'DASAMP1E01', title: 'Nhà xưởng mẫu' };
const at = '2026-11-21T03:00:00.000Z';

export const sentLead: SentLead = { token: leadToken, listing, at, receiptBy: 'email', mayCall: false };

/** A thread that nobody has written in yet, as its inbox reads it. */
export const thread: Thread = { side: 'inbox', state: 'open', messages: [], hasUnread: false };
export const messageOf = (n: number, text: string, more: Partial<Message> = {}): Message => ({
  ...{ id: `01JD0000000000000000000MS${n}`, at, writer: 'poster', isOwnSide: true, text, files: [] },
  ...more,
});

const { id, words } = wordingOf('poster', 'answer');
export const lead: Lead = {
  ...{ id: leadId, inbox: 'poster', at, state: 'new', isUnread: false, listing, version: 1, updatedAt: at },
  ...{ name: 'Lê Thị Khách', excerpt: 'Còn không ạ?', message: 'Còn không ạ?\nTôi muốn xem.', locale: 'vi' },
  ...{ keptUntil: '2027-11-21T03:00:00.000Z', phone: '+84912345678', entries: [] },
  consents: [
    { purpose: 'answer', wordingId: id, locale: 'vi', wording: words.vi, at, channel: 'listing-page' },
  ],
};

/** What is left of a request once its asker has stopped it. */
export const withdrawnLead: Lead = {
  ...{ id: leadId, inbox: 'poster', at, state: 'withdrawn', isUnread: false, listing, version: 2 },
  ...{ updatedAt: at, excerpt: '', locale: 'vi', keptUntil: lead.keptUntil },
  ...{ consents: lead.consents, entries: [], withdrawnAt: '2026-11-22T02:00:00.000Z' },
};
