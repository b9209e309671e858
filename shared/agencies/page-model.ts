/** The public page of an agency as its owners write it, and where it stands with staff. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { StaffReason } from '../kernel/staff-reason.ts';
import { LinesText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { VersionOrZero } from '../kernel/version.ts';
import { aboutChars } from './rules.ts';

const About = LinesText(aboutChars);
export const AboutTexts = z
  .object({ vi: About, en: About, ja: About, ko: About, zh: About })
  .partial({ en: true, ja: true, ko: true, zh: true })
  .meta({ id: 'AboutTexts', description: 'What an agency says of itself; what is missing shows Vietnamese' });
export type AboutTexts = z.infer<typeof AboutTexts>;

/** The page as the agency's people and staff see it. */
export const OwnAgencyPage = z
  .object({
    version: VersionOrZero,
    slug: z.string().optional().meta({ description: 'Its address, from the first approval on' }),
    isLive: z.boolean().meta({ description: 'Visitors find it' }),
    texts: AboutTexts.optional().meta({ description: 'As staff approved them' }),
    edit: z
      .object({
        texts: AboutTexts,
        state: z.enum(['waiting', 'refused']),
        sentAt: Instant,
        reason: StaffReason.optional(),
      })
      .optional()
      .meta({ description: 'What was sent last and is not approved' }),
  })
  .meta({ id: 'OwnAgencyPage' });
export type OwnAgencyPage = z.infer<typeof OwnAgencyPage>;

/** One of the queue of staff. */
export const WaitingAgencyPage = z
  .object({ agencyId: Ulid, name: z.string(), sentAt: Instant })
  .meta({ id: 'WaitingAgencyPage' });
export type WaitingAgencyPage = z.infer<typeof WaitingAgencyPage>;
