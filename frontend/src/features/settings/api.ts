/** Calls about settings. */
import useSWR from 'swr';
import type { MessageSettingsInput } from '../../../../shared/accounts/message-settings.ts';
import { accountsSettingsApi } from '../../../../shared/accounts/settings-api.ts';
import type { WalletSettingsInput } from '../../../../shared/wallet/model.ts';
import { walletStaffApi } from '../../../../shared/wallet/staff-api.ts';
import { call, urlOf } from '../../lib/client.ts';

/** Somebody who types must not find their form exchanged: it is read anew only when asked. */
const still = { revalidateOnFocus: false, revalidateOnReconnect: false };

export const usePointSettings = () =>
  useSWR(urlOf(walletStaffApi.listSettingsVersions), () => call(walletStaffApi.listSettingsVersions), still);
export const savePointSettings = (version: number, settings: WalletSettingsInput) =>
  call(walletStaffApi.putWalletSettings, { body: { version, settings } });

export const useMessageSettings = () =>
  useSWR(
    urlOf(accountsSettingsApi.getMessageSettings),
    () => call(accountsSettingsApi.getMessageSettings),
    still,
  );
export const saveMessageSettings = (version: number, settings: MessageSettingsInput) =>
  call(accountsSettingsApi.putMessageSettings, { body: { version, settings } });
