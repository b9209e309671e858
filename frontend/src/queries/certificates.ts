/** Broker's certificates: handed in by a seat, decided on by staff. */
import { call } from '#lib/api/client.ts';
import { keepAnswer } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import { certificatesApi as api } from '#shared/agencies/certificates-api.ts';
import type { CertificateInput } from '#shared/agencies/certificates-model.ts';
import { agenciesStaffApi } from '#shared/agencies/staff-api.ts';
import type { ClientInput } from '#shared/kernel/contract.ts';

/** Based on the version that was read; without a certificate what there is goes. */
export async function putMyCertificate(
  agencyId: string,
  version: number,
  certificate: CertificateInput | undefined,
  userId: string,
) {
  const body = { version, ...(certificate && { certificate }) };
  const answer = await call(api.putMyCertificate, { params: { agencyId }, body });
  await keepAnswer(agenciesApi.getMyAgency, answer, { params: { agencyId }, userId });
}

const waiting = { query: { limit: '20' } };
export const useCertificates = () => usePages(api.listCertificates, waiting);

type Decision = ClientInput<typeof api.decideCertificate>['body'];
export async function decideCertificate(agencyId: string, userId: string, decision: Decision) {
  const decided = await call(api.decideCertificate, { params: { agencyId, userId }, body: decision });
  void refreshPages(api.listCertificates, waiting);
  await keepAnswer(agenciesStaffApi.getAgency, decided, { params: { agencyId } });
}
