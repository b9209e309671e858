/** Signature Version 4 as the object store checks it: signed headers, presigned addresses, and POST policies. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './errors.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string };

/** What of a request is signed; `path` and `query` as they came over the wire, header names in lower case. */
export type SignedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
};

type Scope = { accessKeyId: string; date: string; region: string; service: string };

const algorithm = 'AWS4-HMAC-SHA256';
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const order = (a: string, b: string) => Number(a > b) - Number(a < b);

function parseCredential(
  credential: string,
  code: 'AuthorizationHeaderMalformed' | 'InvalidArgument',
): Scope {
  const parts = credential.split('/');
  const [accessKeyId, date, region, service, end] = parts;
  if (parts.length !== 5 || !accessKeyId || !date || !region || service !== 's3' || end !== 'aws4_request') {
    throw new S3Error(code, 'The authorization is malformed: the Credential is mal-formed.');
  }
  return { accessKeyId, date, region, service };
}

function compare(text: string, scope: Scope, signature: string, credentials: Credentials) {
  if (scope.accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      { AWSAccessKeyId: scope.accessKeyId },
    );
  }
  let key = hmac(`AWS4${credentials.secretAccessKey}`, scope.date);
  for (const part of [scope.region, scope.service, 'aws4_request']) key = hmac(key, part);
  const expected = hmac(key, text);
  const bytes = Buffer.from(signature, 'hex');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
      { StringToSign: text },
    );
  }
}

function textToSign(
  request: SignedRequest,
  signedHeaders: string,
  scope: Scope,
  amzDate: string,
  hash: string,
) {
  const path = request.path
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');
  const query = [...request.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)))
    .map((pair) => pair.join('='))
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
    .join('');
  const canonical = [request.method, path, query, headers, signedHeaders, hash].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const where = `${scope.date}/${scope.region}/${scope.service}/aws4_request`;
  return [algorithm, amzDate, where, digest].join('\n');
}

function verifyHeader(request: SignedRequest, authorization: string, credentials: Credentials) {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
      authorization,
    );
  if (!match) {
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      'The authorization header that you provided is not valid.',
    );
  }
  const scope = parseCredential(match[1]!, 'AuthorizationHeaderMalformed');
  const amzDate = request.headers['x-amz-date'] ?? '';
  const hash = request.headers['x-amz-content-sha256'] ?? '';
  compare(textToSign(request, match[2]!, scope, amzDate, hash), scope, match[3]!, credentials);
}

const instant = (amzDate: string) =>
  Date.parse(amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function verifyQuery(request: SignedRequest, credentials: Credentials, nowMs: number) {
  const names = ['Algorithm', 'Credential', 'Date', 'Expires', 'SignedHeaders', 'Signature'] as const;
  const parameters = Object.fromEntries(
    names.map((name) => [name, request.query.get(`X-Amz-${name}`) ?? '']),
  );
  const startMs = instant(parameters.Date!);
  const seconds = Number(parameters.Expires);
  const complete = names.every((name) => parameters[name] !== '') && parameters.Algorithm === algorithm;
  if (!complete || !Number.isInteger(seconds) || Number.isNaN(startMs) || seconds < 1 || seconds > 604_800) {
    throw new S3Error(
      'AuthorizationQueryParametersError',
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  }
  const scope = parseCredential(parameters.Credential!, 'AuthorizationHeaderMalformed');
  const expiresMs = startMs + seconds * 1000;
  if (nowMs > expiresMs) {
    throw new S3Error('AccessDenied', 'Request has expired', { Expires: new Date(expiresMs).toISOString() });
  }
  const text = textToSign(request, parameters.SignedHeaders!, scope, parameters.Date!, 'UNSIGNED-PAYLOAD');
  compare(text, scope, parameters.Signature!, credentials);
}

/** Throws unless the request carries a valid signature in its headers or, not yet expired, in its address. */
export function verifyRequest(request: SignedRequest, credentials: Credentials, nowMs: number): void {
  const authorization = request.headers.authorization;
  if (authorization) verifyHeader(request, authorization, credentials);
  else if (request.query.has('X-Amz-Algorithm')) verifyQuery(request, credentials, nowMs);
  else throw new S3Error('AccessDenied', 'Access Denied');
}

/** Throws unless the form's signature is that of its policy; `fields` by lower-case name. */
export function verifyPolicy(fields: ReadonlyMap<string, string>, credentials: Credentials): void {
  for (const name of ['policy', 'x-amz-algorithm', 'x-amz-credential', 'x-amz-date', 'x-amz-signature']) {
    if (!fields.get(name)) {
      throw new S3Error('InvalidArgument', `Bucket POST must contain a field named '${name}'.`, {
        ArgumentName: name,
      });
    }
  }
  if (fields.get('x-amz-algorithm') !== algorithm) {
    throw new S3Error('InvalidArgument', 'The only supported algorithm is AWS4-HMAC-SHA256.');
  }
  const scope = parseCredential(fields.get('x-amz-credential')!, 'InvalidArgument');
  compare(fields.get('policy')!, scope, fields.get('x-amz-signature')!, credentials);
}
