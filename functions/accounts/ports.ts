/** What the use cases of accounts ask of the world outside them. */

import { otpPurposes } from '#shared/accounts/model.ts';
import type { PhoneBook } from '#shared/accounts/rules.ts';
import type { Ids } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { MessageSettings } from '#shared/notifications/message-settings.ts';
import type { Hashing } from '../lib/hashing.ts';
import type { Transact, Write } from '../lib/writes.ts';
import type { MessageRepository } from '../notifications/messages/message-repository.ts';
import type { Notify } from '../notifications/ports.ts';
import type { PointsService } from '../wallet/public.ts';
import type { AttemptsRepository } from './auth/attempts-repository.ts';
import type { OtpRepository } from './otp/otp-repository.ts';
import type { ConsentRepository } from './profile/consent-repository.ts';
import type { AccountsRepository } from './repository.ts';

/** A session as the identity provider gives it. */
export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
  userId: string;
  /** The session that the access token names. */
  sessionId: string;
  /** Groups named in the access token. */
  groups: readonly string[];
}

/** By a password a new session; and its end, where only the answer was wanted. */
export interface PasswordCheck {
  tokensByPassword(userId: string, password: string): Promise<Tokens | undefined>;
  /** Ends the session of a refresh token; one that ended before is no error. */
  revoke(refreshToken: string): Promise<void>;
}

/** A user who is not there is no error. */
export interface UserDeletion {
  deleteUser(userId: string): Promise<void>;
}

/**
 * Keeps passwords and issues tokens, by user id. A refusal is undefined; when the provider is out of reach it raises
 * `temporarily-unavailable`. Every call may be repeated.
 */
export interface IdentityProvider extends PasswordCheck {
  createUser(userId: string, password: string): Promise<void>;
  setPassword(userId: string, password: string): Promise<void>;
  addToGroup(userId: string, group: string): Promise<void>;
  removeFromGroup(userId: string, group: string): Promise<void>;
  /** By a ticket that the provider hands back to us to be checked (trigger.ts), for a new session. */
  tokensByTicket(userId: string, ticket: string): Promise<Tokens | undefined>;
  /** New tokens, which name the session told; the old refresh token ends, after a moment in which it may be sent again. */
  refresh(refreshToken: string, sessionId: string): Promise<Tokens | undefined>;
  /** Ends every session of a person. */
  endSessions(userId: string): Promise<void>;
}

/** What codes are for: the purposes that anybody may ask for, and adding a phone or e-mail to one's own account. */
export const codePurposes = [...otpPurposes, 'identifier'] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** Names a code that was asked for, for its delivery: by keyed hashes alone, alike whoever it is for. */
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
  consents: ConsentRepository;
  attempts: AttemptsRepository;
  transact: Transact;
  identity: IdentityProvider;
  points: Pick<PointsService, 'welcome'>;
  messages: MessageRepository;
  /** Settings of messages, at most a minute old. */
  readMessageSettings(): Promise<MessageSettings>;
  notify: Notify;
  /** How many notifications of a person's are unread; undefined where that cannot be said just now. One query. */
  countUnread(userId: string): Promise<number | undefined>;
  /** Requests that noted alerts are sent at once, without waiting for it; raises when the request failed. */
  sendAlerts(): Promise<void>;
  /** Requests that a stored code is sent, without waiting for it; raises when the request failed. */
  requestDelivery(request: CodeRequest): Promise<void>;
  /** For what stands for people and networks that are not stored, and for tokens. */
  hashing: Hashing;
  /** For codes, by a key of their own. */
  codeHashing: Hashing;
  /** For the marks of refresh cookies, by a key of their own. */
  refreshHashing: Pick<Hashing, 'mac' | 'isEqual'>;
  phones: PhoneBook;
  /** Says of a password in lower case whether it is one that attackers try first. */
  loadCommonPasswords(): Promise<(lowerCase: string) => boolean>;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  /** Waits so many ms. */
  pause(ms: number): Promise<void>;
  sessionDays: number;
  /** Notes which versions of which documents somebody accepts by signing up, as writes of the same transaction. */
  acceptedAtSignUp(userId: string, nowMs: number): Promise<Write[]>;
}
