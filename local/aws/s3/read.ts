/** GetObject and HeadObject: whole or a range, under conditions. */
import { pipeline } from 'node:stream/promises';
import type { Call } from './call.ts';
import { quoted } from './call.ts';
import { checkRead, preconditions } from './conditions.ts';
import { S3Error } from './errors.ts';
import type { ByteRange } from './object-file.ts';
import type { ObjectMeta } from './types.ts';

/** The one range that is asked for; undefined when none, several, or one that makes no sense; InvalidRange if beyond. */
export function rangeOf(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  const range =
    match[1] === ''
      ? { start: Math.max(size - Number(match[2]), 0), end: size - 1 }
      : { start: Number(match[1]), end: last };
  const backwards = match[1] !== '' && match[2] !== '' && Number(match[1]) > Number(match[2]);
  if (backwards) return undefined;
  if (range.start >= size) {
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      ActualObjectSize: String(size),
      RangeRequested: header!,
    });
  }
  return range;
}

/** Headers that a signed address may replace, such as response-content-disposition. */
function overrides(query: URLSearchParams): Record<string, string> {
  const replaced = [...query].filter(([name]) => name.startsWith('response-'));
  return Object.fromEntries(replaced.map(([name, value]) => [name.slice('response-'.length), value]));
}

function headersOf(call: Call, meta: ObjectMeta, range: ByteRange | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    ...meta.headers,
    'accept-ranges': 'bytes',
    etag: quoted(meta.eTag),
    'last-modified': new Date(meta.lastModifiedMs).toUTCString(),
    'content-length': String(range ? range.end - range.start + 1 : meta.size),
    ...overrides(call.query),
  };
  for (const [name, value] of Object.entries(meta.metadata)) headers[`x-amz-meta-${name}`] = value;
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${meta.size}`;
  else if (meta.checksum && call.headers['x-amz-checksum-mode'] === 'ENABLED') {
    headers[meta.checksum.header] = meta.checksum.value;
    headers['x-amz-checksum-type'] = 'FULL_OBJECT';
  }
  return headers;
}

const missing = (key: string) => new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key });

/** GetObject. */
export async function getObject(call: Call): Promise<void> {
  let range: ByteRange | undefined;
  const object = await call.storage.open(call.bucket, call.key, (meta) => {
    checkRead(meta, preconditions(call.headers));
    range = rangeOf(call.headers.range, meta.size);
    return range ?? { start: 0, end: meta.size - 1 };
  });
  if (!object) throw missing(call.key);
  call.response.writeHead(range ? 206 : 200, headersOf(call, object.meta, range));
  await pipeline(object.body, call.response);
}

/** HeadObject. */
export async function headObject(call: Call): Promise<void> {
  const meta = await call.storage.head(call.bucket, call.key);
  if (!meta) throw missing(call.key);
  checkRead(meta, preconditions(call.headers));
  const range = rangeOf(call.headers.range, meta.size);
  call.response.writeHead(range ? 206 : 200, headersOf(call, meta, range)).end();
}
