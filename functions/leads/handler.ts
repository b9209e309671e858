/** The calls about applications and consultation requests, each one line over a use case. */
import { leadsApi } from '#shared/leads/api.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { createContext } from '../lib/http/create-context.ts';
import type { Request } from '../lib/http/serve.ts';
import { openApplications, openConsultations } from './context.ts';

const app = createContext();
const applications = openApplications(app.table, app.cursors);
const leads = openConsultations(app.table, app.cursors);
const originOf = ({ caller, clientAddress }: Pick<Request, 'caller' | 'clientAddress'>) => ({
  caller,
  address: clientAddress,
});

export const handler = app.serve({ ...leadsApi, ...leadInboxApi })({
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
  answerLead: ({ params, body }, { caller }) => leads.answer(caller, params.id, body),
  addLeadNote: ({ params, body }, { caller }) => leads.addNote(caller, params.id, body),
  removeLeadNote: ({ params }, { caller }) => leads.removeNote(caller, params.id, params.noteId),
  remindOfLead: ({ params, body }, { caller }) => leads.remind(caller, params.id, body),
  getAnswerTime: ({ params }) => leads.answerTime(params.code),
  getLeadSettings: () => leads.settings(),
  putLeadSettings: ({ body }, { caller }) => leads.putSettings(caller, body),
});
