/** One-time codes, and the tickets that right answers give. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Item, type Key, put, remove, update, type Write } from '#functions/lib/writes.ts';
import { IdentifierKind, OtpPurpose, otpRules } from '#shared/accounts/model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type CodePurpose, codePurposes } from '../ports.ts';

/** A code that was sent, or seemed to be. Times in ms. */
export const StoredOtp = z.object({
  purpose: z.enum(codePurposes),
  who: z.string().meta({ description: 'Keyed hash of the identifier' }),
  /** Changes with every code, so that a newer one voids what is under way for the older. */
  nonce: z.string(),
  codeMac: z.string(),
  /** No answer is right where nothing was sent. */
  isReal: z.boolean(),
  /** The account it is for; none yet for sign-up. */
  userId: z.string().optional(),
  sentAt: z.int(),
  expiresAt: z.int(),
  triesLeft: z.int(),
  /** Where its message goes and in which language, encrypted. */
  sealedTo: z.string().default(''),
  /** Its message is under way until then; it was accepted by a channel. */
  sendingUntil: z.int().optional(),
  isSent: z.boolean().optional(),
});
export type StoredOtp = z.infer<typeof StoredOtp>;

/** A right answer, kept by the hash of the ticket that was given for it. */
export const StoredTicket = z.object({
  hash: z.string(),
  purpose: OtpPurpose,
  kind: IdentifierKind,
  value: z.string(),
  userId: z.string(),
  /** When the code was sent (ms): what has ended the account's sessions since ends this too. */
  sentAt: z.int().default(0),
  expiresAt: z.int(),
  /** Which attempt holds it, and until when. */
  heldBy: z.string().optional(),
  heldUntil: z.int().optional(),
});
export type StoredTicket = z.infer<typeof StoredTicket>;

const keys = {
  otp: (purpose: string, who: string): Key => ({ pk: `OTP#${purpose}#${who}`, sk: 'CUR' }),
  ticket: (hash: string): Key => ({ pk: `TK#${hash}`, sk: 'TK' }),
};

export { keys as otpKeys };

const unusedSignUps = 'Q#SIGN-UP';
/** Tickets of sign-ups outlive their validity, so that one that was cut off is found and cleaned up. */
const keptMs = (purpose: OtpPurpose) => (purpose === 'sign-up' ? 7 * 86_400_000 : 3_600_000);
/** Longer than any call may last: after it an attempt that was cut off can change nothing. */
const holdMs = 35_000;
const seconds = (ms: number) => Math.ceil(ms / 1000);

/** Deletes a code that was answered; raises `otp-expired` when it had expired. */
const useUp = ({ purpose, who, nonce }: StoredOtp, now: number): Write =>
  remove(keys.otp(purpose, who), { equals: { nonce }, atLeast: { expiresAt: now + 1 } }, 'otp-expired');

export type OtpRepository = ReturnType<typeof createOtpRepository>;

/** Changes of codes, as values for `transact`. */
const codeWrites = {
  /** Stores the newest code for an identifier and purpose, in place of the one before. */
  putOtp: (otp: StoredOtp): Write =>
    put({ ...keys.otp(otp.purpose, otp.who), ...otp, ttl: seconds(otp.expiresAt) + 3600 }),
  /** Spends one try of this very code, while it is valid; raises `state-conflict` when it can no longer be tried. */
  spendTry: ({ purpose, who, nonce }: StoredOtp, now: number): Write =>
    update(
      keys.otp(purpose, who),
      { add: { triesLeft: -1 } },
      { equals: { nonce }, atLeast: { triesLeft: 1, expiresAt: now + 1 } },
      'state-conflict',
    ),
  /**
   * Holds this very code for its sending, longer than sending can last, while it is valid and nobody sends or has
   * sent it; raises `state-conflict`.
   */
  holdSending: ({ purpose, who, nonce }: StoredOtp, now: number): Write =>
    update(
      keys.otp(purpose, who),
      { set: { sendingUntil: now + holdMs } },
      {
        equals: { nonce },
        missing: ['isSent'],
        atLeast: { expiresAt: now + 1 },
        belowOrMissing: { sendingUntil: now + 1 },
      },
      'state-conflict',
    ),
  /** Its message was accepted; raises `state-conflict` where a newer code replaced it, or it was answered already. */
  markSent: ({ purpose, who, nonce }: StoredOtp): Write =>
    update(
      keys.otp(purpose, who),
      { set: { isSent: true }, remove: ['sendingUntil'] },
      { equals: { nonce } },
      'state-conflict',
    ),
  /** Its message was not accepted: it may be tried again. Raises `state-conflict` where a newer code replaced it. */
  releaseSending: ({ purpose, who, nonce }: StoredOtp): Write =>
    update(keys.otp(purpose, who), { remove: ['sendingUntil'] }, { equals: { nonce } }, 'state-conflict'),
  useUp,
  /** Replaces an answered code by its ticket. Raises `otp-expired` when it had expired. */
  redeem: (otp: StoredOtp, ticket: StoredTicket, now: number): Write[] => [
    useUp(otp, now),
    put({
      ...keys.ticket(ticket.hash),
      ...ticket,
      ttl: seconds(ticket.expiresAt + keptMs(ticket.purpose)),
      ...(ticket.purpose === 'sign-up' && {
        gsi2pk: unusedSignUps,
        gsi2sk: new Date(ticket.expiresAt).toISOString(),
      }),
    }),
  ],
};

