/** The calls about notifications, and a master's about messages, over their services. */
import type { notificationsApi } from '#shared/notifications/api.ts';
import type { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import type { Handlers } from '../lib/http/serve.ts';
import type { MessageSettingsService } from './messages/message-settings.ts';
import type { NotificationService } from './service.ts';

type Calls = Handlers<typeof notificationsApi & typeof messageSettingsApi>;

export const notificationHandlers = (
  service: NotificationService,
  settings: MessageSettingsService,
): Calls => ({
  listNotifications: ({ query }, { caller }) => service.list(caller, query),
  countUnread: (_, { caller }) => service.countUnread(caller),
  markRead: ({ body }, { caller }) => service.markRead(caller, body),
  getNotificationChoices: (_, { caller }) => service.choices(caller),
  putNotificationChoices: ({ body }, { caller }) => service.putChoices(caller, body),
  getMessageSettings: settings.get,
  putMessageSettings: ({ body }, { caller }) => settings.put(caller, body),
});
