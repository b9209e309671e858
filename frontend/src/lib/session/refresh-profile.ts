/** Keeps who somebody is true while a tab stays open: read again when they come back to it. */
import { accountsApi } from '#shared/accounts/api.ts';
import type { Me } from '#shared/accounts/model.ts';
import { call } from '../api/client.ts';
import { type SessionStore, session } from './session.ts';

/** At most one question in this time, however often somebody switches tabs. */
export const pauseMs = 60_000;

export interface RefreshPorts {
  store: Pick<SessionStore, 'getState' | 'freshToken' | 'renew' | 'updateMe'>;
  readMe(): Promise<Me>;
  monotonicMs(): number;
  /** Calls back whenever the tab comes to the front. */
  onReturn(back: () => Promise<void>): void;
}

const browserPorts = (): RefreshPorts => ({
  store: session,
  readMe: () => call(accountsApi.getMe),
  monotonicMs: () => performance.now(),
  onReturn: (back) =>
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && void back(),
    ),
});

/**
 * Follows changes made elsewhere: a name shows at once, other roles come with a new token, an ended session ends
 * here too. Without a network nothing changes.
 */
export function refreshProfileOnReturn(
  { store, readMe, monotonicMs, onReturn }: RefreshPorts = browserPorts(),
): void {
  let readAtMs = monotonicMs();
  onReturn(async () => {
    if (store.getState().status !== 'member' || monotonicMs() - readAtMs < pauseMs) return;
    readAtMs = monotonicMs();
    const me = await readMe().catch(() => null);
    const known = store.getState().me;
    if (!me || me.id !== known?.id) return;
    if (me.roles.toSorted().join() !== known.roles.toSorted().join())
      await store.renew(store.freshToken()).catch(() => null);
    else if (JSON.stringify(me) !== JSON.stringify(known)) store.updateMe(me);
  });
}
