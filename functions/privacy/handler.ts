/** The calls of privacy, each one line over a use case. */
import { privacyApi } from '#shared/privacy/api.ts';
import { clearRefreshCookie } from '../accounts/public.ts';
import { systemClock } from '../lib/clock.ts';
import { createContext } from '../lib/http/create-context.ts';
import { createPrivacyContext } from './context.ts';

/** So long a call erases things itself; the rest is left to the schedule. */
const erasureMs = 15_000;

const app = createContext();
const service = createPrivacyContext(app.table, app.cursors);

export const handler = app.serve(privacyApi)({
  openExport: ({ body }, { caller }) => service.openExport(caller, body.currentPassword),
  exportData: ({ query }, { caller }) => service.exportData(caller, query),
  deleteAccount: async ({ body }, { caller, setCookie }) => {
    const untilMs = systemClock.now() + erasureMs;
    await service.deleteAccount(caller, body.currentPassword, () => systemClock.now() < untilMs);
    setCookie(clearRefreshCookie());
  },
});
