/** The calls about applications, consultation requests and their threads, each one line over a use case. */
import { leadsApi } from '#shared/leads/api.ts';
import { callersApi } from '#shared/leads/caller-api.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { threadApi } from '#shared/leads/thread-api.ts';
import { createContext } from '../lib/http/create-context.ts';
import type { Request } from '../lib/http/serve.ts';
import { openApplications, openConsultations } from './context.ts';

const app = createContext();
const applications = openApplications(app.table, app.cursors);
const { leads, threads } = openConsultations(app.table, app.cursors);
const originOf = ({ caller, clientAddress }: Pick<Request, 'caller' | 'clientAddress'>) => ({
  caller,
  address: clientAddress,
});

export const handler = app.serve({ ...leadsApi, ...leadInboxApi, ...threadApi, ...callersApi })({
  createCvUpload: ({ body }, request) => applications.createCvUpload(originOf(request), body),
  getCvUpload: ({ body }) => applications.getCvUpload(body.cv),
  apply: ({ body }, request) => applications.apply(originOf(request), body),
  findApplication: ({ body }) => applications.find(body.token),
  withdrawApplication: ({ body }) => applications.withdraw(body.token),
  listApplications: ({ params, query }, { caller }) => applications.list(caller, params.id, query),
  getApplication: ({ params }, { caller }) => applications.get(caller, params.id),
  changeApplication: ({ params, body }, { caller }) => applications.change(caller, params.id, body),
  getApplicationCv: ({ params }, { caller }) => applications.readCv(caller, params.id),

  openLeadForm: ({ body }, request) => leads.openForm(originOf(request), body.listingCode),
  sendLead: ({ body }, request) => leads.ask(originOf(request), body),
  findLead: ({ body }) => leads.find(body.token),
  withdrawLead: ({ body }) => leads.withdraw(body.token),
  getLeadSummary: (_, { caller }) => leads.summary(caller),
  exportLeads: ({ query }, { caller }) => leads.export(caller, query),
  listLeads: ({ query }, { caller }) => leads.list(caller, query),
  getLead: ({ params }, { caller }) => leads.get(caller, params.id),
  readLead: ({ params }, { caller }) => leads.read(caller, params.id),
  changeLead: ({ params, body }, { caller }) => leads.change(caller, params.id, body),
  addLeadNote: ({ params, body }, { caller }) => leads.addNote(caller, params.id, body),
  removeLeadNote: ({ params }, { caller }) => leads.removeNote(caller, params.id, params.noteId),
  assignLead: ({ params, body }, { caller }) => threads.assign(caller, params.id, body),
  remindOfLead: ({ params, body }, { caller }) => leads.remind(caller, params.id, body),
  readThread: ({ body }, { caller }) => threads.read(caller, body),
  sendMessage: ({ body }, { caller }) => threads.send(caller, body),
  markThreadRead: ({ body }, { caller }) => threads.markRead(caller, body),
  blockThread: ({ body }, { caller }) => threads.block(caller, body),
  reportMessage: ({ body }, { caller }) => threads.report(caller, body),
  createMessageUpload: ({ body }, { caller }) => threads.createUpload(caller, body),
  getMessageUpload: ({ body }) => threads.findUpload(body.file),
  getMessageFile: ({ body }, { caller }) => threads.fileAddress(caller, body),
  listMyLeads: ({ query }, { caller }) => threads.listMine(caller, query),
  listHeldMessages: ({ query }) => threads.listHeld(query),
  reviewMessage: ({ body }, { caller }) => threads.review(caller, body),
  getAnswerTime: ({ params }) => leads.answerTime(params.code),
  listCallers: ({ query }) => leads.callers(query),
  blockAsker: ({ params, body }, { caller }) => leads.block(caller, params.id, body.days),
  unblockAsker: ({ params }, { caller }) => leads.unblock(caller, params.id),
  getLeadSettings: () => leads.settings(),
  putLeadSettings: ({ body }, { caller }) => leads.putSettings(caller, body),
});
