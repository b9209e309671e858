/** People: identifiers, names, passwords, who somebody is. */
import * as z from 'zod';
import { Role } from '../kernel/access.ts';
import { Ulid } from '../kernel/id.ts';
import { Locale } from '../kernel/locale.ts';
import { NameText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';

/** A phone or e-mail as typed; the server normalises it (E.164, or lower-cased e-mail). */
export { PuzzleAnswer } from './puzzle.ts';

export const IdentifierInput = z
  .string()
  .trim()
  .min(3)
  .max(254)
  .meta({ id: 'IdentifierInput', description: 'A phone number in any usual form, or an e-mail address' });

export const IdentifierKind = z.enum(['phone', 'email']).meta({ id: 'IdentifierKind' });
export type IdentifierKind = z.infer<typeof IdentifierKind>;
/** A normalised identifier. */
export interface Identifier {
  kind: IdentifierKind;
  value: string;
}

export const Password = z
  .string()
  .min(8)
  .max(128)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u)
  .meta({ id: 'Password', description: '8 to 128 characters on one line; common ones are refused' });

export const PersonName = NameText({ min: 1, max: 60 }).meta({
  id: 'PersonName',
  description: 'On one line, with a letter in it that is seen',
});

export const otpRules = {
  digits: 6,
  validSeconds: 300,
  tries: 5,
  resendSeconds: 60,
  perIdentifierHour: 5,
  perAddressHour: 20,
  /** How long the ticket for a right answer is valid. */
  ticketSeconds: 600,
} as const;
export const OtpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/)
  .meta({ id: 'OtpCode', description: 'Six digits' });
export const otpPurposes = ['sign-up', 'login', 'reset', 'request'] as const;
export const OtpPurpose = z.enum(otpPurposes).meta({ id: 'OtpPurpose' });
export type OtpPurpose = z.infer<typeof OtpPurpose>;

/** Proof that an OTP was answered: opaque, single use, ten minutes. */
export const Ticket = z.string().min(16).max(200).meta({ id: 'Ticket' });

export const AccountState = z.enum(['active', 'disabled', 'deleted']).meta({ id: 'AccountState' });
export type AccountState = z.infer<typeof AccountState>;

/** What others may know of a person. */
export const Person = z
  .object({
    id: Ulid,
    familyName: z.string(),
    givenName: z.string(),
    locale: Locale.meta({ description: 'The language of the name’s owner: it decides the order of names' }),
    createdAt: Instant,
    verifiedSince: Instant.optional().meta({
      description: 'A seller: since when staff have verified their tax number',
    }),
    agentSince: Instant.optional().meta({ description: 'Somebody with many listings: an agent since when' }),
    agencyPage: z.string().optional().meta({ description: 'Of an agency: the slug of its public page' }),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

export const Me = z
  .object({
    id: Ulid,
    familyName: z.string(),
    givenName: z.string(),
    phone: z.string().optional(),
    email: z.string().optional(),
    roles: z.array(Role),
    locale: Locale,
    createdAt: Instant,
  })
  .meta({ id: 'Me', description: 'The signed-in person' });
export type Me = z.infer<typeof Me>;

export const Session = z
  .object({
    accessToken: z.string(),
    expiresInSeconds: z.int(),
    me: Me,
    unread: z
      .int()
      .optional()
      .meta({ description: 'Unread notifications, counted to 100; of a refreshed session' }),
  })
  .meta({ id: 'Session', description: 'A session; its refresh token travels only in a cookie' });
export type Session = z.infer<typeof Session>;

/** The password that is asked for again before something that cannot be undone. */
export const CurrentPassword = z.string().min(1).max(256).meta({ id: 'CurrentPassword' });
