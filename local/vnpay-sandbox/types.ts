/** The payment sandbox as others see it: orders, results, ways of delivery. */
import type { Clock } from '../clock.ts';

/** How a payment ends at the gateway, with the codes it is told by: response code and transaction status. */
export const results = {
  paid: ['00', '00'],
  'not-enough-money': ['51', '02'],
  'wrong-otp': ['13', '02'],
  'bank-maintenance': ['75', '02'],
  cancelled: ['24', '02'],
  expired: ['11', '02'],
  suspicious: ['07', '07'],
  reversed: ['99', '04'],
  contradictory: ['00', '02'],
} as const;
export type Result = keyof typeof results;

export const deliveries = [
  'ipn-first',
  'return-first',
  'ipn-twice',
  'ipn-late',
  'ipn-never',
  'wrong-hash',
  'tampered-amount',
  'wrong-amount',
  'no-return',
] as const;
/**
 * `tampered-amount`: changed after signing; `wrong-amount`: another amount, rightly signed; `no-return`: the
 * window is closed, only the notification goes out.
 */
export type Delivery = (typeof deliveries)[number];

/** How the calls for queries and refunds are answered. */
export const moods = ['normal', 'unsigned', 'wrong-hash', 'busy', 'silent', 'refuses-refunds'] as const;
export type Mood = (typeof moods)[number];

export interface Order {
  txnRef: string;
  /** Hundredths of a VND, as on the wire. */
  amount: string;
  orderInfo: string;
  createDate: string;
  expireDate: string;
  returnUrl: string;
  locale: 'vn' | 'en';
  result?: Result;
  transactionNo?: string;
  bankTranNo?: string;
  payDate?: string;
  /** Hundredths paid back so far. */
  refunded: number;
  attempts: Attempt[];
}
/** One notification that was sent, and how it was answered. */
export interface Attempt {
  at: string;
  query: string;
  answer: string;
}

export interface VnpaySandboxOptions {
  /** 0 or absent: any free port. */
  port?: number;
  clock: Clock;
  /** Where notifications go: a GET with the signed query. */
  ipnUrl: string;
  secret: string;
  tmnCode: string;
  /** Between two attempts at a notification: 2 seconds, where the real gateway waits 5 minutes. */
  retryGapMs?: number;
  /** A JSON file that keeps the orders; absent: they live as long as the server. */
  file?: string;
}

export interface CompleteInput {
  txnRef: string;
  result: Result;
  delivery?: Delivery;
  /** For `ipn-late`. */
  lateSeconds?: number;
}

/** An order that opened and ended at an earlier moment. */
export interface ReplayInput {
  payUrl: string;
  result: Result;
  atMs: number;
}

export interface VnpaySandbox {
  url: string;
  /** Who the product is to the gateway, and what both sign with. */
  terminal: { tmnCode: string; secret: string };
  /** `vnp_…` addresses for the product's configuration. */
  payUrl: string;
  apiUrl: string;
  orders(): Order[];
  /** Opens a pay address as a browser would; raises the reason where the page refuses. */
  open(payUrl: string): Order;
  /** Ends an open order; answers the return address, undefined where the window is closed instead. */
  complete(input: CompleteInput): Promise<string | undefined>;
  /** Sends an order's notification again, now; answers the product's reply code. */
  notify(txnRef: string): Promise<string>;
  /** Opens and ends an order as of `atMs`; answers the notification's query, which nobody is sent. */
  replay(input: ReplayInput): string;
  setMood(mood: Mood): void;
  /** Waits until no notification is under way; late ones and retries still wait for the clock. */
  idle(): Promise<void>;
  reset(): void;
  stop(): Promise<void>;
}
