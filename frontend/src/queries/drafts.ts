/** One's own drafts of listings, and deleting one. */
import { call } from '#lib/api/client.ts';
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';

/** Read anew whenever the list is shown: a form that was just left has saved since. */
export const useDrafts = (userId: string) =>
  useEndpoint(draftsApi.listDrafts, { userId }, { revalidateOnMount: true });

export const refreshDrafts = (userId: string): Promise<unknown> =>
  refreshEndpoint(draftsApi.listDrafts, { userId });

/** Deletes a draft for good; one that is gone already is gone. */
export async function deleteDraft(userId: string, code: string): Promise<void> {
  await call(draftsApi.deleteDraft, { params: { code } }).catch((error: unknown) => {
    if ((error as { code?: unknown } | null)?.code !== 'not-found') throw error;
  });
  await refreshDrafts(userId);
}
