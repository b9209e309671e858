/** The wallet alive for tests: its calls over a real table, the payment sandbox beside it, a clock that moves. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCursors } from '#functions/lib/cursor.ts';
import { serve } from '#functions/lib/http/serve.ts';
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { startVnpaySandbox } from '#local/vnpay-sandbox/vnpay-sandbox.ts';
import type { Role } from '#shared/kernel/access.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { walletHandlers } from '../handlers.ts';
import { createVnpayProvider } from '../payments/vnpay.ts';
import type { Ports } from '../ports.ts';
import { createWalletRepository } from '../repository.ts';
import { createWalletService } from '../service.ts';
import { testHash } from './invariants.ts';
import { slowClock } from './slow-clock.ts';

export type Endpoint = keyof typeof walletApi;
export interface Call {
  params?: Record<string, string>;
  query?: string | Record<string, string>;
  body?: unknown;
  key?: string;
  address?: string;
}
export const people = {
  an: { userId: '01JGZ0X4000000000000000A00', roles: [] as Role[] },
  binh: { userId: '01JGZ0X4000000000000000B00', roles: [] as Role[] },
  admin: { userId: '01JGZ0X4000000000000000C00', roles: ['admin'] as Role[] },
  master: { userId: '01JGZ0X4000000000000000D00', roles: ['master'] as Role[] },
};
export type Person = keyof typeof people;

const secret = 'LIVESECRETLIVESECRETLIVESECRET12';
const tmnCode = 'LIVE0001';
export const start = Date.parse('2026-01-05T02:30:00.000Z');

/** Table, sandbox and calls; `bend` lets a test break the table on the way. */
export async function startLive({ bend = (table) => table }: { bend?: (table: Table) => Table } = {}) {
  const world = await startTestTable();
  const clock = slowClock(start);
  const table = bend(world.table);
  const server = createServer((request, response) => {
    const [path, query = ''] = (request.url ?? '').split('?');
    void answer(`${request.method} ${path}`, eventOf(request.method!, path!, {}, { query })).then((result) =>
      response.writeHead(result.statusCode!, result.headers as Record<string, string>).end(result.body),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ipnUrl = `http://127.0.0.1:${port}${walletApi.notifyVnpay.path}`;
  const payments = await startVnpaySandbox({ clock, ipnUrl, secret, tmnCode, retryGapMs: 300_000 });
  const provider = createVnpayProvider({
    tmnCode,
    readSecret: async () => secret,
    payUrl: payments.payUrl,
    apiUrl: payments.apiUrl,
    post: async (url, body) => (await fetch(url, { method: 'POST', body })).text(),
    now: clock.now,
    requestId: systemIds.ulid,
  });
  const ports: Ports = {
    repo: createWalletRepository(table),
    transact: table.transact,
    clock,
    ids: systemIds,
    hash: testHash,
    pause: async () => undefined,
    random: Math.random,
    cursors: createCursors(async () => 'key'),
    provider,
    returnUrl: 'https://example.vn/checkout/done',
    hasLeft: async () => false,
    hasAccount: async () => true,
    failed: () => undefined,
  };
  const service = createWalletService(ports);
  const handler = serve(walletApi, {
    verifyToken: async (token) => people[token as Person] ?? null,
    readRoles: async (userId) => Object.values(people).find((one) => one.userId === userId)?.roles ?? null,
    isFromEdge: async (secret) => secret === 'origin',
  })(walletHandlers(service, provider));
  const answer = (_: string, event: object) => handler(event as never, { awsRequestId: 'r' } as never);

  return {
    clock,
    payments,
    ports,
    service,
    table: world.table,
    consumed: world.consumed,
    items: world.items,
    /** One call as a person; answers status and body. */
    async call<Body = Record<string, unknown>>(who: Person | undefined, name: Endpoint, call: Call = {}) {
      const { method, path } = walletApi[name];
      const event = eventOf(method, path, call.params ?? {}, call, who);
      const result = await answer(name, event);
      return {
        status: result.statusCode!,
        body: (result.body ? JSON.parse(result.body) : undefined) as Body,
      };
    },
    stop: async () => {
      await payments.stop();
      server.close();
      server.closeAllConnections();
      await world.stop();
    },
  };
}
export type Live = Awaited<ReturnType<typeof startLive>>;

function eventOf(method: string, path: string, params: Record<string, string>, of: Call, who?: Person) {
  const rawPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = typeof of.query === 'string' ? of.query : new URLSearchParams(of.query).toString();
  return {
    version: '2.0',
    rawPath,
    rawQueryString: query,
    headers: {
      'x-origin-secret': 'origin',
      ...(of.body !== undefined && { 'content-type': 'application/json' }),
      ...(who && { authorization: `Bearer ${who}` }),
      ...(of.key && { 'idempotency-key': of.key }),
    },
    requestContext: { http: { method, path: rawPath, sourceIp: of.address ?? '203.113.1.1' } },
    pathParameters: params,
    body: of.body === undefined ? undefined : JSON.stringify(of.body),
    isBase64Encoded: false,
  };
}
