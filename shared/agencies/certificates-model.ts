/** A broker's certificate of somebody in an agency: what they hand in, what staff have checked. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { StaffReason } from '../kernel/staff-reason.ts';
import { LineText, NameText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { VersionOrZero } from '../kernel/version.ts';

export const CertificateInput = z
  .object({
    number: LineText({ min: 3, max: 40 }),
    issuer: NameText({ min: 2, max: 120 }).meta({ description: 'As the certificate names it' }),
    validUntil: z.iso.date().meta({ description: 'The last day, in Viet Nam; today or later' }),
    paperId: Ulid.meta({ description: 'A picture of it: an upload of one’s own for `paper`' }),
  })
  .meta({ id: 'CertificateInput' });
export type CertificateInput = z.infer<typeof CertificateInput>;

const Facts = CertificateInput.extend({ number: z.string(), issuer: z.string(), validUntil: z.string() });

export const SeatCertificate = z
  .object({
    version: VersionOrZero,
    approved: Facts.optional().meta({ description: 'As staff approved it' }),
    edit: Facts.extend({
      state: z.enum(['waiting', 'refused']),
      sentAt: Instant,
      reason: StaffReason.optional(),
    })
      .optional()
      .meta({ description: 'What was handed in last and is not approved' }),
  })
  .meta({ id: 'SeatCertificate' });
export type SeatCertificate = z.infer<typeof SeatCertificate>;

/** One of the queue of staff. */
export const WaitingCertificate = z
  .object({ agencyId: Ulid, userId: Ulid, number: z.string(), sentAt: Instant })
  .meta({ id: 'WaitingCertificate' });
export type WaitingCertificate = z.infer<typeof WaitingCertificate>;
