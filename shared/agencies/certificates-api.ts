/** Calls about broker's certificates: handed in by a seat, decided on by staff. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { reasonChars } from '../kernel/staff-reason.ts';
import { ReasonText } from '../kernel/text.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import { CertificateInput, WaitingCertificate } from './certificates-model.ts';
import { AgencyWithPeople } from './model.ts';

const OfAgency = z.object({ agencyId: Ulid });
const reason = ReasonText(reasonChars);

export const certificatesApi = {
  putMyCertificate: endpoint({
    method: 'PUT',
    path: '/api/my/agencies/{agencyId}/my-certificate',
    access: 'user',
    summary: 'Hand in one’s broker’s certificate for staff to check; without one what there is goes',
    params: OfAgency,
    body: z.object({ version: VersionOrZero, certificate: CertificateInput.optional() }),
    reply: AgencyWithPeople,
    problems: ['not-found', 'version-conflict', 'too-many-requests'],
  }),
  listCertificates: endpoint({
    method: 'GET',
    path: '/api/staff/certificates',
    access: 'staff',
    summary: 'Broker’s certificates that wait for staff, oldest first',
    query: PageQuery,
    reply: pageOf(WaitingCertificate),
    problems: ['invalid-cursor'],
  }),
  decideCertificate: endpoint({
    method: 'POST',
    path: '/api/staff/agencies/{agencyId}/certificates/{userId}/decide',
    access: 'staff',
    summary: 'Approve the certificate that waits, refuse it, or withdraw the approval of one',
    params: OfAgency.extend({ userId: Ulid }),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve'), version: Version }),
      z.object({ decision: z.literal('refuse'), version: Version, reason }),
      z.object({ decision: z.literal('withdraw'), version: Version, reason }),
    ]),
    reply: AgencyWithPeople,
    problems: ['not-found', 'state-conflict', 'version-conflict', 'self-review'],
  }),
};
