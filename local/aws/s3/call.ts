/** One request to the store as its operations see it, and how they answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#local/clock.ts';
import { S3Error } from './errors.ts';
import type { Source } from './object-file.ts';
import type { Credentials } from './signature.ts';
import type { Storage } from './storage.ts';
import type { CorsRule, CreatedEventName, ObjectMeta } from './types.ts';

/** What all requests share. */
export type Store = {
  storage: Storage;
  clock: Clock;
  credentials: Credentials;
  buckets: Map<string, { cors: CorsRule[] }>;
  /** Tells that an object is complete. */
  created(bucket: string, meta: ObjectMeta, eventName: CreatedEventName): void;
};

export type Call = Store & {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** As it came over the wire, still encoded. */
  path: string;
  query: URLSearchParams;
  /** By lower-case name. */
  headers: Record<string, string | undefined>;
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
};

/** The system headers that are kept with an object and given back with it. */
const kept = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

const metadataPrefix = 'x-amz-meta-';

/** What headers, or the fields of a form, say of an object: raises MetadataTooLarge beyond 2 KB. */
export function descriptionOf(
  parameters: Record<string, string | undefined>,
): Pick<ObjectMeta, 'headers' | 'metadata'> {
  const headers: Record<string, string> = {};
  for (const name of kept) if (parameters[name]) headers[name] = parameters[name];
  headers['content-type'] ??= 'binary/octet-stream';
  const encodings = (headers['content-encoding'] ?? '').split(',').map((name) => name.trim());
  const encoding = encodings.filter((name) => name !== '' && name !== 'aws-chunked').join(',');
  if (encoding) headers['content-encoding'] = encoding;
  else delete headers['content-encoding'];
  const metadata: Record<string, string> = {};
  let size = 0;
  for (const [name, value] of Object.entries(parameters)) {
    if (!name.startsWith(metadataPrefix) || value === undefined) continue;
    metadata[name.slice(metadataPrefix.length)] = value;
    size += name.length - metadataPrefix.length + Buffer.byteLength(value);
  }
  if (size > 2048) {
    throw new S3Error('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size');
  }
  return { headers, metadata };
}

export const quoted = (eTag: string) => `"${eTag}"`;

/** The request's body, which stays answerable when reading it stops half-way. */
export const bodyOf = (call: Call): Source => call.request.iterator({ destroyOnReturn: false });

/** Ends the call with a status, headers, and a body of XML if any. */
export function answer(call: Call, status: number, headers: Record<string, string> = {}, xml = ''): void {
  const body = Buffer.from(xml);
  if (xml) call.response.setHeader('content-type', 'application/xml');
  if (status !== 204 && status !== 304) call.response.setHeader('content-length', body.length);
  call.response.writeHead(status, headers).end(body);
}
