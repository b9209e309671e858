/** How much waits in the back office: one request for all its menus and tabs. */
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { session } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import { officeApi } from '#shared/office/api.ts';
import type { WaitingCounts } from '#shared/office/model.ts';

/** Asked with the first page of the back office, with the focus, and after each decision; empty until it is known. */
export function useWaitingCounts(): WaitingCounts {
  const userId = useSession().me?.id;
  return useEndpoint(officeApi.countWaiting, userId === undefined ? null : { userId }).data ?? {};
}

/** Since when work waits, and for staff what the days brought; empty of what a person may not see. */
export const useDashboard = () => useEndpoint(officeApi.getDashboard);

/** After a decision: what waits now. */
export function refreshWaitingCounts(): void {
  const userId = session.getState().me?.id;
  if (userId !== undefined) void refreshEndpoint(officeApi.countWaiting, { userId });
}
