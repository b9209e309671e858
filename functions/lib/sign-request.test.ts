/** Signatures equal those that AWS publishes for its test suite, and those of the SDK's own signer. */
import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, it } from 'vitest';
import { functionCredentials, signRequest } from './sign-request.ts';

const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const nowMs = Date.parse('2015-08-30T12:36:00Z');
const at = { region: 'us-east-1', service: 'service', nowMs };

it('is the published one of a plain request', () => {
  const url = new URL('https://example.amazonaws.com/');
  expect(signRequest({ method: 'GET', url, body: '' }, credentials, at)).toEqual({
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, ' +
      'SignedHeaders=host;x-amz-date, ' +
      'Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  });
});

/** Hashes as the SDK's signer asks for them. */
class Sha256 {
  readonly #hash;
  constructor(secret?: string | Uint8Array) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret);
  }
  update(chunk: string | Uint8Array): void {
    this.#hash.update(chunk);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}

it.each([
  'https://search.example.com/listings/_search?typed_keys=true&a=b%20c',
  'https://x.lambda-url.ap-southeast-1.on.aws/',
  'https://example.com/a%20b/%C3%A9?z=1&a=2&a=1',
])('is the SDK’s own of %s', async (address) => {
  const url = new URL(address);
  const own = { ...credentials, sessionToken: 'a token' };
  const body = '{"query":"đất"}';
  const signer = new SignatureV4({ ...at, credentials: own, sha256: Sha256 as never, applyChecksum: false });
  const query: Record<string, string[]> = {};
  for (const [name, value] of url.searchParams) query[name] = [...(query[name] ?? []), value];
  const signed = await signer.sign(
    {
      ...{ method: 'POST', protocol: 'https:', hostname: url.host, path: url.pathname },
      ...{ query, headers: { host: url.host }, body },
    },
    { signingDate: new Date(nowMs) },
  );
  const { authorization } = signRequest({ method: 'POST', url, body }, own, at);
  expect(authorization).toBe(signed.headers.authorization);
});

it('uses what Lambda gives a function', () => {
  const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 'c' };
  expect(functionCredentials(env)).toEqual({ accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' });
  expect(functionCredentials({})).toBeUndefined();
});
