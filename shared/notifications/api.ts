/** Calls about one's own notifications: the list, how many are unread, reading them, and what goes by which way. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { Notification, NotificationChoices } from './model.ts';

const Unread = z
  .object({ unread: z.int().meta({ description: 'Counted to 100: that many or more' }) })
  .meta({ id: 'UnreadNotifications' });

export const notificationsApi = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/my/notifications',
    access: 'user',
    summary: 'My notifications of the last 90 days, newest first',
    query: PageQuery,
    reply: pageOf(Notification),
    problems: ['invalid-cursor'],
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/my/notifications/unread',
    access: 'user',
    summary: 'How many of my notifications are unread',
    reply: Unread,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/my/notifications/read',
    access: 'user',
    summary: 'Mark some of my notifications as read, or all up to one; others are left alone',
    body: z
      .union([
        z.object({ ids: z.array(Ulid).min(1).max(50) }),
        z.object({ upTo: Ulid.meta({ description: 'This one and all before it' }) }),
      ])
      .meta({ id: 'MarkRead' }),
    reply: Unread,
  }),
  getNotificationChoices: endpoint({
    method: 'GET',
    path: '/api/my/notifications/choices',
    access: 'user',
    summary: 'By which ways I hear of what',
    reply: NotificationChoices,
  }),
  putNotificationChoices: endpoint({
    method: 'PUT',
    path: '/api/my/notifications/choices',
    access: 'user',
    summary: 'Choose by which ways I hear of what',
    body: NotificationChoices,
    reply: NotificationChoices,
  }),
};
