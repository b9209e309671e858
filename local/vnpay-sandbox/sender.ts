/** Sends notifications as the gateway does: again until they are acknowledged, at most ten times, by the clock. */
import type { Clock } from '../clock.ts';

export interface SenderOptions {
  clock: Clock;
  retryGapMs: number;
  /** Sends one query; answers the product's reply code, or words for what came instead. */
  send(query: string): Promise<string>;
  /** Hears of every attempt. */
  onAttempt(txnRef: string, attempt: { at: string; query: string; answer: string }): void;
}

const maxAttempts = 10;
const acknowledged = new Set(['00', '02']);

interface Due {
  txnRef: string;
  query: string;
  atMs: number;
  attempt: number;
}

export function createSender({ clock, retryGapMs, send, onAttempt }: SenderOptions) {
  let queue: Due[] = [];
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function attempt(due: Due): Promise<void> {
    const at = new Date(clock.now()).toISOString();
    const answer = await send(due.query).catch((error: Error) => error.message);
    onAttempt(due.txnRef, { at, query: due.query, answer });
    if (acknowledged.has(answer) || due.attempt >= maxAttempts || isStopped) return;
    queue.push({ ...due, attempt: due.attempt + 1, atMs: clock.now() + retryGapMs });
    arm();
  }

  /** Starts what is due by the clock, and sets a timer for what comes next. */
  function arm(): void {
    clearTimeout(timer);
    if (isStopped) return;
    const now = clock.now();
    const due = queue.filter(({ atMs }) => atMs <= now);
    queue = queue.filter(({ atMs }) => atMs > now);
    for (const delivery of due) {
      const run: Promise<void> = attempt(delivery).finally(() => underWay.delete(run));
      underWay.add(run);
    }
    const next = Math.min(...queue.map(({ atMs }) => atMs));
    if (Number.isFinite(next)) timer = setTimeout(arm, Math.min(next - now, 60_000)).unref();
  }

  const forget = clock.onChange(arm);
  return {
    /** Sends a query after a delay by the clock. */
    enqueue(txnRef: string, query: string, delayMs = 0): void {
      queue.push({ txnRef, query, atMs: clock.now() + delayMs, attempt: 1 });
      arm();
    },
    /** Waits for what is under way now. */
    async idle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    clear(): void {
      queue = [];
    },
    async stop(): Promise<void> {
      isStopped = true;
      forget();
      clearTimeout(timer);
      queue = [];
      await Promise.all(underWay);
    },
  };
}
