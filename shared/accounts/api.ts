/** Calls of authentication: OTP, sign-up, login, lost passwords, refresh, logout, who am I. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Locale } from '../kernel/locale.ts';
import { ConsentInput, consentPurposes } from './consents.ts';
import { IdentifierInput, Me, OtpCode, OtpPurpose, Password, PersonName, Session, Ticket } from './model.ts';
import { PuzzleAnswer } from './puzzle.ts';

export const accountsApi = {
  sendOtp: endpoint({
    method: 'POST',
    path: '/api/auth/otp',
    access: 'none',
    summary: 'Send a one-time code; answers alike whether or not the account exists',
    body: z.object({
      purpose: OtpPurpose,
      identifier: IdentifierInput,
      locale: Locale,
      answer: PuzzleAnswer.optional(),
    }),
    reply: z.object({ resendInSeconds: z.int(), expiresInSeconds: z.int() }),
    status: 202,
    problems: ['too-many-requests', 'challenge-required', 'temporarily-unavailable'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/api/auth/otp/verify',
    access: 'none',
    summary: 'Answer a one-time code; gives a ticket for the next step',
    body: z.object({ purpose: OtpPurpose, identifier: IdentifierInput, code: OtpCode }),
    reply: z.object({ ticket: Ticket }),
    problems: ['otp-incorrect', 'otp-expired', 'too-many-requests'],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up',
    access: 'none',
    summary: 'Create the account that the ticket proves; answers signed in',
    body: z.object({
      ticket: Ticket,
      familyName: PersonName,
      givenName: PersonName,
      password: Password,
      locale: Locale,
      consents: z
        .array(ConsentInput)
        .max(consentPurposes.length)
        .optional()
        .meta({ description: 'One answer for each purpose at most; what is left out is not given' }),
    }),
    reply: Session,
    status: 201,
    problems: ['ticket-expired', 'already-exists', 'temporarily-unavailable'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'none',
    summary: 'Log in by identifier and password',
    body: z.object({ identifier: IdentifierInput, password: z.string().min(1).max(256) }),
    reply: Session,
    problems: ['incorrect-credentials', 'too-many-requests', 'temporarily-unavailable'],
  }),
  loginByOtp: endpoint({
    method: 'POST',
    path: '/api/auth/login/otp',
    access: 'none',
    summary: 'Log in by the ticket of a code of purpose `login`',
    body: z.object({ ticket: Ticket }),
    reply: Session,
    problems: ['ticket-expired', 'incorrect-credentials', 'temporarily-unavailable'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    access: 'none',
    summary: 'Set a new password by the ticket of a code of purpose `reset`; every session ends',
    body: z.object({ ticket: Ticket, password: Password }),
    status: 204,
    problems: ['ticket-expired', 'temporarily-unavailable'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'none',
    summary: 'A new access token by the refresh cookie, which is rotated; for pages of the site alone',
    reply: Session,
    problems: ['unauthenticated', 'forbidden', 'too-many-requests', 'temporarily-unavailable'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'none',
    summary: 'End this session and clear its cookie; for pages of the site alone',
    status: 204,
    problems: ['forbidden'],
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/api/me',
    access: 'user',
    summary: 'Who am I',
    reply: Me,
  }),
};
