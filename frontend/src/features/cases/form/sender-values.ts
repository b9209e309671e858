/** What every form asks of whoever writes, and what the account knows of it. */
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { nationalPhone } from '#lib/phones.ts';
import { useSession } from '#lib/session/use-session.ts';
import { displayName } from '#shared/accounts/display-name.ts';

export interface SenderValues {
  name: string;
  phone: string;
  email: string;
  /** A field that people do not see: programs fill it in. */
  website: string;
  /** The place of the files' errors; the files themselves are uploaded beside the form. */
  files: string;
}

export const emptySender: SenderValues = { name: '', phone: '', email: '', website: '', files: '' };

/** What the account knows, where nothing was typed yet. */
export function usePrefilled(form: UseFormReturn<SenderValues>): void {
  const { me } = useSession();
  useEffect(() => {
    if (!me) return;
    const known = { name: displayName(me), phone: me.phone && nationalPhone(me.phone), email: me.email };
    for (const name of ['name', 'phone', 'email'] as const)
      if (known[name] && !form.getValues(name)) form.setValue(name, known[name]);
  }, [me, form]);
}
