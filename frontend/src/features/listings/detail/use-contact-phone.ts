/** The contact's phone of a public listing: fetched whole on demand, once for all that show it. */
import { useState } from 'react';
import { call } from '#lib/api/client.ts';
import { useAct } from '#lib/api/use-act.ts';
import { session } from '#lib/session/session.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { notify } from '#ui/notify.ts';

export interface ContactPhone {
  masked: string;
  /** E.164, or as a service number is dialled; undefined until it is revealed. */
  phone: string | undefined;
  isBusy: boolean;
  /** Fetches it whole; a refusal is told by a notice. */
  reveal(): Promise<void>;
}

export function useContactPhone(code: string, masked: string): ContactPhone {
  const [phone, setPhone] = useState<string>();
  const ask = async () => {
    // A call for everybody goes out without a token where that has run out: it would count as a visitor's.
    if (session.getState().me) await session.accessToken();
    return call(listingsApi.revealContact, { params: { code } });
  };
  const { run, isBusy } = useAct(ask, {
    onDone: (contact) => setPhone(contact.phone),
    onRefused: (message) => notify({ kind: 'error', message }),
  });
  return { masked, phone, isBusy, reveal: run };
}
