/** The calls of notifications. */
import { notificationsApi } from '#shared/notifications/api.ts';
import { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import { createContext } from '../lib/http/create-context.ts';
import { openNotifications } from './context.ts';
import { notificationHandlers } from './handlers.ts';

const app = createContext();
const { service, settings } = openNotifications(app.table, app.cursors);

export const handler = app.serve({ ...notificationsApi, ...messageSettingsApi })(
  notificationHandlers(service, settings),
);
