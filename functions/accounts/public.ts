/** What other capabilities may use of accounts: the user directory, how people are reached, documents in use, puzzles. */
import type { Table } from '../lib/table.ts';
import { createConsentRepository } from './profile/consent-repository.ts';
import { createSellersRepository } from './sellers/sellers-repository.ts';

export { checkWork } from './auth/proof-of-work.ts';
export { clearRefreshCookie } from './auth/refresh-cookie.ts';
export { documentsInUse } from './sellers/document-references.ts';
export { createUserDirectory, displayNameOf } from './user-directory.ts';

/** The reader of phone numbers that can be called, with the plans of all countries: loaded when first needed. */
export const loadContactPhone = async () => (await import('./contact-phones.ts')).contactPhone;

/** How many registrations as a seller wait. One query. */
export const sellerQueue = (table: Pick<Table, 'get' | 'query'>) => ({
  count: createSellersRepository(table).countWaiting,
});

/** How a person is reached: language, identifiers, consents; undefined unless their account is active. One query. */
export function recipientsOf(table: Pick<Table, 'query'>) {
  const repo = createConsentRepository(table);
  return async (userId: string) => {
    const account = await repo.readAccount(userId);
    if (account?.profile.state !== 'active') return undefined;
    const { email, phone, locale } = account.profile;
    const consents = account.consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);
    return { email, phone, locale, consents };
  };
}
