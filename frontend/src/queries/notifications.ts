/** Calls about one's own notifications, and what is kept of their answers. */
import useSWR, { mutate } from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import type { NotificationChoices } from '#shared/notifications/model.ts';

const unreadKey = urlOf(notificationsApi.countUnread);
const listKey = urlOf(notificationsApi.listNotifications);
const pagesKey = (userId: string) => `${listKey} ${userId}`;
const choicesKey = urlOf(notificationsApi.getNotificationChoices);
const pollMs = 60_000;
/** How many the bell's panel shows. */
const newestShown = 5;

/** How many are unread: asked again with the focus, and every minute while the page is seen. */
export function useUnread(userId: string): number {
  const { data } = useSWR([unreadKey, userId], () => call(notificationsApi.countUnread), {
    refreshInterval: pollMs,
  });
  return data?.unread ?? 0;
}

/** The newest few, for the bell's panel. */
export const useNewestNotifications = (userId: string) =>
  useSWR([listKey, userId], () =>
    call(notificationsApi.listNotifications, { query: { limit: newestShown } }),
  );

/** All of them, page by page. */
export const useNotifications = (userId: string) =>
  usePages(pagesKey(userId), (cursor) =>
    call(notificationsApi.listNotifications, { query: { ...(cursor && { cursor }) } }),
  );

/** Marks some as read, or all up to one: the bell's count, its panel and the list follow at once. */
export async function markRead(userId: string, which: { ids: string[] } | { upTo: string }): Promise<void> {
  const unread = await call(notificationsApi.markRead, { body: which });
  await Promise.all([
    mutate([unreadKey, userId], unread, { revalidate: false }),
    mutate([listKey, userId]),
    refreshPages(pagesKey(userId)),
  ]);
}

export const useNotificationChoices = (userId: string) =>
  useSWR([choicesKey, userId], () => call(notificationsApi.getNotificationChoices), {
    revalidateOnFocus: false,
  });

export async function saveNotificationChoices(userId: string, body: NotificationChoices): Promise<void> {
  const saved = await call(notificationsApi.putNotificationChoices, { body });
  await mutate([choicesKey, userId], saved, { revalidate: false });
}
