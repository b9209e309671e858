/** The use cases of threads over their ports. */
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { MessageFileClaim, ThreadKey } from '#shared/leads/thread-model.ts';
import { assignLead } from '../consultations/assign.ts';
import { listHeld, reviewMessage, type Verdict } from './held-messages.ts';
import { createUpload, fileAddress, findUpload } from './message-files.ts';
import { listMyLeads } from './my-leads.ts';
import type { ThreadPorts } from './ports.ts';
import { type ReadInput, readThread } from './read-thread.ts';
import { type ReportInput, reportMessage } from './report-message.ts';
import { type MessageInput, sendMessage } from './send-message.ts';
import { markRead, setBlock } from './thread-acts.ts';

/** Everything that can be done with threads; who calls may be a visitor with the token of a receipt. */
export const createThreadService = (ports: ThreadPorts) => ({
  assign: (caller: Caller, id: Ulid, change: { version: number; userId?: Ulid | undefined }) =>
    assignLead(caller, id, change, ports),
  read: (caller: Caller | null, input: ReadInput) => readThread(caller, input, ports),
  send: (caller: Caller | null, input: MessageInput) => sendMessage(caller, input, ports),
  markRead: (caller: Caller | null, input: { threadKey: ThreadKey; upTo: Ulid }) =>
    markRead(caller, input, ports),
  block: (caller: Caller | null, input: { threadKey: ThreadKey; isBlocked: boolean }) =>
    setBlock(caller, input, ports),
  report: (caller: Caller | null, input: ReportInput) => reportMessage(caller, input, ports),
  createUpload: (
    caller: Caller | null,
    input: { threadKey: ThreadKey; contentType: string; bytes: number },
  ) => createUpload(caller, input, ports),
  findUpload: (file: MessageFileClaim) => findUpload(file, ports),
  fileAddress: (caller: Caller | null, input: { threadKey: ThreadKey; messageId: Ulid; fileId: Ulid }) =>
    fileAddress(caller, input, ports),
  listMine: (caller: Caller, query: { cursor?: string | undefined; limit: number }) =>
    listMyLeads(caller, query, ports),
  listHeld: (query: { cursor?: string | undefined; limit: number }) => listHeld(query, ports),
  review: (caller: Caller, input: { leadId: Ulid; messageId: Ulid; verdict: Verdict }) =>
    reviewMessage(caller, input, ports),
});
