/** One person's account beside the profile: consents, sessions, the state of the registration as a seller. */

import type { Table } from '#functions/lib/table.ts';
import { type Item, type Key, put, putNew, type Write } from '#functions/lib/writes.ts';
import { Consent, type ConsentPurpose } from '#shared/accounts/consents.ts';
import { SellerState } from '#shared/accounts/seller-model.ts';
import { Profile, StoredSession } from '../repository.ts';

/** The latest answers sort right after the profile, so that one short query reads both; the log of all is apart. */
const keys = {
  consent: (userId: string, purpose: ConsentPurpose): Key => ({
    pk: `U#${userId}`,
    sk: `PROFILE#CONSENT#${purpose}`,
  }),
  answer: (userId: string, id: string): Key => ({ pk: `U#${userId}`, sk: `CONSENTED#${id}` }),
};

export { keys as consentKeys };

/** A person with what their profile shows. */
export interface OwnAccount {
  profile: Profile;
  consents: Consent[];
  sellerState: SellerState | undefined;
}

const itemsBelow = (items: readonly Item[], prefix: string) =>
  items.filter(({ sk }) => String(sk).startsWith(prefix));
const profileIn = (items: readonly Item[]) => {
  const item = items.find(({ sk }) => sk === 'PROFILE');
  return item && Profile.parse(item);
};

export type ConsentRepository = ReturnType<typeof createConsentRepository>;

/** Reads cost one request each; writes are values for `transact`. */
export const createConsentRepository = (table: Pick<Table, 'query'>) => ({
  /** Profile, latest consents and state of the registration: one consistent request. */
  async readAccount(userId: string): Promise<OwnAccount | undefined> {
    const sk = { from: 'PROFILE', to: 'SELLER' };
    const { items } = await table.query({ pk: `U#${userId}`, sk, isConsistent: true });
    const profile = profileIn(items);
    const seller = items.find((item) => item.sk === 'SELLER');
    return (
      profile && {
        profile,
        consents: itemsBelow(items, 'PROFILE#CONSENT#').map((item) => Consent.parse(item)),
        sellerState: seller && SellerState.parse(seller.state),
      }
    );
  },
  /** Profile and all sessions that are stored, ended ones among them: one consistent request. */
  async readSessions(userId: string): Promise<{ profile: Profile | undefined; sessions: StoredSession[] }> {
    const sk = { from: 'PROFILE', to: 'SES$' };
    const { items } = await table.query({ pk: `U#${userId}`, sk, isConsistent: true });
    const sessions = itemsBelow(items, 'SES#').map((item) => StoredSession.parse(item));
    return { profile: profileIn(items), sessions };
  },
  /** Every answer of a person, oldest first: one request. */
  async readAnswers(userId: string): Promise<Consent[]> {
    const { items } = await table.query({ pk: `U#${userId}`, sk: { beginsWith: 'CONSENTED#' } });
    return items.map((item) => Consent.parse(item));
  },
  /** Writes an answer: as the latest for its purpose, and as an entry of the permanent log under a fresh ULID. */
  addConsent: (userId: string, id: string, consent: Consent): Write[] => [
    put({ ...keys.consent(userId, consent.purpose), ...consent }),
    putNew({ ...keys.answer(userId, id), ...consent }, 'already-exists'),
  ],
});
