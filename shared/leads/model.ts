/** Applications for a job: what applicants write, what they agree to, and what the back office sees of it. */
import * as z from 'zod';
import { PersonName } from '../accounts/model.ts';
import { Ulid } from '../kernel/id.ts';
import { Locale } from '../kernel/locale.ts';
import { LinesText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';

export const applicationLimits = { messageMax: 2000, noteMax: 2000 } as const;

/** So many days after it came an application goes, with its CV, whatever became of it. */
export const applicationKeptDays = 180;

/** The words that applicants agree to; new words get a new id, so that old answers keep theirs. */
export const applicationWording: { id: string; words: Record<Locale, string> } = {
  id: 'apply-2026-11-23',
  words: {
    vi: 'Tôi đồng ý để bên tuyển dụng xem hồ sơ này và liên hệ với tôi về vị trí này.',
    en: 'I agree that the employer can read this application and contact me about this job.',
    ja: '採用担当者がこの応募内容を確認し、この求人について連絡することに同意します。',
    ko: '채용 담당자가 이 지원서를 확인하고 이 채용 건으로 연락하는 것에 동의합니다.',
    zh: '我同意招聘方查看本申请，并就该职位与我联系。',
  },
};

/** An answer as it is given: the words it answers must still be those that are shown. */
export const ApplicationConsentInput = z
  .object({
    wordingId: z.string().max(60),
    locale: Locale.meta({ description: 'Language the words were read in' }),
  })
  .meta({ id: 'ApplicationConsentInput' });

/** Consent as it is kept: what was read, when and where it was given. */
export const ApplicationConsent = ApplicationConsentInput.extend({
  wording: z.string().meta({ description: 'The words as they were read' }),
  at: Instant,
  channel: z.literal('job-page'),
}).meta({ id: 'ApplicationConsent' });
export type ApplicationConsent = z.infer<typeof ApplicationConsent>;

/** A CV that was uploaded, and what proves that the caller uploaded it. */
export const CvClaim = z
  .object({ id: Ulid, proof: z.string().regex(/^[\w-]{16,64}$/) })
  .meta({ id: 'CvClaim', description: 'As asking for its place answered' });
export type CvClaim = z.infer<typeof CvClaim>;

export const ApplicationInput = z
  .object({
    jobId: Ulid.meta({ description: 'The recruitment notice' }),
    attempt: z.uuid().meta({ description: 'Chosen by the sender: the same again answers the first result' }),
    name: PersonName,
    phone: z.string().trim().max(40).optional().meta({ description: 'In any usual form; it or `email`' }),
    email: z.email().max(254).optional(),
    message: LinesText({ min: 1, max: applicationLimits.messageMax }),
    locale: Locale.meta({ description: 'The language that the applicant writes in and is answered in' }),
    cv: CvClaim.optional(),
    consent: ApplicationConsentInput,
  })
  .meta({ id: 'ApplicationInput' });
export type ApplicationInput = z.infer<typeof ApplicationInput>;

/** Opens one application to its applicant, who may have no account. */
export const ApplicationToken = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}\.[\w-]{22}$/)
  .meta({
    id: 'ApplicationToken',
    description: 'Of the receipt: whoever holds it may withdraw the application',
  });
export type ApplicationToken = z.infer<typeof ApplicationToken>;

/** What an applicant sees of their application: nothing of what is decided or noted about it. */
export const SentApplication = z
  .object({
    token: ApplicationToken,
    jobTitle: z.string(),
    jobSlug: z.string(),
    at: Instant,
    withdrawnAt: Instant.optional(),
  })
  .meta({ id: 'SentApplication' });
export type SentApplication = z.infer<typeof SentApplication>;

export const applicationStates = ['new', 'contacted', 'closed', 'withdrawn'] as const;
export const ApplicationState = z.enum(applicationStates).meta({
  id: 'ApplicationState',
  description: '`withdrawn` by the applicant: nothing they wrote is left',
});
export type ApplicationState = z.infer<typeof ApplicationState>;
export const ApplicationOutcome = z.enum(['hired', 'declined']).meta({ id: 'ApplicationOutcome' });
export type ApplicationOutcome = z.infer<typeof ApplicationOutcome>;

/** A row of the back office's list. */
export const ApplicationRow = z
  .object({
    id: Ulid,
    at: Instant,
    state: ApplicationState,
    outcome: ApplicationOutcome.optional(),
    name: z.string().optional().meta({ description: 'Absent once it is withdrawn' }),
    hasCv: z.boolean(),
  })
  .meta({ id: 'ApplicationRow' });
export type ApplicationRow = z.infer<typeof ApplicationRow>;

export const Application = ApplicationRow.extend({
  jobId: Ulid,
  jobTitle: z.string(),
  jobSlug: z.string(),
  version: Version,
  updatedAt: Instant,
  keptUntil: Instant,
  phone: z.string().optional(),
  email: z.string().optional(),
  message: z.string().optional(),
  locale: Locale,
  consent: ApplicationConsent.optional(),
  note: z.string().meta({ description: 'Of the back office alone' }),
}).meta({ id: 'Application', description: 'An application as the back office reads it' });
export type Application = z.infer<typeof Application>;

/** What the back office makes of an application. */
export const ApplicationChange = z
  .object({
    version: Version,
    state: ApplicationState.exclude(['withdrawn']),
    outcome: ApplicationOutcome.optional().meta({ description: 'Of a closed one, and of no other' }),
    note: LinesText({ max: applicationLimits.noteMax }),
  })
  .meta({ id: 'ApplicationChange' });
export type ApplicationChange = z.infer<typeof ApplicationChange>;
