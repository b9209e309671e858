/** The payment sandbox: a small VNPAY on this machine, with every outcome by button and by call. */
import { readKept, writeKept } from '../kept-file.ts';
import { listen } from '../listen.ts';
import { createCalls } from './calls.ts';
import { createGateway, Refused } from './gateway.ts';
import { routes } from './routes.ts';
import { createSender } from './sender.ts';
import type {
  CompleteInput,
  Delivery,
  Mood,
  Order,
  ReplayInput,
  VnpaySandbox,
  VnpaySandboxOptions,
} from './types.ts';

const answerMs = 20_000;
const returnFirstMs = 3_000;

/** Starts the sandbox on 127.0.0.1. */
export async function startVnpaySandbox(options: VnpaySandboxOptions): Promise<VnpaySandbox> {
  const { clock, secret, tmnCode } = options;
  const { gateway, sender, save, ...acts } = createActs(options);
  let mood: Mood = 'normal';
  const setMood = (next: Mood) => {
    mood = next;
  };
  const reset = () => {
    gateway.reset();
    sender.clear();
    mood = 'normal';
    save();
  };
  const answer = createCalls({ gateway, secret, tmnCode, mood: () => mood, now: clock.now });
  const call = (body: string) => {
    const reply = answer(body);
    save();
    return reply;
  };
  const { noticeOf, orders } = gateway;
  const shared = { ...acts, orders, setMood, reset };
  const server = await listen(
    routes({ ...shared, noticeOf, call, mood: () => mood, now: clock.now, tmnCode }),
    options.port,
  );
  return {
    ...shared,
    url: server.url,
    terminal: { tmnCode, secret },
    payUrl: `${server.url}/paymentv2/vpcpay.html`,
    apiUrl: `${server.url}/merchant_webapi/api/transaction`,
    open: (payUrl) => acts.open(queryOf(payUrl)),
    idle: sender.idle,
    stop: async () => {
      await sender.stop();
      await server.stop();
    },
  };
}

/** What people and the marketplace do with orders; each act is saved, and told of where it ends an order. */
function createActs({ clock, ipnUrl, secret, tmnCode, file, retryGapMs = 2_000 }: VnpaySandboxOptions) {
  const gateway = createGateway({ clock, secret, tmnCode, orders: readOrders(file) });
  const save = () => file && writeKept(file, JSON.stringify(gateway.orders()));
  const send = (query: string) => notifyOnce(ipnUrl, query);
  const sender = createSender({
    clock,
    retryGapMs,
    send,
    onAttempt: (txnRef, attempt) => {
      gateway.note(txnRef, attempt);
      save();
    },
  });

  function sendNotification(txnRef: string, delivery: Delivery, lateSeconds: number): void {
    if (delivery === 'ipn-never') return;
    const query = gateway.noticeOf(txnRef, delivery);
    const delays: Partial<Record<Delivery, number>> = {
      'return-first': returnFirstMs,
      'ipn-late': lateSeconds * 1000,
    };
    sender.enqueue(txnRef, query, delays[delivery] ?? 0);
    if (delivery === 'ipn-twice') sender.enqueue(txnRef, query);
  }

  async function complete({ txnRef, result, delivery = 'ipn-first', lateSeconds = 30 }: CompleteInput) {
    const { returnUrl } = gateway.complete(txnRef, result);
    save();
    sendNotification(txnRef, delivery, lateSeconds);
    await sender.idle();
    if (delivery === 'no-return') return undefined;
    return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${gateway.noticeOf(txnRef)}`;
  }

  async function notify(txnRef: string): Promise<string> {
    const query = gateway.noticeOf(txnRef);
    const answer = await send(query).catch((error: Error) => error.message);
    gateway.note(txnRef, { at: new Date(clock.now()).toISOString(), query, answer });
    save();
    return answer;
  }

  const open = (rawQuery: string): Order => {
    const order = gateway.open(rawQuery);
    save();
    return order;
  };
  function replay({ payUrl, result, atMs }: ReplayInput): string {
    const { txnRef } = gateway.open(queryOf(payUrl), atMs);
    gateway.complete(txnRef, result, atMs);
    save();
    return gateway.noticeOf(txnRef);
  }
  return { gateway, sender, save, open, complete, notify, replay };
}

const queryOf = (payUrl: string) => payUrl.slice(payUrl.indexOf('?') + 1);

const readOrders = (file: string | undefined): Order[] =>
  ((file && readKept(file)) as Order[] | undefined) ?? [];

/** One notification: a GET, answered with JSON that carries a reply code. */
async function notifyOnce(ipnUrl: string, query: string): Promise<string> {
  const reply = await fetch(`${ipnUrl}?${query}`, {
    signal: AbortSignal.timeout(answerMs),
    redirect: 'error',
  });
  const body = await reply.text();
  if (!reply.ok) throw new Refused(`HTTP ${reply.status}`);
  const code: unknown = JSON.parse(body).RspCode;
  return typeof code === 'string' ? code : 'no reply code';
}
