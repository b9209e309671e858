/** The calls of agencies. */
import { agentsApi } from '#shared/agencies/agents-api.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import { certificatesApi } from '#shared/agencies/certificates-api.ts';
import { agencyPageApi } from '#shared/agencies/page-api.ts';
import { agenciesStaffApi } from '#shared/agencies/staff-api.ts';
import { chooseLocale, localeCookie } from '#shared/kernel/locale.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import type { Request } from '../lib/http/serve.ts';
import { openPorts } from './context.ts';
import { publicAgencies } from './public-pages.ts';
import { createAgencyService } from './service.ts';

const { table, cursors, serve } = createContext();
const agencies = createAgencyService(openPorts(table, cursors));
const visitors = publicAgencies(table, cursors, systemClock);

const localeOf = ({ cookie, header }: Pick<Request, 'cookie' | 'header'>) =>
  chooseLocale(cookie(localeCookie.name), header('accept-language'));

export const handler = serve({
  ...agenciesApi,
  ...agenciesStaffApi,
  ...agentsApi,
  ...agencyPageApi,
  ...certificatesApi,
})({
  listMyAgencies: (_, { caller }) => agencies.mine(caller),
  foundAgency: ({ body }, { caller, idempotencyKey }) => agencies.found(caller, body, idempotencyKey),
  getMyAgency: ({ params }, { caller }) => agencies.get(caller, params.agencyId),
  updateAgency: ({ params, body }, { caller }) => agencies.update(caller, params.agencyId, body),
  invite: ({ params, body }, request) =>
    agencies.invite({ caller: request.caller, locale: localeOf(request) }, params.agencyId, body),
  answerInvitation: ({ params, body }, { caller }) => agencies.answer(caller, params, body.isAccepted),
  revokeInvitation: ({ params }, { caller }) => agencies.revoke(caller, params),
  changeSeat: ({ params, body }, { caller }) => agencies.changeSeat(caller, params, body),
  setLeadRouting: ({ params, body }, { caller }) => agencies.setLeadRouting(caller, params.agencyId, body),
  endSeat: ({ params, body }, { caller }) => agencies.endSeat(caller, params, body.handTo),
  listAgencies: ({ query }) => agencies.list(query),
  getAgency: ({ params }) => agencies.getForStaff(params.agencyId),
  decideAgency: ({ params, body }, { caller }) => agencies.decide(caller, params.agencyId, body),
  getMyAgentProposal: (_, { caller }) => agencies.agents.mine(caller),
  answerAgentProposal: ({ body }, { caller }) => agencies.agents.answer(caller, body),
  appealAgentDecision: ({ body }, { caller }) => agencies.agents.appeal(caller, body),
  listAgentProposals: ({ query }) => agencies.agents.list(query),
  decideAgentProposal: ({ params, body }, { caller }) => agencies.agents.decide(caller, params.userId, body),
  getAgentRule: () => agencies.agents.rule(),
  putMyCertificate: ({ params, body }, { caller }) =>
    agencies.certificates.put(caller, params.agencyId, body),
  listCertificates: ({ query }) => agencies.certificates.list(query),
  decideCertificate: ({ params, body }, { caller }) => agencies.certificates.decide(caller, params, body),
  getAgencyPage: async ({ params, query }) => {
    const agency = await visitors.read(params.slug, query.locale);
    return agency ? { agency } : {};
  },
  listAgencyListings: ({ params, query }) => visitors.listings(params.slug, query),
  putAgencyPage: ({ params, body }, { caller }) => agencies.pages.put(caller, params.agencyId, body),
  showMySeat: ({ params, body }, { caller }) =>
    agencies.pages.showSeat(caller, params.agencyId, body.isShown),
  listAgencyPages: ({ query }) => agencies.pages.list(query),
  decideAgencyPage: ({ params, body }, { caller }) => agencies.pages.decide(caller, params.agencyId, body),
  putAgentRule: ({ body }, { caller }) => agencies.agents.putRule(caller, body),
});
