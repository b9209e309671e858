/** Calls of the back office about agencies: who asks to be one, and what staff decide. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { reasonChars } from '../kernel/staff-reason.ts';
import { ReasonText } from '../kernel/text.ts';
import { Version } from '../kernel/version.ts';
import { Agency, AgencyLimits, AgencyState, AgencyWithPeople } from './model.ts';

const OfAgency = z.object({ agencyId: Ulid });
const reason = ReasonText(reasonChars);

export const agenciesStaffApi = {
  listAgencies: endpoint({
    method: 'GET',
    path: '/api/staff/agencies',
    access: 'staff',
    summary: 'Agencies in a state: those that wait oldest first, others newest first',
    query: PageQuery.extend({ state: AgencyState.default('waiting') }),
    reply: pageOf(Agency),
    problems: ['invalid-cursor'],
  }),
  getAgency: endpoint({
    method: 'GET',
    path: '/api/staff/agencies/{agencyId}',
    access: 'staff',
    summary: 'One agency with its people',
    params: OfAgency,
    reply: AgencyWithPeople,
    problems: ['not-found'],
  }),
  decideAgency: endpoint({
    method: 'POST',
    path: '/api/staff/agencies/{agencyId}/decide',
    access: 'staff',
    summary: 'Approve an agency with its limits, refuse or suspend it with a reason, or change its limits',
    params: OfAgency,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve'), version: Version, limits: AgencyLimits }),
      z.object({ decision: z.literal('limit'), version: Version, limits: AgencyLimits }),
      z.object({ decision: z.literal('refuse'), version: Version, reason }),
      z.object({ decision: z.literal('suspend'), version: Version, reason }),
    ]),
    reply: AgencyWithPeople,
    problems: ['not-found', 'state-conflict', 'version-conflict', 'self-review'],
  }),
};
