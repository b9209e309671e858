/** What cheats try. Each has to be refused; what must not come of it, the invariants say. */
export const frauds = [
  'forged-notification',
  'altered-amount',
  'replayed-notification',
  'spend-twice',
  'voucher-twice',
  'reward-unwatched',
  'edit-of-another',
  'payment-of-another',
  'approve-own',
  'role-for-oneself',
  'points-for-oneself',
  'prices-for-oneself',
  'forged-session',
  'forged-click',
  'forged-form',
] as const;
export type FraudName = (typeof frauds)[number];
