/** The calls of accounts: each part of the contract with its own handlers. Environment: SITE_ORIGIN, and open.ts. */
import * as z from 'zod';
import { accountsApi } from '../../shared/accounts/api.ts';
import { profileApi } from '../../shared/accounts/profile-api.ts';
import { sellerApi } from '../../shared/accounts/seller-api.ts';
import { accountsSettingsApi } from '../../shared/accounts/settings-api.ts';
import { accountsStaffApi } from '../../shared/accounts/staff-api.ts';
import { openApp } from '../lib/app.ts';
import { readEnv } from '../lib/env.ts';
import type { BackOffice } from './back-office.ts';
import { registering, staffActs } from './handlers/back-office.ts';
import { gettingIn } from './handlers/getting-in.ts';
import { myAccount } from './handlers/profile.ts';
import { settingMessages } from './handlers/settings.ts';
import { openAccountPorts } from './open.ts';
import { accounts } from './service.ts';

const { SITE_ORIGIN } = readEnv({ SITE_ORIGIN: z.url() });
const app = openApp();
const ports = openAccountPorts(app.table);
const service = accounts(ports);
let opened: Promise<BackOffice> | undefined;
/** Loaded with the first call of a seller or of staff: most people are neither. */
function backOffice(): Promise<BackOffice> {
  opened ??= import('./back-office.ts').then((part) => part.backOffice(ports, app.table, app.cursors));
  return opened;
}

export const handler = app.serve({
  ...accountsApi,
  ...profileApi,
  ...sellerApi,
  ...accountsStaffApi,
  ...accountsSettingsApi,
})({
  ...gettingIn(service, { sessionDays: ports.sessionDays, siteOrigin: new URL(SITE_ORIGIN).origin }),
  ...myAccount(service, ports.sessionDays),
  ...registering(backOffice),
  ...staffActs(backOffice),
  ...settingMessages(ports),
});
