/** Requests to AWS services that are called without a client of the SDK: signed by Signature Version 4. */
import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}
export interface SignedFor {
  region: string;
  /** The service's name in signatures: `lambda`, `es`, `aoss`. */
  service: string;
  nowMs: number;
}
export interface RequestToSign {
  method: string;
  url: URL;
  body: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** Percent-encoding as signatures want it. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** The headers that make a request one of the given credentials for a quarter of an hour. */
export function signRequest(
  { method, url, body }: RequestToSign,
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  { region, service, nowMs }: SignedFor,
): Record<string, string> {
  const stamp = new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const headers: Record<string, string> = {
    'x-amz-date': stamp,
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const signed: [string, string][] = [['host', url.host], ...Object.entries(headers)];
  const names = signed.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  // Each segment of the path is encoded twice, since the URL has it encoded once.
  const path = url.pathname.split('/').map(encoded).join('/');
  const request = [
    ...[method, path, query],
    ...signed.map(([name, value]) => `${name}:${value}`),
    ...['', names, sha256(body)],
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n')).toString('hex');
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** The credentials that Lambda gives a function; undefined elsewhere. */
export function functionCredentials(env: NodeJS.ProcessEnv = process.env): Credentials | undefined {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) return undefined;
  return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN };
}
