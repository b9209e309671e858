/** What a checkout's page knows and may do, as a pure reducer: nothing here reads clocks, windows or the network. */
import type { Payment, PaymentState } from '#shared/wallet/model.ts';
import type { PaymentReading } from '../api.ts';

/** The window of the provider's page: `unknown` after a reload, when nobody holds it any more. */
export type WindowState = 'unknown' | 'open' | 'closed' | 'blocked' | 'returned';

export interface CheckoutState {
  /** null until it has been read. */
  payment: Payment | null;
  /** The provider's page, while the payment can still be made. */
  url: string | null;
  /** Until when, by the monotonic clock in ms. */
  payableUntilMs: number | null;
  window: WindowState;
  /** The provider is being asked. */
  isAsking: boolean;
  /** When it was asked last, by the monotonic clock. */
  askedAtMs: number | null;
  /** What the last question brought while the payment stays open. */
  finding: 'not-yet' | 'unreachable' | null;
  /** Why the payment could not be read; another try may help. */
  problem: unknown;
  /** Readings since the last sign that something happened: the next ones come slower. */
  reads: number;
}

export type CheckoutEvent =
  | { type: 'read'; reading: PaymentReading; nowMs: number }
  | { type: 'read-failed'; error: unknown }
  | { type: 'opened' | 'blocked' | 'closed' | 'returned' | 'nudged' }
  | { type: 'asking'; nowMs: number }
  | { type: 'asked'; payment: Payment }
  | { type: 'ask-failed'; error: unknown };

export const startState = (window: WindowState = 'unknown'): CheckoutState => ({
  payment: null,
  url: null,
  payableUntilMs: null,
  window,
  isAsking: false,
  askedAtMs: null,
  finding: null,
  problem: null,
  reads: 0,
});

const finality: Record<PaymentState, number> = { 'in-progress': 0, failed: 1, success: 2 };

/** The later of two readings: answers may overtake each other, but what is settled never opens again. */
export const laterOf = (known: Payment | null, read: Payment): Payment =>
  known && finality[known.state] > finality[read.state] ? known : read;

const isOpen = (payment: Payment | null) => payment?.state === 'in-progress';

function afterReading(state: CheckoutState, { payment, ...checkout }: PaymentReading, nowMs: number) {
  const later = laterOf(state.payment, payment);
  const isPayable = isOpen(later) && checkout.url !== undefined;
  return {
    ...state,
    payment: later,
    url: isPayable ? checkout.url! : null,
    payableUntilMs: isPayable ? nowMs + (checkout.expiresInSeconds ?? 0) * 1000 : null,
    finding: isOpen(later) ? state.finding : null,
    problem: null,
    reads: state.reads + 1,
  };
}

function afterAsking(state: CheckoutState, payment: Payment): CheckoutState {
  const later = laterOf(state.payment, payment);
  const kept = isOpen(later) ? { finding: 'not-yet' as const } : { finding: null, url: null };
  return { ...state, payment: later, isAsking: false, reads: 0, ...kept };
}

/** The state after an event. A window that was never open, or came back to us, cannot be closed by the person. */
export function reduce(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'read':
      return afterReading(state, event.reading, event.nowMs);
    case 'read-failed':
      return { ...state, problem: event.error, reads: state.reads + 1 };
    case 'opened':
      return { ...state, window: 'open', finding: null, reads: 0 };
    case 'closed':
      return state.window === 'open' ? { ...state, window: 'closed', reads: 0 } : state;
    case 'blocked':
    case 'returned':
      return { ...state, window: event.type, reads: 0 };
    case 'nudged':
      return { ...state, reads: 0 };
    case 'asking':
      return { ...state, isAsking: true, askedAtMs: event.nowMs };
    case 'asked':
      return afterAsking(state, event.payment);
    case 'ask-failed':
      return { ...state, isAsking: false, finding: 'unreachable' };
  }
}

export type Step = 'loading' | 'paying' | 'expired' | 'reviewed' | 'success' | 'failed';

/** What the page shows: an open payment can be paid, has run out, or is being looked into by staff. */
export function stepOf({ payment, url }: CheckoutState): Step {
  if (!payment) return 'loading';
  if (payment.state !== 'in-progress') return payment.state;
  if (payment.isReviewed) return 'reviewed';
  return url ? 'paying' : 'expired';
}

export const isSettled = ({ payment }: CheckoutState): boolean =>
  payment !== null && payment.state !== 'in-progress';

/** The API lets a person ask the provider every 20 seconds; between, it answers what it knows. */
export const askGapMs = 20_000;
/** How long until the person may ask again; 0 now. */
export const askWaitMs = ({ askedAtMs }: CheckoutState, nowMs: number): number =>
  askedAtMs === null ? 0 : Math.max(0, askedAtMs + askGapMs - nowMs);

/** The gap before the next reading: 2 s after a sign of life, growing to 10 s; 30 s once it cannot be paid. */
export function pollDelayMs(state: CheckoutState): number {
  const longestMs = stepOf(state) === 'expired' || stepOf(state) === 'reviewed' ? 30_000 : 10_000;
  return Math.min(longestMs, Math.round(2000 * 1.5 ** Math.min(state.reads, 10)));
}
