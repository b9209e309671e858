/** The calls of accounts: each part of the contract with its own handlers. Environment: SITE_ORIGIN, and context.ts. */
import * as z from 'zod';
import { accountsApi } from '#shared/accounts/api.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import { sellerApi } from '#shared/accounts/seller-api.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { readEnv } from '../lib/env.ts';
import { createContext } from '../lib/http/create-context.ts';
import { createAuthHandlers } from './auth/auth-handlers.ts';
import { openAccountPorts } from './context.ts';
import { createProfileHandlers } from './profile/profile-handlers.ts';
import { createAccountsService } from './service.ts';
import type { StaffContext } from './staff/staff-context.ts';
import { createSellerHandlers, createStaffHandlers } from './staff/staff-handlers.ts';

const { SITE_ORIGIN } = readEnv({ SITE_ORIGIN: z.url() });
const app = createContext();
const ports = openAccountPorts(app.table);
const service = createAccountsService(ports);
let loaded: Promise<StaffContext> | undefined;
/** Loaded with the first call of a seller or of staff: most people are neither. */
function loadStaffContext(): Promise<StaffContext> {
  loaded ??= import('./staff/staff-context.ts').then(({ createStaffContext }) =>
    createStaffContext(ports, app.table, app.cursors),
  );
  return loaded;
}

export const handler = app.serve({
  ...accountsApi,
  ...profileApi,
  ...sellerApi,
  ...accountsStaffApi,
})({
  ...createAuthHandlers(service, {
    sessionDays: ports.sessionDays,
    siteOrigin: new URL(SITE_ORIGIN).origin,
  }),
  ...createProfileHandlers(service, ports.sessionDays),
  ...createSellerHandlers(loadStaffContext),
  ...createStaffHandlers(loadStaffContext),
});
