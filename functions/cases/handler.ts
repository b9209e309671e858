/** The calls about cases, each one line over a use case. */
import { casesApi } from '#shared/cases/api.ts';
import { authorityApi } from '#shared/cases/authority-api.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import { createContext } from '../lib/http/create-context.ts';
import type { Request } from '../lib/http/serve.ts';
import { openCases } from './context.ts';

const app = createContext();
const cases = openCases(app.table, app.cursors);
const originOf = ({ caller, clientAddress }: Pick<Request, 'caller' | 'clientAddress'>) => ({
  caller,
  address: clientAddress,
});

export const handler = app.serve({ ...casesApi, ...casesStaffApi, ...authorityApi })({
  createCaseUpload: ({ body }, request) => cases.createUpload(originOf(request), body),
  getCaseUpload: ({ body }) => cases.findUpload(body.file),
  askSupport: ({ body }, request) => cases.askSupport(originOf(request), body),
  reportListing: ({ body }, request) => cases.reportListing(originOf(request), body),
  reportAdvert: ({ body }, request) => cases.reportAdvert(originOf(request), body),
  contactAdvertising: ({ body }, request) => cases.contactAdvertising(originOf(request), body),
  complain: ({ body }, request) => cases.complain(originOf(request), body),
  requestData: ({ body }, request) => cases.requestData(originOf(request), body),
  findCase: ({ body }) => cases.find(body.token),
  withdrawCase: ({ body }) => cases.withdraw(body.token),
  appealDecision: ({ body }) => cases.appeal(body.token, body.reasons),
  listMyCases: ({ query }, { caller }) => cases.mine(caller, query),
  listCases: ({ query }, { caller }) => cases.inbox.list(caller, query),
  countCases: () => cases.inbox.count(),
  getCase: ({ params }) => cases.inbox.get(params.id),
  getCaseFile: ({ params }, { caller }) => cases.inbox.readFile(caller, params.id, params.fileId),
  takeCase: ({ params, body }, { caller }) => cases.inbox.act('take', caller, params.id, body),
  releaseCase: ({ params, body }, { caller }) => cases.inbox.act('release', caller, params.id, body),
  noteCase: ({ params, body }, { caller }) => cases.inbox.note(caller, params.id, body.text),
  hearCase: ({ params, body }, { caller }) => cases.inbox.act('hear', caller, params.id, body),
  answerCase: ({ params, body }, { caller }) => cases.inbox.act('answer', caller, params.id, body),
  decideCase: ({ params, body }, { caller }) => cases.inbox.act('decide', caller, params.id, body),
  closeCase: ({ params, body }, { caller }) => cases.inbox.act('close', caller, params.id, body),
  recordAuthorityRequest: ({ body }, { caller }) => cases.authority.record(caller, body),
  takeDownListings: ({ params, body }, { caller }) =>
    cases.authority.takeDown(caller, params.id, body.version),
  getEvidence: ({ params }, { caller }) => cases.authority.evidence(caller, params.id, params.code),
  getCaseSettings: () => cases.settings(),
  putCaseSettings: ({ body }, { caller }) => cases.putSettings(caller, body),
  reopenCase: ({ params, body }, { caller }) => cases.inbox.act('reopen', caller, params.id, body),
});
