/** The pages of accounts: signing in, one's own profile, and the back office's people. */
import { guestPage, masterPage, type Routes, staffPage, staticGuestPage, userPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  auth: staticGuestPage('pages/auth-page', ['accounts']),
  adminLogin: guestPage('pages/admin-login-page', ['accounts']),
  profile: userPage('pages/profile-page', ['profile', 'accounts', 'acceptance']),
  agencyData: userPage('pages/agency-data-page', ['profile']),
  changePassword: userPage('pages/change-password-page', ['profile']),
  sellerRegistration: userPage('pages/seller-registration-page', ['seller', 'reasons']),
  adminUser: staffPage('admin/pages/person-page', ['people', 'reasons', 'options']),
  adminAccounts: masterPage('admin/pages/accounts-page', ['people']),
};
