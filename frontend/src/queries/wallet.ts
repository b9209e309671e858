/** The points of the person signed in, by the same answer that their wallet shows. */
import useSWR from 'swr';
import { call, urlOf } from '#lib/api/client.ts';
import { walletApi } from '#shared/wallet/api.ts';

const walletKey = urlOf(walletApi.getWallet);

/** What they can spend; undefined until it is known. Whatever moves points has this read anew. */
export const useBalance = (userId: string): number | undefined =>
  useSWR([walletKey, userId], () => call(walletApi.getWallet)).data?.available;
