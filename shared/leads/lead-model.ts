/** Consultation requests: what people ask, what they agree to, and what the inbox of a poster or of the site sees of it. */
import * as z from 'zod';
import { PersonName, Ticket } from '../accounts/model.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { Kind, ListingType } from '../kernel/listing-kind.ts';
import { Locale } from '../kernel/locale.ts';
import { Price } from '../kernel/money.ts';
import { LinesText, LineText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { leadInboxes, leadPurposes } from './lead-wordings.ts';

export const leadLimits = {
  ...{ messageMax: 2000, noteMax: 2000, reasonMax: 300 },
  /** Of one lead. */
  notes: 40,
  /** A reminder is for one of so many days from tomorrow on. */
  reminderDays: 365,
  /** Of a request to the site. */
  wishProvinces: 5,
  /** Characters of the message that a row of the list shows. */
  excerpt: 140,
  /** So many leads must have been answered before it is said how fast that goes. */
  answeredBeforeShown: 5,
} as const;

/** What a form that was opened proves: that a moment passed between opening and sending it. */
export const LeadFormKey = z
  .string()
  .regex(/^[0-9a-z]{6,12}\.[\w-]{22}$/)
  .meta({ id: 'LeadFormKey', description: 'As opening the form answered; good for a day' });
export type LeadFormKey = z.infer<typeof LeadFormKey>;

export const LeadForm = z
  .object({
    formKey: LeadFormKey,
    minSeconds: z.int().min(0).meta({ description: 'Sent sooner, it answers 429 with the seconds to wait' }),
    askedAt: Instant.optional().meta({
      description: 'When the caller asked about this listing before; of people who are signed in alone',
    }),
    isOwn: z
      .boolean()
      .optional()
      .meta({ description: 'The listing is the caller’s own: there is nobody else to ask' }),
  })
  .meta({ id: 'LeadForm' });
export type LeadForm = z.infer<typeof LeadForm>;

/** An answer as it is given: the words it answers must still be those that are shown. */
export const LeadConsentInput = z
  .object({
    wordingId: z.string().max(60),
    locale: Locale.meta({ description: 'Language the words were read in' }),
  })
  .meta({ id: 'LeadConsentInput' });

export const leadChannels = ['listing-page', 'home-page'] as const;
/** Consent as it is kept: what was read, when and where it was given. */
export const LeadConsent = LeadConsentInput.extend({
  purpose: z.enum(leadPurposes),
  wording: z.string().meta({ description: 'The words as they were read' }),
  at: Instant,
  channel: z.enum(leadChannels),
}).meta({ id: 'LeadConsent' });
export type LeadConsent = z.infer<typeof LeadConsent>;

/** What somebody looks for who asks the site itself. */
export const LeadWish = z
  .object({
    kind: Kind.extract(['buy', 'rent']).optional(),
    types: z.array(ListingType).max(ListingType.options.length).optional(),
    provinceCodes: z
      .array(z.string().regex(/^\d{2}$/))
      .max(leadLimits.wishProvinces)
      .optional()
      .meta({ description: 'Provinces of today, NSO codes' }),
    budget: Price.optional().meta({ description: 'Of mode `range` or `deal`' }),
  })
  .meta({ id: 'LeadWish' });
export type LeadWish = z.infer<typeof LeadWish>;

export const LeadInput = z
  .object({
    listingCode: ProjectCode.optional().meta({ description: 'Without one it goes to the site’s own staff' }),
    wish: LeadWish.optional().meta({ description: 'Of a request without a listing alone' }),
    attempt: z.uuid().meta({ description: 'Chosen by the sender: the same again answers the first result' }),
    formKey: LeadFormKey,
    name: PersonName,
    phone: z.string().trim().max(40).optional().meta({ description: 'In any usual form' }),
    email: z
      .email()
      .max(254)
      .optional()
      .meta({ description: 'Needed unless a phone number comes with the consent to be called' }),
    message: LinesText({ min: 1, max: leadLimits.messageMax }),
    locale: Locale.meta({ description: 'The language that the person writes in and is answered in' }),
    consent: z
      .object({ answer: LeadConsentInput.optional(), phone: LeadConsentInput.optional() })
      .meta({ description: 'What was ticked; `answer` is needed' }),
    company: LineText({ max: 200 })
      .optional()
      .meta({ description: 'A field that people do not see: whoever fills it in has to do a puzzle' }),
  })
  .meta({ id: 'LeadInput' });
export type LeadInput = z.infer<typeof LeadInput>;

/** That a visitor reads what is sent to the phone or e-mail they gave: asked for by `code-required`. */
export const LeadProof = Ticket.meta({
  id: 'LeadProof',
  description: 'Of `verifyOtp` with the purpose `request`, for the e-mail or phone of the request',
});

/** Opens one request to whoever sent it, who may have no account. */
export const LeadToken = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}\.[\w-]{22}$/)
  .meta({ id: 'LeadToken', description: 'Of the receipt: whoever holds it may stop being contacted' });
export type LeadToken = z.infer<typeof LeadToken>;

/** The listing of a request, as it was called then. */
export const LeadListing = z.object({ code: ProjectCode, title: z.string() }).meta({ id: 'LeadListing' });
export type LeadListing = z.infer<typeof LeadListing>;

