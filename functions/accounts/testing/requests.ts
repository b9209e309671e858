/** Requests of `accounts` that are accepted. */
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';
import { consentWordings } from '#shared/accounts/consents.ts';
import type { OtpPurpose } from '#shared/accounts/model.ts';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import { goodPassword, someEmail } from './setup.ts';

const names = { familyName: 'Phạm Thị', givenName: 'Hoa' };
const newPassword = 'một mật khẩu khác hẳn';
const consent = {
  ...{ purpose: 'contact', isGiven: true, wordingId: consentWordings.contact.id, locale: 'vi' },
} as const;
const reason = 'Lý do đủ dài để ghi vào nhật ký.';

/** A ticket for somebody's own identifier, or for one that nobody has. */
const byTicket =
  (purpose: OtpPurpose, more: object = {}): ReachingRequests[string] =>
  async ({ accounts, thingsOf }, who) => {
    const identifier = purpose === 'sign-up' ? someEmail() : thingsOf(who).email;
    return { body: { ticket: await accounts.ticketFor(purpose, identifier), ...more } };
  };
/** A change of a person that staff make, on the version they have. */
const ofPerson =
  (more: object, params: object = {}): ReachingRequests[string] =>
  async ({ accounts, thingsOf }) => {
    const { userId } = thingsOf('user');
    const { version } = (await accounts.ports.repo.readProfile(userId))!;
    return { params: { userId, ...params }, body: { ...more, version } };
  };

export const requests: ReachingRequests = {
  sendOtp: () => ({ body: { purpose: 'sign-up', identifier: someEmail(), locale: 'vi' } }),
  // No code comes that way: a wrong one spends a try.
  verifyOtp: async ({ made }) => {
    const code = { purpose: 'sign-up', identifier: someEmail() };
    await made('sendOtp', { body: { ...code, locale: 'vi' } });
    return { body: { ...code, code: '000000' }, answer: '422 otp-incorrect' };
  },
  signUp: byTicket('sign-up', { ...names, password: goodPassword, locale: 'vi', consents: [consent] }),
  login: ({ thingsOf }) => ({ body: { identifier: thingsOf('user').email, password: goodPassword } }),
  loginByOtp: byTicket('login'),
  resetPassword: byTicket('reset', { password: newPassword }),
  updateProfile: async ({ made, tokenOf }, who) => {
    const { version } = await made<{ version: number }>('getProfile', { token: tokenOf(who) });
    return { body: { ...names, locale: 'vi', version } };
  },
  changePassword: () => ({ body: { currentPassword: goodPassword, password: newPassword } }),
  sendIdentifierOtp: () => ({
    body: { identifier: someEmail(), currentPassword: goodPassword, locale: 'vi' },
  }),
  addIdentifier: async ({ made, tokenOf }, who) => {
    const identifier = someEmail();
    const body = { identifier, currentPassword: goodPassword, locale: 'vi' };
    await made('sendIdentifierOtp', { token: tokenOf(who), body });
    return { body: { identifier, code: '000000' }, answer: '422 otp-incorrect' };
  },
  // The last identifier cannot be removed.
  removeIdentifier: () => ({
    body: { kind: 'email', currentPassword: goodPassword },
    answer: '409 state-conflict',
  }),
  putConsent: () => ({ body: consent }),
  endSessions: () => ({ body: { scope: 'others' } }),
  putRole: ofPerson({ isGranted: true }, { role: 'seller' }),
  putAccountState: ofPerson({ state: 'disabled', reason }),
  decideSeller: ({ thingsOf }) => ({
    params: { userId: thingsOf('user').userId },
    body: { decision: 'approve', version: 1 },
  }),
  putMessageSettings: () => {
    const { version, ...settings } = defaultMessageSettings;
    return { body: { version, settings } };
  },
};
