/** The calls of privacy, each one line over a use case. */
import { agencyDataApi } from '#shared/privacy/agency-api.ts';
import { privacyApi } from '#shared/privacy/api.ts';
import { openReauthentication } from '../accounts/context.ts';
import { clearRefreshCookie } from '../accounts/public.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { createPrivacyContext } from './context.ts';

/** So long a call erases things itself; the rest is left to the schedule. */
const erasureMs = 5_000;

/** Says for that long that there is time. */
function forAWhile(): () => boolean {
  const untilMs = systemClock.now() + erasureMs;
  return () => systemClock.now() < untilMs;
}

const app = createContext();
const service = createPrivacyContext(app.table, app.cursors, openReauthentication(app.table));

export const handler = app.serve({ ...privacyApi, ...agencyDataApi })({
  openExport: ({ body }, { caller }) => service.openExport(caller, body.currentPassword),
  exportData: ({ query }, { caller }) => service.exportData(caller, query),
  openAgencyExport: ({ params, body }, { caller }) =>
    service.openAgencyExport(caller, params.agencyId, body.currentPassword),
  exportAgencyData: ({ params, query }, { caller }) =>
    service.exportAgencyData(caller, params.agencyId, query),
  closeAgency: ({ params, body }, { caller }) =>
    service.closeAgency(caller, params.agencyId, body.currentPassword, forAWhile()),
  deleteAccount: async ({ body }, { caller, setCookie }) => {
    await service.deleteAccount(caller, body.currentPassword, forAWhile());
    setCookie(clearRefreshCookie());
  },
});
