/** What belongs to one person beside their profile: consents, sessions, the state of their registration. */
import { Consent, type ConsentPurpose } from '../../shared/accounts/consents.ts';
import { SellerState } from '../../shared/accounts/seller-model.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, putNew, type Write } from '../lib/writes.ts';
import { Profile, StoredSession } from './repository.ts';

/** The latest answers lie behind the profile, so that one short query reads both; every answer is kept apart. */
const keys = {
  consent: (userId: string, purpose: ConsentPurpose): Key => ({
    pk: `U#${userId}`,
    sk: `PROFILE#CONSENT#${purpose}`,
  }),
  answer: (userId: string, id: string): Key => ({ pk: `U#${userId}`, sk: `CONSENTED#${id}` }),
};

export { keys as ownKeys };

/** A person with what their profile shows. */
export interface Own {
  profile: Profile;
  consents: Consent[];
  sellerState: SellerState | undefined;
}

const ofKind = (items: readonly Item[], start: string) =>
  items.filter(({ sk }) => String(sk).startsWith(start));
const profileIn = (items: readonly Item[]) => {
  const item = items.find(({ sk }) => sk === 'PROFILE');
  return item && Profile.parse(item);
};

export type OwnRepository = ReturnType<typeof createOwnRepository>;

/** Reads cost one request each; writes are values for `transact`. */
export const createOwnRepository = (table: Pick<Table, 'query'>) => ({
  /** Profile, latest consents and state of the registration: one consistent request. */
  async readOwn(userId: string): Promise<Own | undefined> {
    const sk = { from: 'PROFILE', to: 'SELLER' };
    const { items } = await table.query({ pk: `U#${userId}`, sk, isConsistent: true });
    const profile = profileIn(items);
    const seller = items.find((item) => item.sk === 'SELLER');
    return (
      profile && {
        profile,
        consents: ofKind(items, 'PROFILE#CONSENT#').map((item) => Consent.parse(item)),
        sellerState: seller && SellerState.parse(seller.state),
      }
    );
  },
  /** Profile and all sessions that are stored, ended ones among them: one consistent request. */
  async readSessions(userId: string): Promise<{ profile: Profile | undefined; sessions: StoredSession[] }> {
    const sk = { from: 'PROFILE', to: 'SES$' };
    const { items } = await table.query({ pk: `U#${userId}`, sk, isConsistent: true });
    const sessions = ofKind(items, 'SES#').map((item) => StoredSession.parse(item));
    return { profile: profileIn(items), sessions };
  },
  /** Every answer a person ever gave, oldest first: one request. */
  async readAnswers(userId: string): Promise<Consent[]> {
    const { items } = await table.query({ pk: `U#${userId}`, sk: { beginsWith: 'CONSENTED#' } });
    return items.map((item) => Consent.parse(item));
  },
  /** An answer: the latest for its purpose, and for good in the log under a fresh ULID. */
  addConsent: (userId: string, id: string, consent: Consent): Write[] => [
    put({ ...keys.consent(userId, consent.purpose), ...consent }),
    putNew({ ...keys.answer(userId, id), ...consent }, 'already-exists'),
  ],
});
