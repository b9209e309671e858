/** The pictures in the order in which they are taken: paying comes last, as it changes the wallet. */
import type { GuidePicture } from '#shared/content/guide-pictures.ts';
import { ownListings, postBasics, postPhotos, postPrice, postSend } from './posting-scenes.ts';
import { listingContact, profileConsents, searchFilters } from './reading-scenes.ts';
import { signUpCode, signUpIdentifier, signUpName } from './sign-up-scenes.ts';
import type { Stage, Viewer } from './stage.ts';
import type { Shot } from './take-picture.ts';
import { leaveCheckout, vnpayCheckout, walletHistory, walletTopUp } from './wallet-scenes.ts';

export interface Scene {
  name: GuidePicture;
  as: Viewer;
  /** Brings the stage's page to where the guide is. */
  show(stage: Stage): Promise<Shot>;
  /** Leaves nothing behind that would show on other pictures. */
  after?(stage: Stage): Promise<void>;
}

export const scenes: readonly Scene[] = [
  { name: 'sign-up-identifier', as: 'visitor', show: signUpIdentifier },
  { name: 'sign-up-code', as: 'visitor', show: signUpCode },
  { name: 'sign-up-name', as: 'visitor', show: signUpName },
  { name: 'search-filters', as: 'visitor', show: searchFilters },
  { name: 'listing-contact', as: 'visitor', show: listingContact },
  { name: 'profile-consents', as: 'member', show: profileConsents },
  { name: 'own-listings', as: 'member', show: ownListings },
  { name: 'wallet-history', as: 'member', show: walletHistory },
  { name: 'wallet-top-up', as: 'member', show: walletTopUp },
  { name: 'post-basics', as: 'member', show: postBasics },
  { name: 'post-price', as: 'member', show: postPrice },
  { name: 'post-photos', as: 'member', show: postPhotos },
  { name: 'post-send', as: 'member', show: postSend },
  { name: 'vnpay-checkout', as: 'member', show: vnpayCheckout, after: leaveCheckout },
];
