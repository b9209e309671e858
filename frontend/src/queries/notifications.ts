/** Calls about one's own notifications, and what is kept of their answers. */
import { call } from '#lib/api/client.ts';
import { keepAnswer, refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { notificationsApi as api } from '#shared/notifications/api.ts';
import type { NotificationChoices } from '#shared/notifications/model.ts';

/** How many the bell's panel shows. */
const newest = { limit: 5 };

/** The newest few, for the bell's panel. */
export const useNewestNotifications = (userId: string) =>
  useEndpoint(api.listNotifications, { query: newest, userId });

/** All of them, page by page. */
export const useNotifications = (userId: string) => usePages(api.listNotifications, { query: {}, userId });

/** Marks some as read, or all up to one: the bell's count, its panel and the list follow at once. */
export async function markRead(userId: string, which: { ids: string[] } | { upTo: string }): Promise<void> {
  const unread = await call(api.markRead, { body: which });
  await Promise.all([
    keepAnswer(api.countUnread, unread, { userId }),
    refreshEndpoint(api.listNotifications, { query: newest, userId }),
    refreshPages(api.listNotifications, { query: {}, userId }),
  ]);
}

export const useNotificationChoices = (userId: string) =>
  useEndpoint(api.getNotificationChoices, { userId }, { revalidateOnFocus: false });

export async function saveNotificationChoices(userId: string, body: NotificationChoices): Promise<void> {
  const saved = await call(api.putNotificationChoices, { body });
  await keepAnswer(api.getNotificationChoices, saved, { userId });
}
