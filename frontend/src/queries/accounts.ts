/** One's own account as the pages read it: profile, sessions, seller registration. */
import { call } from '#lib/api/client.ts';
import { keepAnswer, refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { session } from '#lib/session/session.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import { sellerApi } from '#shared/accounts/seller-api.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';

export const readProfile = () => call(profileApi.getProfile);
export const useProfile = () => useEndpoint(profileApi.getProfile, {}, { revalidateOnFocus: false });

/** Takes over what a call answered: the page shows it, and so does every menu. */
export function takeProfile(profile: MyProfile): void {
  const { version: _version, consents: _consents, sellerState: _sellerState, ...me } = profile;
  session.updateMe(me);
  void keepAnswer(profileApi.getProfile, profile);
}

export const useSessions = () => useEndpoint(profileApi.listSessions);

/** `registration` is absent for somebody who never registered. */
export const useSellerRegistration = () => useEndpoint(sellerApi.getSellerRegistration);
export const takeRegistration = (registration: SellerRegistration): void => {
  void keepAnswer(sellerApi.getSellerRegistration, { registration });
  void refreshEndpoint(profileApi.getProfile);
};
