/** Compresses what CloudFront would: text of 1,000 bytes to 10 MB, by what the browser accepts. */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { HttpResponse } from './http-types.ts';

const compressible =
  /^(text\/|application\/(javascript|json|xml|manifest\+json|ld\+json|problem\+json|rss\+xml|wasm)|image\/svg\+xml|font\/(ttf|otf))/;
const minBytes = 1000;
const maxBytes = 10_000_000;
const cacheMaxBytes = 32 * 1024 * 1024;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Compressed bodies of files, by ETag and encoding. */
const cache = new LRUCache<string, Buffer>({
  maxSize: cacheMaxBytes,
  sizeCalculation: ({ length }) => length,
});

const compress = (body: Buffer, encoding: string, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : toGzip(body, { level: Math.min(quality, 9) });

/** Compresses an answer where that helps; files are compressed well and once, replies quickly. */
export async function compressed(answer: HttpResponse, accepted: string | undefined): Promise<HttpResponse> {
  const encoding = /\bbr\b/.test(accepted ?? '')
    ? 'br'
    : /\bgzip\b/.test(accepted ?? '')
      ? 'gzip'
      : undefined;
  const { headers, body, status } = answer;
  if (!encoding || status !== 200 || headers['content-encoding'] || body.length < minBytes) return answer;
  if (body.length > maxBytes || !compressible.test(headers['content-type'] ?? '')) return answer;
  const key = headers.etag && `${headers.etag} ${encoding}`;
  let small = key ? cache.get(key) : undefined;
  if (!small) {
    small = await compress(body, encoding, key ? 5 : 2);
    if (key) cache.set(key, small);
  }
  const etag = headers.etag && { etag: headers.etag.startsWith('W/') ? headers.etag : `W/${headers.etag}` };
  return {
    ...answer,
    headers: { ...headers, ...etag, 'content-encoding': encoding, vary: 'Accept-Encoding' },
    body: small,
  };
}
