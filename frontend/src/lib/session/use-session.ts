/** The session as React sees it: 'unknown' on the server and during hydration. */
import { useSyncExternalStore } from 'react';
import type { SessionState } from './session.ts';
import { session } from './session.ts';

const serverState: SessionState = { status: 'unknown', me: null };

/** Who is signed in; re-renders when that changes, in any tab. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.getState, () => serverState);
