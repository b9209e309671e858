/** Requests of `privacy` that are taken. */
import { goodPassword } from '#functions/accounts/testing/setup.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';

export const requests: ReachingRequests = {
  openExport: () => ({ body: { currentPassword: goodPassword } }),
  deleteAccount: () => ({ body: { currentPassword: goodPassword, isUnderstood: true } }),
};
