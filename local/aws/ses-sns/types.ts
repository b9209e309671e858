/** Messages that the product sent, as the outbox keeps them. */
import type { Clock } from '#local/clock.ts';

export type OutboxMessage = {
  id: string;
  /** When it was sent, ISO 8601 by the clock. */
  at: string;
  channel: 'email' | 'sms' | 'zns';
  /** E-mail addresses joined by a comma, or the phone number. */
  to: string;
  subject?: string;
  text: string;
  html?: string;
  /** Of an e-mail, beside those that every one has. */
  headers?: Record<string, string>;
};

export type OutboxOptions = {
  /** 0 or absent: any free port. */
  port?: number;
  clock: Clock;
  /** A JSON-lines file that keeps the last 500 messages; absent: they live as long as the server. */
  file?: string;
};

export type Outbox = {
  /** The endpoint of both SES v2 and SNS, and below `/zns` of Zalo messages. */
  url: string;
  /** Oldest first, at most 500. */
  messages(): OutboxMessage[];
  clear(): void;
  /** Calls back with each new message; the returned function ends that. */
  onMessage(callback: (message: OutboxMessage) => void): () => void;
  stop(): Promise<void>;
};
