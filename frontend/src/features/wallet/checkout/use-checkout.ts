/** A payment that is waited for: reads it, hears the other windows, notices closed ones; all judged by the machine. */
import { type Dispatch, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { reloadWallet } from '#frontend/queries/wallet.ts';
import { checkPayment, readPayment } from '../api.ts';
import { endAttempt } from './attempt.ts';
import { type CheckoutChannel, type CheckoutMessage, openChannel } from './channel.ts';
import {
  askWaitMs,
  type CheckoutEvent,
  type CheckoutState,
  isSettled,
  pollDelayMs,
  reduce,
  startState,
} from './machine.ts';
import { forgetWindow, keepWindow, openWindow, windowOf } from './popup.ts';

/** `waiting`: the wallet's page · `returned`: the page the provider sends back to. */
export type CheckoutRole = 'waiting' | 'returned';

export interface Checkout {
  state: CheckoutState;
  /** Reads the payment again, now. */
  read(): void;
  /** Asks the provider, at most every 20 seconds. */
  ask(): void;
  /** Opens the provider's page again; says so where the browser blocks it. Call it within the click. */
  open(words: string): void;
  /** The person went to the provider's page by a plain link. */
  opened(): void;
}

const watchMs = 500;
/** Somebody who paid without coming back may still be reading the provider's page. */
const readingMs = 4000;

/** Follows one payment until it is settled. `onOther` hears that another window of ours waits or asks to close. */
export function useCheckout(
  ref: string,
  role: CheckoutRole,
  onOther?: (type: CheckoutMessage['type']) => void,
): Checkout {
  const [state, dispatch] = useReducer(reduce, ref, startFor);
  const { read, ask } = useCalls(ref, state, dispatch);
  const channel = useWindows(ref, role, state, { dispatch, read, ask, onOther });
  usePolling(state, dispatch, read);
  useWatching(ref, state, dispatch, ask);
  useEnding(ref, role, state, channel);
  const open = useCallback(
    (words: string) => {
      const known = windowOf(ref);
      if (known && known !== 'blocked') known.close();
      const child = openWindow(words);
      keepWindow(ref, child);
      if (child && state.url) child.show(state.url);
      dispatch({ type: child ? 'opened' : 'blocked' });
    },
    [ref, state.url],
  );
  const opened = useCallback(() => dispatch({ type: 'nudged' }), []);
  return { state, read, ask, open, opened };
}

function startFor(ref: string): CheckoutState {
  const known = windowOf(ref);
  if (!known) return startState();
  return startState(known === 'blocked' ? 'blocked' : 'open');
}

/** Reading and asking; an answer that comes after the page has gone is dropped by React. */
function useCalls(ref: string, state: CheckoutState, dispatch: Dispatch<CheckoutEvent>) {
  const latest = useRef(state);
  latest.current = state;
  const read = useCallback(() => {
    readPayment(ref).then(
      (reading) => dispatch({ type: 'read', reading, nowMs: performance.now() }),
      (error: unknown) => dispatch({ type: 'read-failed', error }),
    );
  }, [ref, dispatch]);
  const ask = useCallback(() => {
    const nowMs = performance.now();
    if (latest.current.isAsking || askWaitMs(latest.current, nowMs) > 0) return read();
    dispatch({ type: 'asking', nowMs });
    checkPayment(ref).then(
      (payment) => dispatch({ type: 'asked', payment }),
      (error: unknown) => dispatch({ type: 'ask-failed', error }),
    );
  }, [ref, dispatch, read]);
  useEffect(read, [read]);
  return { read, ask };
}

/** Hears the other windows of this checkout. */
function useWindows(
  ref: string,
  role: CheckoutRole,
  state: CheckoutState,
  acts: {
    dispatch: Dispatch<CheckoutEvent>;
    read: () => void;
    ask: () => void;
    onOther: ((type: CheckoutMessage['type']) => void) | undefined;
  },
) {
  const channel = useRef<CheckoutChannel>(null);
  const hear = useEffectEvent((message: CheckoutMessage) => {
    if (message.ref !== ref) return;
    if (message.type === 'settled') acts.read();
    if (role === 'waiting' && message.type === 'returned') {
      acts.dispatch({ type: 'returned' });
      channel.current?.post({ type: 'waiting', ref });
      if (isSettled(state)) channel.current?.post({ type: 'close', ref });
      else acts.read();
    }
    acts.onOther?.(message.type);
  });
  useEffect(() => {
    const opened = openChannel((message) => hear(message));
    channel.current = opened;
    if (role === 'returned') opened.post({ type: 'returned', ref });
    return () => {
      opened.close();
      channel.current = null;
    };
  }, [ref, role]);
  return channel;
}

/** Reads on while the page is in sight, sooner after a sign of life; the page coming back in sight is one. */
function usePolling(state: CheckoutState, dispatch: Dispatch<CheckoutEvent>, read: () => void): void {
  const isOver = isSettled(state);
  const delayMs = pollDelayMs(state);
  const { reads } = state;
  useEffect(() => {
    if (isOver || reads < 0) return;
    const timer = setTimeout(() => document.visibilityState === 'visible' && read(), delayMs);
    return () => clearTimeout(timer);
  }, [isOver, delayMs, reads, read]);
  useEffect(() => {
    if (isOver) return;
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      dispatch({ type: 'nudged' });
      read();
    };
    window.addEventListener('focus', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('focus', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [isOver, dispatch, read]);
}

/** Notices that the person closed the provider's window, and asks the provider what came of it. */
function useWatching(
  ref: string,
  { window: shown }: CheckoutState,
  dispatch: Dispatch<CheckoutEvent>,
  ask: () => void,
): void {
  useEffect(() => {
    if (shown !== 'open') return;
    const timer = setInterval(() => {
      const child = windowOf(ref);
      if (!child || child === 'blocked' || !child.isClosed()) return;
      dispatch({ type: 'closed' });
      ask();
    }, watchMs);
    return () => clearInterval(timer);
  }, [ref, shown, dispatch, ask]);
}

/** Once it is settled: everything that shows points is read anew, the other windows are told, ours is closed. */
function useEnding(
  ref: string,
  role: CheckoutRole,
  state: CheckoutState,
  channel: { current: CheckoutChannel | null },
): void {
  const isOver = isSettled(state);
  const hasReturned = state.window === 'returned';
  useEffect(() => {
    if (!isOver) return;
    endAttempt();
    void reloadWallet();
    channel.current?.post({ type: 'settled', ref });
  }, [isOver, ref, channel]);
  useEffect(() => {
    if (!isOver || role !== 'waiting') return;
    const close = () => {
      const child = windowOf(ref);
      if (child && child !== 'blocked') child.close();
      forgetWindow(ref);
      channel.current?.post({ type: 'close', ref });
    };
    const timer = setTimeout(close, hasReturned ? 0 : readingMs);
    return () => clearTimeout(timer);
  }, [isOver, hasReturned, ref, role, channel]);
}
