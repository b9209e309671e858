/** Calls about settings. */
import useSWR from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import type { MessageSettingsInput } from '#shared/notifications/message-settings.ts';
import { messageSettingsApi } from '#shared/notifications/settings-api.ts';
import type { WalletSettingsInput } from '#shared/wallet/model.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';

/** Somebody who types must not find their form exchanged: it is read anew only when asked. */
const still = { revalidateOnFocus: false, revalidateOnReconnect: false };

export const usePointSettings = () =>
  useSWR(urlOf(walletStaffApi.listSettingsVersions), () => call(walletStaffApi.listSettingsVersions), still);
export const savePointSettings = (version: number, settings: WalletSettingsInput) =>
  call(walletStaffApi.putWalletSettings, { body: { version, settings } });

export const useMessageSettings = () =>
  useSWR(
    urlOf(messageSettingsApi.getMessageSettings),
    () => call(messageSettingsApi.getMessageSettings),
    still,
  );
export const saveMessageSettings = (version: number, settings: MessageSettingsInput) =>
  call(messageSettingsApi.putMessageSettings, { body: { version, settings } });
