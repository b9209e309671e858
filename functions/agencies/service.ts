/** The use cases of agencies over their ports. */
import type { AgencyInput, LeadRoutingInput } from '#shared/agencies/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { SeatRole } from '#shared/kernel/seat.ts';
import { listMine, viewMine } from './agency-view.ts';
import { putAgentRule } from './agents/agent-rule.ts';
import {
  answerProposal,
  appealDecision,
  decideProposal,
  listProposals,
  readMine,
} from './agents/decide-agent.ts';
import { decideCertificate, listCertificates, putMyCertificate } from './certificates/certificates.ts';
import { foundAgency, updateAgency } from './found-agency.ts';
import { setLeadRouting } from './lead-routing.ts';
import { decidePage, listPages, putPage, showMySeat } from './page/write-page.ts';
import { answerInvitation, changeSeat, endSeat, type Invited, invite, revokeInvitation } from './people.ts';
import type { Acting, AgencyPorts } from './ports.ts';
import { decideAgency, getAgency, listAgencies } from './review-agency.ts';

type Named<Key extends string> = Record<Key, string>;
type ListQuery = Parameters<typeof listAgencies>[0];
type SeatChange = { role: SeatRole; monthlyPoints?: number | undefined };
type Decision = Parameters<typeof decideAgency>[2];

export const createAgencyService = (ports: AgencyPorts) => ({
  mine: (caller: Caller) => listMine(caller, ports),
  get: (caller: Caller, agencyId: string) => viewMine(caller, agencyId, ports),
  found: (caller: Caller, input: AgencyInput, key: string) => foundAgency(caller, input, key, ports),
  update: (caller: Caller, agencyId: string, input: { version: number; agency: AgencyInput }) =>
    updateAgency(caller, agencyId, input, ports),
  invite: (acting: Acting, agencyId: string, invited: Invited) => invite(acting, agencyId, invited, ports),
  revoke: (caller: Caller, { agencyId, invitationId }: Named<'agencyId' | 'invitationId'>) =>
    revokeInvitation(caller, agencyId, invitationId, ports),
  answer: (caller: Caller, of: Named<'agencyId' | 'invitationId'>, isAccepted: boolean) =>
    answerInvitation(caller, of, isAccepted, ports),
  changeSeat: (caller: Caller, of: Named<'agencyId' | 'userId'>, change: SeatChange) =>
    changeSeat(caller, of, change, ports),
  endSeat: (caller: Caller, of: Named<'agencyId' | 'userId'>, handTo?: string) =>
    endSeat(caller, of, handTo, ports),
  setLeadRouting: (
    caller: Caller,
    agencyId: string,
    change: { version: number; routing: LeadRoutingInput },
  ) => setLeadRouting(caller, agencyId, change, ports),
  list: (query: ListQuery) => listAgencies(query, ports),
  getForStaff: (agencyId: string) => getAgency(agencyId, ports),
  decide: (caller: Caller, agencyId: string, decision: Decision) =>
    decideAgency(caller, agencyId, decision, ports),
  certificates: {
    put: (caller: Caller, agencyId: string, change: Parameters<typeof putMyCertificate>[2]) =>
      putMyCertificate(caller, agencyId, change, ports),
    list: (query: Parameters<typeof listCertificates>[0]) => listCertificates(query, ports),
    decide: (
      caller: Caller,
      of: Named<'agencyId' | 'userId'>,
      decision: Parameters<typeof decideCertificate>[2],
    ) => decideCertificate(caller, of, decision, ports),
  },
  pages: {
    put: (caller: Caller, agencyId: string, change: Parameters<typeof putPage>[2]) =>
      putPage(caller, agencyId, change, ports),
    showSeat: (caller: Caller, agencyId: string, isShown: boolean) =>
      showMySeat(caller, agencyId, isShown, ports),
    list: (query: Parameters<typeof listPages>[0]) => listPages(query, ports),
    decide: (caller: Caller, agencyId: string, decision: Parameters<typeof decidePage>[2]) =>
      decidePage(caller, agencyId, decision, ports),
  },
  agents: {
    mine: (caller: Caller) => readMine(caller, ports),
    answer: (caller: Caller, answer: Parameters<typeof answerProposal>[1]) =>
      answerProposal(caller, answer, ports),
    appeal: (caller: Caller, appeal: Parameters<typeof appealDecision>[1]) =>
      appealDecision(caller, appeal, ports),
    list: (query: Parameters<typeof listProposals>[0]) => listProposals(query, ports),
    decide: (caller: Caller, userId: string, decision: Parameters<typeof decideProposal>[2]) =>
      decideProposal(caller, userId, decision, ports),
    rule: () => ports.proposals.rule(),
    putRule: (caller: Caller, change: Parameters<typeof putAgentRule>[1]) =>
      putAgentRule(caller, change, ports),
  },
});
