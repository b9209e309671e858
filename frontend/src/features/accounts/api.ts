/** One's own account as the pages read it: profile, sessions, seller registration. */
import useSWR, { mutate } from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { session } from '#lib/session/session.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import { sellerApi } from '#shared/accounts/seller-api.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';

const profileKey = urlOf(profileApi.getProfile);
const sessionsKey = urlOf(profileApi.listSessions);
const sellerKey = urlOf(sellerApi.getSellerRegistration);

export const readProfile = () => call(profileApi.getProfile);
export const useProfile = () => useSWR(profileKey, readProfile, { revalidateOnFocus: false });

/** Takes over what a call answered: the page shows it, and so does every menu. */
export function takeProfile(profile: MyProfile): void {
  const { version: _version, consents: _consents, sellerState: _sellerState, ...me } = profile;
  session.updateMe(me);
  void mutate(profileKey, profile, { revalidate: false });
}

export const useSessions = () => useSWR(sessionsKey, () => call(profileApi.listSessions));

/** `registration` is absent for somebody who never registered. */
export const useSellerRegistration = () => useSWR(sellerKey, () => call(sellerApi.getSellerRegistration));
export const takeRegistration = (registration: SellerRegistration): void => {
  void mutate(sellerKey, { registration }, { revalidate: false });
  void mutate(profileKey);
};
