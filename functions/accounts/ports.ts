/** What the use cases of accounts ask of the world outside them. */
import type { Cost } from '../../shared/accounts/message-budget.ts';
import type { Channel } from '../../shared/accounts/message-rules.ts';
import type { MessageSettings } from '../../shared/accounts/message-settings.ts';
import { type Identifier, otpPurposes } from '../../shared/accounts/model.ts';
import type { PhoneBook } from '../../shared/accounts/rules.ts';
import type { Ids } from '../../shared/kernel/id.ts';
import type { Locale } from '../../shared/kernel/locale.ts';
import type { Clock } from '../../shared/kernel/time.ts';
import type { Transact } from '../lib/writes.ts';
import type { AttemptsRepository } from './attempts-repository.ts';
import type { MessageRepository } from './message-repository.ts';
import type { OtpRepository } from './otp-repository.ts';
import type { OwnRepository } from './own-repository.ts';
import type { AccountsRepository } from './repository.ts';

/** A session as the identity provider gives it. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
  userId: string;
  /** Names the sign-in: the same in every token that comes of it by refreshing. */
  sessionId: string;
  /** Groups named in the access token. */
  groups: readonly string[];
}

/**
 * Keeps passwords and issues tokens, by user id. What it refuses is undefined; when it is out of reach it raises
 * `temporarily-unavailable`. Every act may be repeated.
 */
export interface IdentityProvider {
  createUser(userId: string, password: string): Promise<void>;
  deleteUser(userId: string): Promise<void>;
  setPassword(userId: string, password: string): Promise<void>;
  addToGroup(userId: string, group: string): Promise<void>;
  removeFromGroup(userId: string, group: string): Promise<void>;
  tokensByPassword(userId: string, password: string): Promise<Tokens | undefined>;
  /** By a ticket that the provider hands back to us to be judged (trigger.ts). */
  tokensByTicket(userId: string, ticket: string): Promise<Tokens | undefined>;
  /** New tokens; the old refresh token ends, but for a moment in which it may be sent again. */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  /** Ends the session of a refresh token; one that ended before is no error. */
  revoke(refreshToken: string): Promise<void>;
  /** Ends every session of a person. */
  endSessions(userId: string): Promise<void>;
}

/** Randomness and hashes. */
export interface Secrecy {
  /** An opaque token of 256 random bits. */
  token(): string;
  /** Hash of a token, which needs no key. */
  hash(token: string): string;
  /** Keyed hash of what could be guessed: identifiers, addresses, codes. */
  mac(...parts: readonly string[]): Promise<string>;
  /** So many decimal digits, the same ones for the same parts; without the key each is as likely as any. */
  digitsOf(count: number, ...parts: readonly string[]): Promise<string>;
  /** Encrypts a text, so that it can lie in the table and be read again by `unseal` alone. */
  seal(text: string): Promise<string>;
  unseal(sealed: string): Promise<string>;
  /** Compares in a time that tells nothing. */
  isEqual(a: string, b: string): boolean;
}

/** What codes are for: those that anybody may ask for, and the one for a phone or e-mail of one's own. */
export const codePurposes = [...otpPurposes, 'identifier'] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** What a person is told of, so that they can act when it was not them. */
export const notices = [
  'identifier-taken',
  'password-changed',
  'identifier-added',
  'identifier-replaced',
  'identifier-removed',
] as const;
export type Notice = (typeof notices)[number];

/** What became of a registration as a seller; a refusal has its reason. */
export type SellerNote =
  | { kind: 'seller'; outcome: 'approved' }
  | { kind: 'seller'; outcome: 'refused'; reason: string };

/** A session that was ended because one of its refresh tokens came twice; `at` in ms. */
export interface SessionNote {
  kind: 'session';
  userAgent: string;
  at: number;
}

/** What a message says: a code, that the identifier has an account already, a notice, a session that ended, or an answer. */
export type OtpContent =
  | { kind: 'code'; purpose: CodePurpose; code: string }
  | { kind: 'taken' }
  | { kind: 'notice'; notice: Notice }
  | SessionNote
  | SellerNote;
export interface OtpMessage {
  to: Identifier;
  locale: Locale;
  content: OtpContent;
  requestId: string;
  /** The channels it is tried by, in their order; else e-mail to addresses and text messages to phones. */
  via?: readonly Channel[];
  znsTemplateId?: string;
}
export interface Sent {
  isAccepted: boolean;
  providerId?: string | undefined;
  /** Why it was declined, without any personal data. */
  reason?: string | undefined;
  channel?: Channel;
}
/** Sends messages; it knows nothing of what a code is for or whether it is right. */
export interface OtpSender {
  send(message: OtpMessage): Promise<Sent>;
}
/** Names a code that was asked for, for whoever sends it: by keyed hashes alone, alike whoever it is for. */
export interface CodeRequest {
  purpose: CodePurpose;
  who: string;
  nonce: string;
}

/** The device that calls, as far as it can be seen. */
export interface Device {
  address: string;
  userAgent: string;
  requestId: string;
}

export interface AccountPorts {
  repo: AccountsRepository;
  otps: OtpRepository;
  own: OwnRepository;
  attempts: AttemptsRepository;
  transact: Transact;
  identity: IdentityProvider;
  messages: MessageRepository;
  /** Settings of messages, at most a minute old. */
  readMessageSettings(): Promise<MessageSettings>;
  /** How full the day's budget of messages is now, in percent, for whoever watches over it. */
  reportBudget(of: Cost['of'], percent: number, atMs: number): void;
  sender: OtpSender;
  /** Has a code sent that was just stored, without waiting for it; raises when it could not be handed over. */
  requestDelivery(request: CodeRequest): Promise<void>;
  secrecy: Secrecy;
  phones: PhoneBook;
  /** Says of a password in lower case whether it is one that attackers try first. */
  loadCommonPasswords(): Promise<(lowerCase: string) => boolean>;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  /** Waits so many ms. */
  pause(ms: number): Promise<void>;
  sessionDays: number;
}
