/** How many notifications are unread: on every page, so apart from their lists. */
import { useEndpoint } from '#lib/api/use-endpoint.ts';
import { notificationsApi } from '#shared/notifications/api.ts';

const pollMs = 60_000;

/** Asked again with the focus, and every minute while the page is seen. */
export function useUnread(userId: string): number {
  const { data } = useEndpoint(notificationsApi.countUnread, { userId }, { refreshInterval: pollMs });
  return data?.unread ?? 0;
}
