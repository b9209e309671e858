/** A sandbox with a receiver of notifications, for tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fields, signedQuery, stamp } from '#functions/wallet/payments/vnpay-wire.ts';
import { slowClock } from '#functions/wallet/testing/slow-clock.ts';
import { listen } from '../listen.ts';
import { startVnpaySandbox } from './vnpay-sandbox.ts';

export const secret = 'FIXTURESECRETFIXTURESECRET';
export const tmnCode = 'FIXTURE1';

export async function startFixture() {
  const clock = slowClock(Date.parse('2026-01-05T02:30:00.000Z'));
  const received: string[] = [];
  let answer: (query: string) => { status?: number; body: string } = () => ({ body: '{"RspCode":"00"}' });
  const receiver = await listen((request, response) => {
    const query = (request.url ?? '').split('?')[1] ?? '';
    received.push(query);
    const { status = 200, body } = answer(query);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  const file = join(folder, 'orders.json');
  const begin = () =>
    startVnpaySandbox({ clock, ipnUrl: `${receiver.url}/ipn`, secret, tmnCode, retryGapMs: 300_000, file });
  let payments = await begin();

  const order = (change: Fields = {}): Fields => ({
    vnp_Amount: '50000000',
    vnp_Command: 'pay',
    vnp_CreateDate: stamp(clock.now()),
    vnp_CurrCode: 'VND',
    vnp_ExpireDate: stamp(clock.now() + 900_000),
    vnp_IpAddr: '127.0.0.1',
    vnp_Locale: 'vn',
    vnp_OrderInfo: 'Nap 530 diem',
    vnp_OrderType: 'other',
    vnp_ReturnUrl: 'http://127.0.0.1:3000/checkout/done',
    vnp_TmnCode: tmnCode,
    vnp_TxnRef: 'TU01',
    vnp_Version: '2.1.0',
    ...change,
  });
  return {
    clock,
    received,
    get payments() {
      return payments;
    },
    answerWith(next: typeof answer) {
      answer = next;
    },
    payUrl: (change: Fields = {}) => `${payments.payUrl}?${signedQuery(order(change), secret)}`,
    /** Opens the pay page as a browser would. */
    open: (change: Fields = {}) => fetch(`${payments.payUrl}?${signedQuery(order(change), secret)}`),
    post: (path: string, body: object) =>
      fetch(`${payments.url}${path}`, { method: 'POST', body: JSON.stringify(body), redirect: 'manual' }),
    form: (path: string, fields: Record<string, string>) =>
      fetch(`${payments.url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    /** Moves the clock and waits for what that sends. */
    async advance(ms: number) {
      clock.advance(ms);
      await payments.idle();
    },
    async restart() {
      await payments.stop();
      payments = await begin();
    },
    async stop() {
      await payments.stop();
      await receiver.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
export type Fixture = Awaited<ReturnType<typeof startFixture>>;
