/** Invented people, sessions and registrations, good by the contract, for the tests of the pages of accounts. */
import { people } from '#frontend/testing/open-page.tsx';
import type { MyProfile, MySession } from '#shared/accounts/profile-model.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import type { AccountDetail, AccountRecord } from '#shared/accounts/staff-model.ts';

export const at = '2026-11-20T03:00:00.000Z';
export const personId = '01J0000000000000000000000P';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export const mySession = (part: Partial<MySession> = {}): MySession => ({
  ...{ id: 'session-0000000001', startedAt: at, lastUsedAt: at, userAgent: firefox, isThis: false },
  ...part,
});

export const profile = (part: Partial<MyProfile> = {}): MyProfile => ({
  ...{ ...people.user, version: 3, consents: [] },
  ...part,
});

export const registration = (part: Partial<SellerRegistration> = {}): SellerRegistration => ({
  ...{
    company: 'Công ty TNHH Mẫu',
    taxId: '0100109106',
    issuedOn: '2024-05-02',
    issuedAt: 'Cục Thuế Hà Nội',
    state: 'waiting',
    version: 1,
  },
  ...{ papers: ['01J0000000000000000000000D'], submittedAt: at },
  ...part,
});

export const record = (part: Partial<AccountRecord> = {}): AccountRecord => ({
  ...{ id: personId, familyName: 'Phạm', givenName: 'Mẫu', phone: '+84912345678', roles: [], locale: 'ja' },
  ...{ createdAt: at, state: 'active', version: 7 },
  ...part,
});

export const person = (part: Partial<AccountDetail> = {}): AccountDetail => ({
  ...{ ...record(), sessions: [], log: [] },
  ...part,
});
