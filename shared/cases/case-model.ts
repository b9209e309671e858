/** Cases as they are read: by whom they are from, and by staff. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { Locale } from '../kernel/locale.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { AuthorityContent } from './authority-model.ts';
import { CaseContent, CaseKind, InboxKind } from './model.ts';

/** `answered`, `decided`: told to the sender · `appealed`: a complaint that is decided once more. */
export const caseStates = [
  ...(['new', 'in-progress', 'appealed', 'answered', 'decided', 'closed', 'withdrawn'] as const),
] as const;
export const CaseState = z.enum(caseStates).meta({
  id: 'CaseState',
  description: '`withdrawn` by the sender: nothing they wrote is left',
});
export type CaseState = z.infer<typeof CaseState>;

/** What came of a report or complaint. */
export const caseOutcomes = ['upheld', 'partly', 'rejected'] as const;
export const CaseOutcome = z.enum(caseOutcomes).meta({ id: 'CaseOutcome' });
export type CaseOutcome = z.infer<typeof CaseOutcome>;

/** Opens one case to its sender, who may have no account. */
export const CaseToken = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}\.[\w-]{22}$/)
  .meta({ id: 'CaseToken', description: 'Of the receipt: whoever holds it reads the answer' });
export type CaseToken = z.infer<typeof CaseToken>;

/** What people say on the phone: `YC` and eight characters. */
export const CaseNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^YC[0-9A-HJKMNP-TV-Z]{8}$/)
  .meta({ id: 'CaseNumber' });
export type CaseNumber = z.infer<typeof CaseNumber>;

export const caseActs = [
  ...(['send', 'take', 'release', 'note', 'hear', 'answer', 'decide', 'appeal'] as const),
  ...(['close', 'reopen', 'withdraw', 'record', 'take-down'] as const),
] as const;
export const CaseAct = z.enum(caseActs).meta({
  id: 'CaseAct',
  description:
    '`hear`: what the other party says · `take`, `release`: who is in charge · `record`, `take-down`: of requests of authorities',
});
export type CaseAct = z.infer<typeof CaseAct>;

/** A function, so that pages that use other values of this file carry no schema. */
const head = <Kind extends z.ZodType>(kind: Kind) => ({
  number: CaseNumber,
  kind,
  state: CaseState,
  at: Instant,
  updatedAt: Instant,
  dueAt: Instant.optional().meta({ description: 'Of an open one: by when it is answered or decided' }),
  outcome: CaseOutcome.optional(),
});

/** A row of the sender's own list. */
export const SentCaseRow = z
  .object({ ...head(CaseKind), token: CaseToken, title: z.string() })
  .meta({ id: 'SentCaseRow' });
export type SentCaseRow = z.infer<typeof SentCaseRow>;

/** What the sender is told: an answer, a decision, who is in charge. */
export const CaseReply = z
  .object({
    at: Instant,
    act: CaseAct,
    byName: z
      .string()
      .optional()
      .meta({ description: 'Of decisions and of who is in charge of a complaint' }),
    text: z.string().optional(),
    outcome: CaseOutcome.optional(),
  })
  .meta({ id: 'CaseReply' });

/** What the sender reads of a case: nothing that staff note among themselves. */
export const SentCase = SentCaseRow.extend({
  content: CaseContent.optional().meta({ description: 'Absent once it is withdrawn' }),
  fileCount: z.int(),
  history: z.array(CaseReply).meta({ description: 'Oldest first: answers, decisions, the own appeal' }),
  appealUntil: Instant.optional().meta({ description: 'Of a decision that may still be appealed' }),
  canWithdraw: z.boolean(),
}).meta({ id: 'SentCase' });
export type SentCase = z.infer<typeof SentCase>;

/** A row of the inbox of staff. */
export const CaseRow = z
  .object({
    ...head(InboxKind),
    id: Ulid,
    title: z.string(),
    senderName: z.string().optional(),
    listingCode: z.string().optional(),
    inCharge: Ulid.optional(),
    inChargeName: z.string().optional(),
    hasFiles: z.boolean(),
  })
  .meta({ id: 'CaseRow' });
export type CaseRow = z.infer<typeof CaseRow>;

export const CaseEvent = z
  .object({
    id: Ulid,
    at: Instant,
    act: CaseAct,
    by: z.string().meta({ description: 'A member of staff, or `sender`' }),
    byName: z.string().optional(),
    text: z.string().optional(),
    outcome: CaseOutcome.optional(),
    listingCode: z.string().optional().meta({ description: 'Of the listing that was taken down and sealed' }),
    sha256: z.string().optional().meta({ description: 'Of its sealed copy' }),
    state: CaseState.meta({ description: 'After it' }),
  })
  .meta({ id: 'CaseEvent', description: 'An act of a case: written once' });
export type CaseEvent = z.infer<typeof CaseEvent>;

export const CaseFile = z
  .object({ id: Ulid, type: z.enum(['image', 'pdf']) })
  .meta({ id: 'CaseFile', description: 'An image is fetched as WebP' });
export type CaseFile = z.infer<typeof CaseFile>;

/** A case as staff read it. */
export const Case = CaseRow.extend({
  version: Version,
  keptUntil: Instant,
  locale: Locale,
  content: z
    .union([CaseContent, AuthorityContent])
    .optional()
    .meta({ description: 'Absent once it is withdrawn' }),
  phone: z.string().optional(),
  email: z.string().optional(),
  userId: Ulid.optional().meta({ description: 'The sender’s account' }),
  files: z.array(CaseFile),
  replyBy: Instant.optional().meta({ description: 'Of a complaint: until when the other party is heard' }),
  decideBy: Instant.optional().meta({ description: 'Of a complaint: until when it is decided' }),
  appealUntil: Instant.optional(),
  sealedUntil: Instant.optional().meta({
    description: 'Of a request of an authority: how long evidence is kept',
  }),
  decidedBy: Ulid.optional().meta({ description: 'Who decided first: another decides on the appeal' }),
  history: z.array(CaseEvent).meta({ description: 'Oldest first' }),
}).meta({ id: 'Case' });
export type Case = z.infer<typeof Case>;