/** Changes of tickets, as values for `transact`. */
const ticketWrites = {
  /**
   * Holds a ticket for one attempt, longer than a call can last; raises `temporarily-unavailable` while another holds
   * it, `version-conflict` where it was changed meanwhile, `ticket-expired` for one that is used.
   */
  holdTicket(ticket: StoredTicket, heldBy: string, now: number): Write {
    const { hash, heldUntil = 0 } = ticket;
    if (heldUntil > now)
      throw new DomainProblem('temporarily-unavailable', {
        retryAfterSeconds: Math.ceil((heldUntil - now) / 1000),
      });
    return update(
      keys.ticket(hash),
      { set: { heldBy, heldUntil: now + holdMs } },
      ticket.heldBy ? { equals: { heldBy: ticket.heldBy } } : { exists: true, missing: ['heldBy'] },
      (stored) => new DomainProblem(stored ? 'version-conflict' : 'ticket-expired'),
    );
  },
  /** Uses a ticket up, once, for its purpose and person; raises `ticket-expired`. */
  consumeTicket: (
    { hash, purpose, userId }: Pick<StoredTicket, 'hash' | 'purpose' | 'userId'>,
    now: number,
  ): Write =>
    remove(
      keys.ticket(hash),
      { equals: { purpose, userId }, atLeast: { expiresAt: now + 1 } },
      'ticket-expired',
    ),
  /** A ticket that could not be cleaned up is found again as if it had expired now, and is kept as long as then. */
  postponeCleanup: ({ hash, purpose }: StoredTicket, nowMs: number): Write =>
    update(
      keys.ticket(hash),
      { set: { gsi2sk: new Date(nowMs).toISOString(), ttl: seconds(nowMs + keptMs(purpose)) } },
      { exists: true },
      'state-conflict',
    ),
  forgetTicket: ({ hash }: Pick<StoredTicket, 'hash'>): Write => remove(keys.ticket(hash)),
};

/** Reads cost one request each. */
const createReads = (table: Pick<Table, 'get' | 'query'>) => ({
  async readOtp(purpose: CodePurpose, who: string): Promise<StoredOtp | undefined> {
    const item = await table.get(keys.otp(purpose, who), { isConsistent: true });
    return item && StoredOtp.parse(item);
  },
  async readTicket(hash: string): Promise<StoredTicket | undefined> {
    const item = await table.get(keys.ticket(hash), { isConsistent: true });
    return item && StoredTicket.parse(item);
  },
  /** Sign-up tickets that expired unused before a moment (ms), oldest first; `next` continues. One query. */
  async readUnusedSignUps(
    before: number,
    limit: number,
    start?: Item,
  ): Promise<{ tickets: StoredTicket[]; next?: Item }> {
    const to = new Date(before).toISOString();
    const page = await table.query({ pk: unusedSignUps, sk: { to }, index: 'gsi2', limit, start });
    const tickets = page.items.map((item) => StoredTicket.parse(item));
    return { tickets, ...(page.lastKey && { next: page.lastKey }) };
  },
});

export const createOtpRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  ...createReads(table),
  ...codeWrites,
  ...ticketWrites,
});

/** Whether the error says that a code is no longer as it was read: answered, replaced, out of tries, sent by another. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof DomainProblem && error.code === 'state-conflict';

export const ticketExpiry = (now: number): number => now + otpRules.ticketSeconds * 1000;
