/** The calls of accounts: each part of the contract with its own handlers. */
import { accountsApi } from '../../shared/accounts/api.ts';
import { accountsSettingsApi } from '../../shared/accounts/settings-api.ts';
import { openApp } from '../lib/app.ts';
import { gettingIn } from './handlers/getting-in.ts';
import { settingMessages } from './handlers/settings.ts';
import { openAccountPorts } from './open.ts';
import { accounts } from './service.ts';

const app = openApp();
const ports = openAccountPorts(app.table);
const service = accounts(ports);

export const handler = app.serve({ ...accountsApi, ...accountsSettingsApi })({
  ...gettingIn(service, ports.sessionDays),
  ...settingMessages(ports),
});
