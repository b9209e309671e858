/** An agency as visitors read of it. */
import * as z from 'zod';
import { Slug } from '../content/model.ts';
import { Locale } from '../kernel/locale.ts';
import { seatRoles } from '../kernel/seat.ts';
import { Instant } from '../kernel/time.ts';
import { ListingCard } from '../listings/model.ts';

const ShownCertificate = z.object({ number: z.string(), issuer: z.string(), validUntil: z.string() }).meta({
  id: 'ShownCertificate',
  description: 'A broker’s certificate that staff have checked, while it is valid',
});

export const ListingsOfAgency = z
  .object({ items: z.array(ListingCard), nextCursor: z.string().optional() })
  .meta({ id: 'ListingsOfAgency', description: 'Public listings of an agency, newest first' });
export type ListingsOfAgency = z.infer<typeof ListingsOfAgency>;

export const AgencyPage = z
  .object({
    slug: Slug,
    name: z.string(),
    address: z.string(),
    locale: Locale.meta({
      description: 'The language of `about`: Vietnamese where the asked one is missing',
    }),
    about: z.string().meta({ description: 'Plain text in lines' }),
    verifiedSince: Instant.optional().meta({ description: 'Since when staff have verified it' }),
    answersWithinHours: z
      .int()
      .optional()
      .meta({ description: 'Most enquiries are answered within; absent where too little is known' }),
    team: z
      .array(
        z.object({ name: z.string(), role: z.enum(seatRoles), certificate: ShownCertificate.optional() }),
      )
      .meta({ description: 'Those of its people who agreed to be named' }),
    listings: ListingsOfAgency,
  })
  .meta({ id: 'AgencyPage', description: 'An agency as visitors read of it, in one language' });
export type AgencyPage = z.infer<typeof AgencyPage>;
