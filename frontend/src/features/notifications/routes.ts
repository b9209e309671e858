/** The page of notifications. */
import { type Routes, userPage } from '#lib/route-spec.ts';

export const routes: Routes = {
  notifications: userPage('pages/notifications-page', ['notifications', 'reasons']),
};
