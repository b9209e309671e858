/** The use cases of consultation requests over their ports. */
import type { Caller } from '#shared/kernel/access.ts';
import type { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import type { LeadChange, LeadToken } from '#shared/leads/lead-model.ts';
import type { LeadSettingsInput } from '#shared/leads/lead-settings.ts';
import { type AskInput, ask } from './ask.ts';
import { blockAsker, listCallers, unblockAsker } from './callers.ts';
import { openForm } from './form.ts';
import { answerTime, exportLeads, getLead, type InboxQuery, listLeads, summaryOf } from './inbox.ts';
import { findSent, withdraw } from './own-request.ts';
import type { ConsultationPorts, Origin } from './ports.ts';
import { getSettings, putSettings } from './settings.ts';
import { addNote, changeLead, readLead, removeNote, setReminder } from './work.ts';

/** Everything that can be done with consultation requests. */
export const createConsultationService = (ports: ConsultationPorts) => ({
  openForm: (origin: Origin, listingCode?: ProjectCode) => openForm(origin, listingCode, ports),
  ask: (origin: Origin, input: AskInput) => ask(origin, input, ports),
  find: (token: LeadToken) => findSent(token, ports),
  withdraw: (token: LeadToken) => withdraw(token, ports),
  list: (caller: Caller, query: InboxQuery) => listLeads(caller, query, ports),
  export: (caller: Caller, query: InboxQuery) => exportLeads(caller, query, ports),
  summary: (caller: Caller) => summaryOf(caller, ports),
  get: (caller: Caller, id: Ulid) => getLead(caller, id, ports),
  read: (caller: Caller, id: Ulid) => readLead(caller, id, ports),
  change: (caller: Caller, id: Ulid, change: LeadChange) => changeLead(caller, id, change, ports),
  addNote: (caller: Caller, id: Ulid, note: { attempt: string; text: string }) =>
    addNote(caller, id, note, ports),
  removeNote: (caller: Caller, id: Ulid, noteId: Ulid) => removeNote(caller, id, noteId, ports),
  remind: (caller: Caller, id: Ulid, reminder: { version: number; day?: string | undefined }) =>
    setReminder(caller, id, reminder, ports),
  answerTime: (code: ProjectCode) => answerTime(code, ports),
  callers: (query: { cursor?: string | undefined; limit: number }) => listCallers(query, ports),
  block: (caller: Caller, id: Ulid, days: number) => blockAsker(caller, id, days, ports),
  unblock: (caller: Caller, id: Ulid) => unblockAsker(caller, id, ports),
  settings: () => getSettings(ports),
  putSettings: (caller: Caller, change: { version: number; settings: LeadSettingsInput }) =>
    putSettings(caller, change, ports),
});
