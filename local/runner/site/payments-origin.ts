/** Hands requests below /__dev/vnpay on to the payment sandbox, and its answers back. */

import { paymentsPath } from '../services/start-payments.ts';
import type { HttpRequest, HttpResponse } from './http-types.ts';

const handedOn = ['content-type', 'accept', 'accept-language'];
const startPage = `${paymentsPath}/sandbox/transactions`;

/** The sandbox's answer; redirects are the browser's to follow. */
export async function createPaymentsOrigin(ask: HttpRequest, url: string): Promise<HttpResponse> {
  const path = ask.path.slice(paymentsPath.length);
  if (path === '' || path === '/')
    return {
      status: 303,
      headers: { location: startPage, 'cache-control': 'no-store' },
      body: Buffer.alloc(0),
    };
  const reply = await fetch(`${url}${path}${ask.query && `?${ask.query}`}`, {
    method: ask.method,
    redirect: 'manual',
    headers: Object.fromEntries(
      handedOn.flatMap((name) => (ask.headers[name] ? [[name, ask.headers[name]]] : [])),
    ),
    ...(ask.body.length > 0 && { body: new Uint8Array(ask.body) }),
  });
  const names = ['content-type', 'cache-control', 'content-security-policy', 'location'];
  const headers = Object.fromEntries(
    names.flatMap((name) => (reply.headers.has(name) ? [[name, reply.headers.get(name)!]] : [])),
  );
  return { status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) };
}