/** What the asker sees of their request: nothing of what is noted about it. */
export const SentLead = z
  .object({
    token: LeadToken,
    listing: LeadListing.optional().meta({ description: 'Absent: it went to the site' }),
    at: Instant,
    receiptBy: z
      .enum(['account', 'email', 'phone'])
      .meta({ description: 'Where the receipt goes; a text message has no room for the link' }),
    mayCall: z.boolean(),
    message: z.string().optional().meta({ description: 'What was asked; absent once withdrawn' }),
    withdrawnAt: Instant.optional(),
  })
  .meta({ id: 'SentLead' });
export type SentLead = z.infer<typeof SentLead>;

export const leadStates = ['new', 'contacted', 'closed', 'withdrawn'] as const;
export const LeadState = z.enum(leadStates).meta({
  id: 'LeadState',
  description: '`withdrawn` by the asker: nothing they wrote is left',
});
export type LeadState = z.infer<typeof LeadState>;
export const LeadOutcome = z.enum(['won', 'lost']).meta({ id: 'LeadOutcome' });
export type LeadOutcome = z.infer<typeof LeadOutcome>;
/** Why nothing came of it. */
export const lostReasons = [
  ...(['unreachable', 'price', 'place', 'not-suitable', 'chose-another', 'not-now', 'not-serious'] as const),
  'other',
] as const;
export const LostReason = z.enum(lostReasons).meta({ id: 'LostReason' });
export type LostReason = z.infer<typeof LostReason>;

/** A day of Viet Nam, as `2026-12-01`. */
export const ReminderDay = z.iso.date().meta({ id: 'ReminderDay', description: 'A day of Viet Nam' });

/** A row of the inbox. */
export const LeadRow = z
  .object({
    id: Ulid,
    inbox: z.enum(leadInboxes),
    at: Instant,
    state: LeadState,
    outcome: LeadOutcome.optional(),
    isUnread: z.boolean().meta({ description: 'Nobody whose inbox it is in has opened it' }),
    listing: LeadListing.optional(),
    name: z.string().optional().meta({ description: 'Absent once withdrawn, or when the account is gone' }),
    excerpt: z.string().meta({ description: 'How the message begins' }),
    firstAnswerAt: Instant.optional(),
    remindOn: ReminderDay.optional(),
    hasLeft: z.boolean().optional().meta({ description: 'The asker deleted their account' }),
    keeperId: Ulid.optional().meta({ description: 'Of an agency, for its people: who looks after it' }),
    isShared: z
      .boolean()
      .optional()
      .meta({ description: 'Of an agency: everybody’s until somebody takes it' }),
  })
  .meta({ id: 'LeadRow' });
export type LeadRow = z.infer<typeof LeadRow>;

/** What was noted about a request, oldest first. */
export const LeadEntry = z
  .object({
    id: Ulid,
    at: Instant,
    byName: z.string().optional().meta({ description: 'Absent for somebody whose account is gone' }),
    isMine: z.boolean(),
    text: z.string(),
  })
  .meta({ id: 'LeadEntry', description: 'A note; the asker never sees it' });
export type LeadEntry = z.infer<typeof LeadEntry>;

export const Lead = LeadRow.extend({
  version: Version,
  updatedAt: Instant,
  keptUntil: Instant,
  locale: Locale,
  message: z.string().optional(),
  wish: LeadWish.optional(),
  phone: z.string().optional().meta({ description: 'Only with the consent to be called' }),
  consents: z.array(LeadConsent),
  lostReason: LostReason.optional(),
  reasonText: z.string().optional(),
  withdrawnAt: Instant.optional(),
  entries: z.array(LeadEntry),
}).meta({ id: 'Lead', description: 'A consultation request as its inbox reads it' });
export type Lead = z.infer<typeof Lead>;

/** A request as the export has it. */
export const LeadRecord = LeadRow.omit({ isUnread: true, excerpt: true })
  .extend({
    message: z.string().optional(),
    phone: z.string().optional(),
    lostReason: LostReason.optional(),
    reasonText: z.string().optional(),
  })
  .meta({ id: 'LeadRecord' });
export type LeadRecord = z.infer<typeof LeadRecord>;

/** Where a lead stands. */
export const LeadChange = z
  .object({
    version: Version,
    state: LeadState.exclude(['withdrawn']),
    outcome: LeadOutcome.optional().meta({ description: 'Of a closed one, and of no other' }),
    lostReason: LostReason.optional().meta({ description: 'Of a lost one, and of no other' }),
    reasonText: LineText({ max: leadLimits.reasonMax }).optional().meta({ description: 'Of a closed one' }),
  })
  .meta({ id: 'LeadChange' });
export type LeadChange = z.infer<typeof LeadChange>;

/** How an inbox does. */
export const InboxFigures = z
  .object({
    unread: z.int().min(0),
    received: z.int().min(0),
    answered: z.int().min(0),
    answersWithinHours: z.int().optional().meta({
      description: 'Three of four answers came within so many hours; absent until there are enough',
    }),
    isShown: z.boolean().meta({ description: 'Whether visitors are told on the listings' }),
  })
  .meta({ id: 'InboxFigures' });
export type InboxFigures = z.infer<typeof InboxFigures>;

export const LeadSummary = z
  .object({ mine: InboxFigures, site: InboxFigures.optional().meta({ description: 'For staff' }) })
  .meta({ id: 'LeadSummary' });
export type LeadSummary = z.infer<typeof LeadSummary>;
