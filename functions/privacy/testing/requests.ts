/** Requests of `privacy` that are taken. */
import { goodPassword } from '#functions/accounts/testing/setup.ts';
import { keepAgency } from '#functions/agencies/testing/keep-agency.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';

export const requests: ReachingRequests = {
  openExport: () => ({ body: { currentPassword: goodPassword } }),
  openAgencyExport: ({ thingsOf }, who) => ({
    ...{ params: { agencyId: thingsOf(who).agencyId }, body: { currentPassword: goodPassword } },
  }),
  closeAgency: async ({ table, thingsOf }, who) => ({
    params: await keepAgency(table, thingsOf(who).userId).then(({ agencyId }) => ({ agencyId })),
    body: { currentPassword: goodPassword, isUnderstood: true },
  }),
  deleteAccount: () => ({ body: { currentPassword: goodPassword, isUnderstood: true } }),
};
