/** The calls about applications, each one line over a use case. */
import { leadsApi } from '#shared/leads/api.ts';
import { createContext } from '../lib/http/create-context.ts';
import type { Request } from '../lib/http/serve.ts';
import { openApplications } from './context.ts';

const app = createContext();
const applications = openApplications(app.table, app.cursors);
const originOf = ({ caller, clientAddress }: Pick<Request, 'caller' | 'clientAddress'>) => ({
  caller,
  address: clientAddress,
});

export const handler = app.serve(leadsApi)({
  createCvUpload: ({ body }, request) => applications.createCvUpload(originOf(request), body),
  getCvUpload: ({ body }) => applications.getCvUpload(body.cv),
  apply: ({ body }, request) => applications.apply(originOf(request), body),
  findApplication: ({ body }) => applications.find(body.token),
  withdrawApplication: ({ body }) => applications.withdraw(body.token),
  listApplications: ({ params, query }, { caller }) => applications.list(caller, params.id, query),
  getApplication: ({ params }, { caller }) => applications.get(caller, params.id),
  changeApplication: ({ params, body }, { caller }) => applications.change(caller, params.id, body),
  getApplicationCv: ({ params }, { caller }) => applications.readCv(caller, params.id),
});
