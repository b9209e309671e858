/**
 * Requests to addresses that strangers gave: https to public hosts alone, connected to the very address that was
 * checked, without redirects unless they are wanted (each is checked as the first was), bounded in time and size.
 */
import { lookup as systemLookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** Why nothing came back: a closed list, which may be shown to whoever gave the address. */
export type FetchFailure =
  | 'address-invalid'
  | 'address-not-public'
  | 'redirected'
  | 'too-large'
  | 'timed-out'
  | 'unreachable';

export class PublicFetchError extends Error {
  readonly failure: FetchFailure;
  constructor(failure: FetchFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'PublicFetchError';
    this.failure = failure;
  }
}

export interface PublicFetchOptions {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** So much of the reply is taken; 1 MiB where nothing is said. */
  maxBytes?: number;
  /** What is longer is refused (`too-large`), or its beginning is enough. */
  beyond?: 'refuse' | 'cut';
  /** For all of it: name, connection, reply; 10 s where nothing is said. */
  timeoutMs?: number;
  /** So many redirects are followed; none where nothing is said. */
  redirects?: number;
  /** For a stack on one machine only: its own loopback counts as public, also without TLS. */
  allowsLoopback?: boolean;
  /** Stands for the resolver of names in tests. */
  resolve?: (host: string) => Promise<readonly { address: string; family: number }[]>;
}
export interface PublicReply {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

const resolveAll = (host: string) => systemLookup(host, { all: true, verbatim: true });

/**
 * The address where it may be asked at all, as far as its spelling tells: https, no user part, and no private address
 * written as figures. Raises `PublicFetchError`. Names are looked up only when the request is made.
 */
export function checkedAddress(address: string, { allowsLoopback = false } = {}): URL {
  const url = URL.parse(address);
  if (!url || url.username || url.password) throw new PublicFetchError('address-invalid');
  const host = bareHost(url);
  const isOwn = allowsLoopback && (isLoopback(host) || host === 'localhost');
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:'))
    throw new PublicFetchError('address-invalid');
  if (isOwn) return url;
  const isLocalName = !isIP(host) && !/[^.]\.[^.]/.test(host);
  if (isLocalName || /\.(localhost|local|internal)\.?$/.test(host) || (isIP(host) && !isPublicAddress(host)))
    throw new PublicFetchError('address-not-public');
  return url;
}

/** Asks an address; any status but a redirect is a reply. Raises `PublicFetchError` and nothing else. */
export async function fetchPublic(address: string, options: PublicFetchOptions = {}): Promise<PublicReply> {
  const { timeoutMs = 10_000, redirects = 0 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = checkedAddress(address, options);
  try {
    for (let left = redirects; ; left--) {
      const reply = await sent(url, options, signal);
      const status = reply.statusCode ?? 0;
      if (status < 300 || status >= 400 || status === 304)
        return { status, headers: reply.headers, body: await bodyOf(reply, options) };
      reply.destroy();
      const next = reply.headers.location && URL.parse(reply.headers.location, url.href);
      if (left === 0 || !next) throw new PublicFetchError('redirected');
      url = checkedAddress(next.href, options);
    }
  } catch (error) {
    if (error instanceof PublicFetchError) throw error;
    throw new PublicFetchError(signal.aborted ? 'timed-out' : 'unreachable', error);
  }
}

const bareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

function sent(url: URL, options: PublicFetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { method = 'GET', headers, body } = options;
  const requestOptions: RequestOptions = {
    method,
    signal,
    agent: false,
    lookup: checkedLookup(options),
    headers: {
      'accept-encoding': 'identity',
      ...headers,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, requestOptions, resolve).on('error', reject).end(body);
  });
}

/**
 * Node connects to what this answers, so a name that changes between the check and the connection changes nothing.
 * One private address among public ones is enough to refuse.
 */
function checkedLookup({ allowsLoopback = false, resolve = resolveAll }: PublicFetchOptions): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (found) => {
        const isFit = (address: string) =>
          isPublicAddress(address) || (allowsLoopback && isLoopback(address));
        if (found.length === 0 || !found.every(({ address }) => isFit(address)))
          return callback(new PublicFetchError('address-not-public'), '', 0);
        const [first] = found;
        if (all) callback(null, [...found]);
        else callback(null, first!.address, first!.family);
      },
      (error) => callback(error, '', 0),
    );
  };
}

async function bodyOf(reply: IncomingMessage, options: PublicFetchOptions): Promise<Buffer> {
  const { maxBytes = 1024 * 1024, beyond = 'refuse' } = options;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length <= maxBytes) continue;
    if (beyond === 'refuse') throw new PublicFetchError('too-large');
    break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}
