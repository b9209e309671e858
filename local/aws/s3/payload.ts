/** The bytes of an upload as they arrive: unwrapped from aws-chunked, and held against what was announced. */
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from './errors.ts';
import type { Source } from './object-file.ts';

type Headers = Record<string, string | undefined>;
type Digest = { update(chunk: Uint8Array): void; base64(): string };

const hashed = (name: string): Digest => {
  const hash = createHash(name);
  return { update: (chunk) => void hash.update(chunk), base64: () => hash.digest('base64') };
};

function crc(): Digest {
  let value = 0;
  return {
    update: (chunk) => {
      value = crc32(chunk, value);
    },
    base64: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
}

const digests: Record<string, () => Digest> = {
  'content-md5': () => hashed('md5'),
  'x-amz-checksum-crc32': crc,
  'x-amz-checksum-sha1': () => hashed('sha1'),
  'x-amz-checksum-sha256': () => hashed('sha256'),
};

/** Names of the checksums that the headers, form fields or trailer of an upload announce. */
function announced(headers: Headers): string[] {
  const names = Object.keys(headers).filter((name) => /^x-amz-checksum-(?!algorithm|mode|type)/.test(name));
  const all = [...names, headers['x-amz-trailer'] ?? '', headers['content-md5'] ? 'content-md5' : ''];
  const encodings = all.filter((name) => name !== '');
  for (const name of encodings) {
    if (!digests[name]) throw new S3Error('NotImplemented', `The checksum ${name} is not kept here.`);
  }
  return encodings;
}

/** Takes the data out of `<hex length>;…CRLF data CRLF … 0 CRLF trailers CRLF`; trailers go to `onTrailer`. */
async function* unchunk(source: Source, onTrailer: (name: string, value: string) => void): Source {
  let buffered = Buffer.alloc(0);
  let bytesLeft = -1;
  let trailing = false;
  for await (const chunk of source) {
    buffered = buffered.length === 0 ? Buffer.from(chunk) : Buffer.concat([buffered, chunk]);
    while (buffered.length > 0) {
      if (bytesLeft > 0) {
        const data = buffered.subarray(0, bytesLeft);
        bytesLeft -= data.length;
        buffered = buffered.subarray(data.length);
        yield data;
        continue;
      }
      const lineEnd = buffered.indexOf('\r\n');
      if (lineEnd < 0) break;
      const line = buffered.toString('latin1', 0, lineEnd);
      buffered = buffered.subarray(lineEnd + 2);
      if (trailing) {
        const colon = line.indexOf(':');
        if (colon > 0) onTrailer(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
      } else if (bytesLeft === 0) {
        bytesLeft = -1;
      } else {
        bytesLeft = Number.parseInt(line, 16);
        if (Number.isNaN(bytesLeft))
          throw new S3Error('IncompleteBody', 'The chunks of the body are malformed.');
        trailing = bytesLeft === 0;
      }
    }
  }
  if (!trailing) throw new S3Error('IncompleteBody', 'The request body terminated unexpectedly');
}

export type Payload = { source: Source; checksum(): { header: string; value: string } | undefined };

/**
 * The payload of an upload with these headers (lower case). Its source throws at the end when length, content hash
 * or checksum differ from what was announced: IncompleteBody, XAmzContentSHA256Mismatch, BadDigest.
 */
export function payload(body: Source, headers: Headers): Payload {
  const expected: Headers = { ...headers };
  const content = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
  const chunked = content.startsWith('STREAMING-');
  const names = announced(headers);
  const running = names.map((name) => ({ name, digest: digests[name]!() }));
  const contentHash = /^[0-9a-f]{64}$/.test(content) ? createHash('sha256') : undefined;
  const length = headers['x-amz-decoded-content-length'];
  let checksum: { header: string; value: string } | undefined;

  async function* checked(): Source {
    let size = 0;
    const onTrailer = (name: string, value: string) => {
      expected[name] = value;
    };
    const bytes = chunked ? unchunk(body, onTrailer) : body;
    for await (const chunk of bytes) {
      size += chunk.length;
      contentHash?.update(chunk);
      for (const { digest } of running) digest.update(chunk);
      yield chunk;
    }
    if (chunked && length !== undefined && Number(length) !== size) {
      throw new S3Error('IncompleteBody', 'You did not provide the number of bytes specified.');
    }
    if (contentHash && contentHash.digest('hex') !== content) {
      throw new S3Error('XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 does not match.');
    }
    for (const { name, digest } of running) {
      const value = digest.base64();
      if (value !== expected[name]) {
        throw new S3Error('BadDigest', `The ${name} you specified did not match what we received.`);
      }
      if (name !== 'content-md5') checksum = { header: name, value };
    }
  }
  return { source: checked(), checksum: () => checksum };
}
