/** The local object store: a small S3 over a folder, with signatures, POST policies and CORS enforced. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { listen } from '#local/listen.ts';
import { answer, type Call, descriptionOf, type Store } from './call.ts';
import { corsHeaders } from './cors.ts';
import { errorXml, S3Error } from './errors.ts';
import { operationOf } from './operations.ts';
import { verifyRequest } from './signature.ts';
import { createStorage } from './storage.ts';
import type { ObjectStore, S3Options, S3Server } from './types.ts';

const noBucket = (name: string) =>
  new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: name });

function callOf(store: Store, request: IncomingMessage, response: ServerResponse): Call {
  const [path = '/', search = ''] = (request.url ?? '/').split('?', 2);
  const [, bucket = '', ...rest] = path.split('/');
  const headers = request.headers as Record<string, string | undefined>;
  return {
    ...store,
    request,
    response,
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(search),
    headers,
    bucket,
    key: decodeURIComponent(rest.join('/')),
  };
}

/** Adds the bucket's CORS headers for a page of another origin; a preflight ends here. True: it has ended. */
function applyCors(call: Call): boolean {
  const preflight = call.method === 'OPTIONS';
  const origin = call.headers.origin;
  if (!origin && !preflight) return false;
  const requestedMethod = preflight ? call.headers['access-control-request-method'] : call.method;
  const names = (call.headers['access-control-request-headers'] ?? '').split(',').map((name) => name.trim());
  const rules = call.buckets.get(call.bucket)?.cors ?? [];
  const requestHeaders = names.filter((name) => name !== '');
  const headers = corsHeaders(rules, { origin: origin ?? '', method: requestedMethod ?? '', requestHeaders });
  for (const [name, value] of Object.entries(headers ?? {})) call.response.setHeader(name, value);
  if (!preflight) return false;
  if (!headers) throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  answer(call, 200);
  return true;
}

async function handle(call: Call): Promise<void> {
  if (!call.buckets.has(call.bucket)) throw noBucket(call.bucket);
  if (applyCors(call)) return;
  if (Buffer.byteLength(call.key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long');
  const { operation, signedBy } = operationOf(call);
  if (signedBy === 'request') verifyRequest(call, call.credentials, call.clock.now());
  await operation(call);
}

function refuse(call: Call, error: unknown) {
  const { request, response } = call;
  if (response.headersSent || response.destroyed) return response.destroy();
  if (!(error instanceof S3Error)) console.error('object store:', error);
  const refusal =
    error instanceof S3Error ? error : new S3Error('InternalError', 'We encountered an internal error.');
  const silent = call.method === 'HEAD' || refusal.status === 304;
  const xml = silent ? '' : errorXml(refusal, call.path, String(response.getHeader('x-amz-request-id')));
  answer(call, refusal.status, {}, xml);
  request.unpipe();
  request.resume();
}

/** The store for the programme that started it, past HTTP and signatures. */
function directly({ storage, buckets, created }: Store): ObjectStore {
  const known = (bucket: string) => {
    if (!buckets.has(bucket)) throw noBucket(bucket);
    return bucket;
  };
  return {
    head: async (bucket, key) => storage.head(known(bucket), key),
    open: async (bucket, key, range) => storage.open(known(bucket), key, range && (() => range)),
    async put(bucket, key, body, { headers = {}, metadata = {} } = {}) {
      const source = Readable.from([Buffer.from(body as string)]);
      const meta = await storage.write(known(bucket), key, source, () => ({
        ...descriptionOf(headers),
        metadata,
      }));
      created(bucket, meta, 'ObjectCreated:Put');
      return meta;
    },
    remove: async (bucket, key) => storage.remove(known(bucket), key),
    list: async (bucket, prefix = '') => storage.list(known(bucket), prefix),
  };
}

/** Starts the store on 127.0.0.1; requests are signed with `credentials`, times are the clock's. */
export async function startS3(options: S3Options): Promise<S3Server> {
  const { clock, credentials = { accessKeyId: 'local', secretAccessKey: 'local' }, onCreated } = options;
  const store: Store = {
    storage: await createStorage(options.dir, clock.now),
    clock,
    credentials,
    buckets: new Map(),
    created(bucket, { key, size, eTag, lastModifiedMs }, eventName) {
      onCreated?.({ bucket, key, size, eTag, eventName, eventTime: new Date(lastModifiedMs).toISOString() });
    },
  };
  const server = await listen((request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
    response.setHeader('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase());
    response.setHeader('server', 'AmazonS3');
    const call = callOf(store, request, response);
    handle(call).catch((error) => refuse(call, error));
  }, options.port);
  return {
    url: server.url,
    async createBucket(name, bucket = {}) {
      await store.storage.createBucket(name);
      store.buckets.set(name, { cors: bucket.cors ?? options.cors ?? [] });
    },
    store: directly(store),
    stop: server.stop,
  };
}
