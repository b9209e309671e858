/** The calls of privacy, each one line over a use case. */
import type { Clock } from '../../shared/kernel/time.ts';
import type { privacyApi } from '../../shared/privacy/api.ts';
import { clearRefreshCookie } from '../accounts/service.ts';
import type { Handlers } from '../lib/serve.ts';
import type { Privacy } from './service.ts';

/** So long a call takes things down itself; the rest is left to the schedule. */
const ownTimeMs = 15_000;

export const privacyHandlers = (service: Privacy, clock: Clock): Handlers<typeof privacyApi> => ({
  openExport: ({ body }, { caller }) => service.openExport(caller, body.currentPassword),
  exportData: ({ query }, { caller }) => service.exportData(caller, query),
  deleteAccount: async ({ body }, { caller, setCookie }) => {
    const until = clock.now() + ownTimeMs;
    await service.deleteAccount(caller, body.currentPassword, () => clock.now() < until);
    setCookie(clearRefreshCookie());
  },
});
