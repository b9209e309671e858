/** A broker's certificate that waits for staff, as it lies in the table. */
import type { Table } from '#functions/lib/table.ts';
import type { CertificateInput } from '#shared/agencies/certificates-model.ts';
import { instant } from '#shared/kernel/time.ts';
import { certificateWrites } from '../certificates/certificate-items.ts';

export const certificate = {
  ...{ number: 'CCMG-2024-0123', issuer: 'Sở Xây dựng Nghệ An', validUntil: '2099-12-31' },
};

interface Kept {
  agencyId: string;
  userId: string;
  edit: CertificateInput;
}
export const keepCertificate = (table: Table, { agencyId, userId, edit }: Kept) =>
  table.transact([
    certificateWrites.saveCertificate(
      {
        ...{ agencyId, userId, version: 1 },
        edit: { ...edit, state: 'waiting', sentAt: instant(Date.now()) },
      },
      undefined,
    ),
  ]);
