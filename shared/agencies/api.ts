/** Calls of agencies: founding one, its people, invitations. */
import * as z from 'zod';
import { IdentifierInput } from '../accounts/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import {
  Agency,
  AgencyInput,
  AgencyWithPeople,
  LeadRoutingInput,
  MonthlyPoints,
  MyAgencies,
  SeatRole,
} from './model.ts';

const OfAgency = z.object({ agencyId: Ulid });
const OfInvitation = OfAgency.extend({ invitationId: Ulid });
const OfSeat = OfAgency.extend({ userId: Ulid });

export const agenciesApi = {
  listMyAgencies: endpoint({
    method: 'GET',
    path: '/api/my/agencies',
    access: 'user',
    summary: 'Where the caller has a seat, and the invitations to them that can still be accepted',
    reply: MyAgencies,
  }),
  foundAgency: endpoint({
    method: 'POST',
    path: '/api/my/agencies',
    access: 'seller',
    summary: 'Found an agency, which waits for staff; its founder is its owner',
    body: AgencyInput,
    reply: Agency,
    status: 201,
    problems: ['idempotency-mismatch', 'limit-reached'],
    isIdempotent: true,
  }),
  getMyAgency: endpoint({
    method: 'GET',
    path: '/api/my/agencies/{agencyId}',
    access: 'user',
    summary: 'An agency in which the caller has a seat, with its people',
    params: OfAgency,
    reply: AgencyWithPeople,
    problems: ['not-found'],
  }),
  updateAgency: endpoint({
    method: 'PUT',
    path: '/api/my/agencies/{agencyId}',
    access: 'user',
    summary: 'Change an agency; a refused one waits again. Name and tax number stay as staff approved them',
    params: OfAgency,
    body: z.object({ version: Version, agency: AgencyInput }),
    reply: Agency,
    problems: ['not-found', 'forbidden', 'version-conflict'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/my/agencies/{agencyId}/invitations',
    access: 'user',
    summary: 'Invite somebody by e-mail or phone, or again: the invitation before is void then',
    params: OfAgency,
    body: z.object({ identifier: IdentifierInput, role: SeatRole }),
    reply: AgencyWithPeople,
    problems: [
      'not-found',
      'forbidden',
      'state-conflict',
      'limit-reached',
      'already-exists',
      'too-many-requests',
    ],
  }),
  answerInvitation: endpoint({
    method: 'POST',
    path: '/api/my/agencies/{agencyId}/invitations/{invitationId}/answer',
    access: 'user',
    summary: 'Accept or decline an invitation; only whom it was sent to, while it is valid',
    params: OfInvitation,
    body: z.object({ isAccepted: z.boolean() }),
    reply: MyAgencies,
    problems: ['not-found', 'limit-reached', 'already-exists'],
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: '/api/my/agencies/{agencyId}/invitations/{invitationId}/revoke',
    access: 'user',
    summary: 'Take an invitation back',
    params: OfInvitation,
    reply: AgencyWithPeople,
    problems: ['not-found', 'forbidden'],
  }),
  changeSeat: endpoint({
    method: 'PUT',
    path: '/api/my/agencies/{agencyId}/seats/{userId}',
    access: 'user',
    summary: 'Give somebody another role or limit; the last owner stays one',
    params: OfSeat,
    body: z.object({
      role: SeatRole,
      monthlyPoints: MonthlyPoints.optional().meta({ description: 'Absent: no limit' }),
    }),
    reply: AgencyWithPeople,
    problems: ['not-found', 'forbidden', 'last-owner'],
  }),
  setLeadRouting: endpoint({
    method: 'PUT',
    path: '/api/my/agencies/{agencyId}/lead-routing',
    access: 'user',
    summary: 'Say who gets new requests: as the owner or a manager of an agency',
    params: OfAgency,
    body: z.object({ version: VersionOrZero, routing: LeadRoutingInput }),
    reply: AgencyWithPeople,
    problems: ['not-found', 'forbidden', 'version-conflict'],
  }),
  endSeat: endpoint({
    method: 'POST',
    path: '/api/my/agencies/{agencyId}/seats/{userId}/end',
    access: 'user',
    summary:
      'Leave an agency, or remove somebody from it as its owner; what they looked after is somebody else’s from then on. The last owner stays',
    params: OfSeat,
    body: z.object({
      handTo: Ulid.optional().meta({ description: 'Who looks after it; absent: an owner who stays' }),
    }),
    problems: ['not-found', 'forbidden', 'last-owner'],
  }),
};
