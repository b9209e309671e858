/** How many notifications are unread: on every page, so apart from their lists. */
import { useEffect, useState } from 'react';
import { keepAnswer, useEndpoint } from '#lib/api/use-endpoint.ts';
import { useSession } from '#lib/session/use-session.ts';
import { notificationsApi } from '#shared/notifications/api.ts';

const pollMs = 60_000;
/** So long after the last change, or the last time the page was returned to, nothing is asked any more. */
const livelyMs = 300_000;

/** The renewals whose number has been taken over: a bell that comes with the next page does not bring it back. */
const taken = new WeakSet<object>();

/**
 * As a renewed session says it, which costs nothing. Beside that it is asked for with the focus, and every minute
 * until nothing has changed for five.
 */
export function useUnread(userId: string): number {
  const state = useSession();
  const renewed = state.status === 'member' ? state.unread : undefined;
  useEffect(() => {
    // Each renewal is a state of its own, also where it says the same number.
    if (state.status !== 'member' || state.unread === undefined || taken.has(state)) return;
    taken.add(state);
    void keepAnswer(notificationsApi.countUnread, { unread: state.unread }, { userId: state.me.id });
  }, [state]);
  const [shown, setShown] = useState<number>();
  const isLively = useLively(shown);
  const { data } = useEndpoint(
    notificationsApi.countUnread,
    { userId },
    {
      refreshInterval: isLively ? pollMs : 0,
      ...(renewed !== undefined && { fallbackData: { unread: renewed }, revalidateIfStale: false }),
    },
  );
  const unread = data?.unread ?? 0;
  if (unread !== shown) setShown(unread);
  return unread;
}

/** Whether something changed, or somebody came back to the page, within the last minutes. */
function useLively(value: unknown): boolean {
  const [returns, setReturns] = useState(0);
  const [quietAt, setQuietAt] = useState<string>();
  const moment = `${String(value)} ${returns}`;
  useEffect(() => {
    const note = () => setReturns((count) => count + 1);
    window.addEventListener('focus', note);
    return () => window.removeEventListener('focus', note);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setQuietAt(moment), livelyMs);
    return () => clearTimeout(timer);
  }, [moment]);
  return quietAt !== moment;
}
