/** The one public address of a world: browsers' requests to the site, and the helpers below /__dev. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../log.ts';
import { type HttpRequest, type HttpResponse, type Origin, textResponse } from './http-types.ts';

export interface WebServer {
  port: number;
  server: Server;
  stop(): Promise<void>;
}

const bodyMaxBytes = 12 * 1024 * 1024;
/** So long a connection rests before it is closed. */
const idleMs = 600_000;
/** Lets a test or a demonstration come from another address; never handed on. */
const addressHeader = 'x-dev-viewer-address';

/** Answers a request by itself, where it says so. */
export type TakeOver = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Listens on 127.0.0.1 at `port` (0: any free one) and answers by `origin`, which may change until it is ready, what
 * `takeOver` leaves to it.
 */
export async function startWebServer(
  port: number,
  origin: () => Origin,
  now: () => number,
  log: Log,
  takeOver: TakeOver = () => false,
): Promise<WebServer> {
  const server = createServer((request, response) => {
    if (!takeOver(request, response)) void answer(request, response, origin(), now, log);
  });
  // Whoever kept a connection may use it again: closed after Node's five seconds, a request may meet it just closing.
  server.keepAliveTimeout = idleMs;
  await listening(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    server,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2000).unref();
      }),
  };
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  origin: Origin,
  now: () => number,
  log: Log,
): Promise<void> {
  const started = performance.now();
  let reply: HttpResponse;
  try {
    const ask = await askOf(request);
    reply = ask ? await origin(ask) : textResponse(413, 'Request body too large');
  } catch (error) {
    log('error', {
      event: 'runner-failed',
      url: request.url,
      error: String((error as Error).stack ?? error),
    });
    reply = textResponse(502, 'The local runner failed; its log says why.');
  }
  const { status, headers, cookies, body } = reply;
  response.writeHead(status, {
    date: new Date(now()).toUTCString(),
    ...headers,
    ...(cookies && { 'set-cookie': cookies }),
    ...(status !== 204 && status !== 304 && { 'content-length': String(body.length) }),
  });
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
  log('request', {
    method: request.method,
    path: request.url?.split('?')[0],
    status,
    bytes: body.length,
    ms: Math.round((performance.now() - started) * 10) / 10,
  });
}

const noBody = Buffer.alloc(0);

/** The whole body; undefined when it is too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return noBody;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= bodyMaxBytes) chunks.push(chunk);
  }
  return size > bodyMaxBytes ? undefined : Buffer.concat(chunks);
}

/** The request as the site sees it; undefined when its body is too large. */
async function askOf(request: IncomingMessage): Promise<HttpRequest | undefined> {
  const body = await bodyOf(request);
  if (!body) return undefined;
  const url = request.url ?? '/';
  const at = url.indexOf('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  const { [addressHeader]: address, ...others } = headers;
  return {
    method: request.method ?? 'GET',
    path: at < 0 ? url : url.slice(0, at),
    query: at < 0 ? '' : url.slice(at + 1),
    headers: others,
    body,
    viewer: {
      address: address ?? request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
      port: request.socket.remotePort ?? 0,
    },
  };
}
