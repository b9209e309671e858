/** Calls about one's own account: profile, password, identifiers, consents, sessions. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Locale } from '../kernel/locale.ts';
import { ConsentInput } from './consents.ts';
import { CurrentPassword, IdentifierInput, IdentifierKind, OtpCode, Password, Session } from './model.ts';
import { MyProfile, MySession, ProfileInput, SessionId } from './profile-model.ts';
import { PuzzleAnswer } from './puzzle.ts';

export const profileApi = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/me/profile',
    access: 'user',
    summary: 'My profile, with its version and consents',
    reply: MyProfile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/me/profile',
    access: 'user',
    summary: 'Change my names and language',
    body: ProfileInput,
    reply: MyProfile,
    problems: ['version-conflict'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/change',
    access: 'user',
    summary: 'A new password for the old one; every other session ends, this one goes on with new tokens',
    body: z.object({ currentPassword: CurrentPassword, password: Password }),
    reply: Session,
    problems: ['too-many-requests', 'temporarily-unavailable'],
  }),
  sendIdentifierOtp: endpoint({
    method: 'POST',
    path: '/api/me/identifiers/otp',
    access: 'user',
    summary: 'Send a code to a phone or e-mail that I want to add or to put in place of mine',
    body: z.object({
      identifier: IdentifierInput,
      currentPassword: CurrentPassword,
      locale: Locale,
      answer: PuzzleAnswer.optional(),
    }),
    reply: z.object({ resendInSeconds: z.int(), expiresInSeconds: z.int() }),
    status: 202,
    problems: ['too-many-requests', 'challenge-required', 'temporarily-unavailable'],
  }),
  addIdentifier: endpoint({
    method: 'POST',
    path: '/api/me/identifiers',
    access: 'user',
    summary: 'Add the phone or e-mail that the code proves; it takes the place of one of its kind',
    body: z.object({ identifier: IdentifierInput, code: OtpCode }),
    reply: MyProfile,
    problems: ['otp-incorrect', 'otp-expired', 'too-many-requests', 'already-exists'],
  }),
  removeIdentifier: endpoint({
    method: 'POST',
    path: '/api/me/identifiers/remove',
    access: 'user',
    summary: 'Take my phone or e-mail away; the last one stays',
    body: z.object({ kind: IdentifierKind, currentPassword: CurrentPassword }),
    reply: MyProfile,
    problems: ['state-conflict', 'too-many-requests', 'temporarily-unavailable'],
  }),
  putConsent: endpoint({
    method: 'PUT',
    path: '/api/me/consents',
    access: 'user',
    summary: 'Give or withdraw one consent; every answer is kept with its words and time',
    body: ConsentInput,
    reply: MyProfile,
    problems: ['too-many-requests'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    access: 'user',
    summary: 'Where I am signed in, latest used first',
    reply: z.object({ items: z.array(MySession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions/{id}',
    access: 'user',
    summary: 'End one session of mine',
    params: z.object({ id: SessionId }),
    status: 204,
    problems: ['not-found'],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/me/sessions/end',
    access: 'user',
    summary: 'End every session of mine, or every one but this',
    body: z.object({ scope: z.enum(['others', 'all']) }),
    status: 204,
    problems: ['too-many-requests', 'temporarily-unavailable'],
  }),
};
