/**
 * The use cases of accounts over their ports: sign-up, login, sessions, one's own account. Those of sellers and staff,
 * loaded when first needed: sellers/seller-service.ts, staff/staff-service.ts. What others may know: public.ts.
 */
import type { ConsentInput } from '#shared/accounts/consents.ts';
import type { ProfileInput } from '#shared/accounts/profile-model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { logInByOtp, logInByPassword, type PasswordLogin } from './auth/login.ts';
import { changePassword, type PasswordChange, type PasswordReset, resetPassword } from './auth/passwords.ts';
import { reauthenticate } from './auth/reauthenticate.ts';
import { logOut, refreshSession } from './auth/sessions.ts';
import { type SignUpInput, signUp } from './auth/sign-up.ts';
import { type OtpInput, sendOtp } from './otp/send-otp.ts';
import { type OtpAnswer, verifyOtp } from './otp/verify-otp.ts';
import type { AccountPorts, Device } from './ports.ts';
import {
  addIdentifier,
  type IdentifierInput,
  type IdentifierOtpInput,
  type IdentifierRemoval,
  removeIdentifier,
  sendIdentifierOtp,
} from './profile/login-identifiers.ts';
import { getMe, getProfile, putConsent, updateProfile } from './profile/profile.ts';
import { endAllSessions, endSession, endSessions, listSessions } from './profile/sessions-admin.ts';

/** Everything that can be done with one's own account; `device` is the one that calls. */
export const createAccountsService = (ports: AccountPorts) => ({
  sendOtp: (input: OtpInput, device: Device) => sendOtp(input, device, ports),
  verifyOtp: (input: OtpAnswer) => verifyOtp(input, ports),
  signUp: (input: SignUpInput, device: Device) => signUp(input, device, ports),
  logInByPassword: (input: PasswordLogin, device: Device) => logInByPassword(input, device, ports),
  logInByOtp: (input: { ticket: string }, device: Device) => logInByOtp(input, device, ports),
  refreshSession: (cookie: string | undefined) => refreshSession(cookie, ports),
  logOut: (cookie: string | undefined) => logOut(cookie, ports),
  resetPassword: (input: PasswordReset) => resetPassword(input, ports),
  changePassword: (caller: Caller, input: PasswordChange, device: Device) =>
    changePassword(caller, input, device, ports),
  reauthenticate: (caller: Caller, password: string) => reauthenticate(caller, password, ports),
  getMe: (caller: Caller) => getMe(caller, ports),
  getProfile: (caller: Caller) => getProfile(caller, ports),
  updateProfile: (caller: Caller, input: ProfileInput) => updateProfile(caller, input, ports),
  putConsent: (caller: Caller, input: ConsentInput) => putConsent(caller, input, ports),
  sendIdentifierOtp: (caller: Caller, input: IdentifierOtpInput, device: Device) =>
    sendIdentifierOtp(caller, input, device, ports),
  addIdentifier: (caller: Caller, input: IdentifierInput) => addIdentifier(caller, input, ports),
  removeIdentifier: (caller: Caller, input: IdentifierRemoval) => removeIdentifier(caller, input, ports),
  listSessions: (caller: Caller) => listSessions(caller, ports),
  endSession: (caller: Caller, sessionId: string) => endSession(caller, sessionId, ports),
  endSessions: (caller: Caller, scope: 'others' | 'all') => endSessions(caller, scope, ports),
  endAllSessions: (userId: string) => endAllSessions(userId, ports),
});
export type AccountsService = ReturnType<typeof createAccountsService>;
