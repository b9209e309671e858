/** The calls of a master about messages. */
import type { accountsSettingsApi } from '../../../shared/accounts/settings-api.ts';
import type { Handlers } from '../../lib/serve.ts';
import { messageSettings } from '../message-settings.ts';
import type { AccountPorts } from '../ports.ts';

export function settingMessages(ports: AccountPorts): Handlers<typeof accountsSettingsApi> {
  const { get, put } = messageSettings(ports);
  return {
    getMessageSettings: get,
    putMessageSettings: ({ body }, { caller }) => put(caller, body),
  };
}
