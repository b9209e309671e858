/** Whose things the ids name that the endpoints of `accounts` take, in their paths, bodies and queries. */

import type { Fixture } from '#functions/testing/authority-fixtures.ts';
import { nothing, ofPerson } from '#functions/testing/authority-fixtures.ts';
import { type NamedThings, staffList } from '#functions/testing/named-things.ts';
import { someTaxId } from './staff-setup.ts';

export const fixtures: Record<string, Fixture> = {
  endSession: { whose: 'own', params: ({ sessionId }) => ({ id: sessionId }) },
  getAccount: ofPerson(),
  putRole: ofPerson({ role: 'seller' }),
  putAccountState: ofPerson(),
  endAccountSessions: ofPerson(),
  decideSeller: ofPerson(),
};

const login = 'what one logs in by: answers are alike for everybody (enumeration.test.ts)';
const bearer = 'whoever holds it has proved the identifier it was given for';
const code = 'counts for the identifier and person it was sent to alone (verify-otp, login-identifiers)';
const wording = 'a public text';
const taxId = 'a number of the tax office; one that is taken is refused in words of its own';

export const named: NamedThings = {
  sendOtp: { 'body/identifier': login },
  verifyOtp: { 'body/identifier': login, 'body/code': code },
  signUp: { 'body/ticket': bearer, 'body/consents/*/wordingId': wording },
  login: { 'body/identifier': login },
  loginByOtp: { 'body/ticket': bearer },
  resetPassword: { 'body/ticket': bearer },
  sendIdentifierOtp: { 'body/identifier': login },
  addIdentifier: { 'body/identifier': login, 'body/code': code },
  putConsent: { 'body/wordingId': wording },
  registerSeller: {
    'body/taxId': taxId,
    'body/papers/*': {
      idsOf: ({ thingsOf }, who) => [thingsOf(who).paperId, thingsOf(who).pictureId],
      none: nothing.paperId,
      // One that was refused may be sent again.
      prepare: ({ made, tokenOf, thingsOf }, who) =>
        made('decideSeller', {
          token: tokenOf('granter'),
          params: { userId: thingsOf(who).userId },
          body: { decision: 'refuse', version: 1, reason: 'Ảnh chụp giấy tờ không đọc được.' },
        }),
      request: (id) => ({
        body: {
          ...{ company: 'Công ty Minh An', taxId: someTaxId(), issuedOn: '2019-05-20' },
          ...{ issuedAt: 'Cục Thuế Hà Nội', papers: [id] },
        },
      }),
    },
  },
  listAccounts: { 'query/cursor': staffList },
  listSellerCases: { 'query/cursor': staffList },
  putMessageSettings: {
    'body/settings/zns/templateId': 'a template at the provider, in the settings',
    'body/settings/zns/noticeTemplateId': 'a template at the provider, in the settings',
  },
};
