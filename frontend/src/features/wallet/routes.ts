/** The pages of the wallet: points, packages, rewards, and the back office's finance. */
import { type Routes, staffPage, userPage, workspacePage } from '#lib/route-spec.ts';

export const routes: Routes = {
  checkoutDone: workspacePage('own', 'pages/checkout-done-page', ['checkout', 'wallet', 'options']),
  wallet: workspacePage('view', 'pages/wallet-page', ['wallet', 'checkout', 'options']),
  walletPackages: workspacePage('view', 'pages/packages-page', ['wallet']),
  walletReceipt: workspacePage('own', 'pages/receipt-page', ['wallet', 'checkout', 'options']),
  walletRewards: userPage('pages/rewards-page', ['rewards']),
  adminPayments: staffPage('admin/pages/payments-page', ['finance', 'options']),
  adminPayment: staffPage('admin/pages/payment-page', ['finance', 'options']),
  adminClearings: staffPage('admin/pages/clearings-page', ['finance']),
  adminInvoices: staffPage('admin/pages/invoices-page', ['finance']),
  adminVouchers: staffPage('admin/pages/vouchers-page', ['finance']),
  adminRewards: staffPage('admin/pages/adverts-page', ['finance']),
  adminRewardCreate: staffPage('admin/pages/advert-page', ['finance']),
  adminReward: staffPage('admin/pages/advert-page', ['finance']),
  adminWallet: staffPage('admin/pages/staff-wallet-page', ['finance', 'options']),
};
