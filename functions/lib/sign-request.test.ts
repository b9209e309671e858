/** Signatures equal those that AWS publishes for its test suite, and those of the SDK's own signer. */
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

/** Made with `@smithy/signature-v4`, which the SDK signs by. */
it.each([
  [
    'https://search.example.com/listings/_search?typed_keys=true&a=b%20c',
    'ceca36f5b66377d2e4da6a2cec311acd8f6abf78a35414c22416a0fa0cbd32f9',
  ],
  [
    'https://x.lambda-url.ap-southeast-1.on.aws/',
    'cbd9e69930b1a6823fc2777847fdf25352af926cb2a48e7dd8fa6a1fc2464fb4',
  ],
  [
    'https://example.com/a%20b/%C3%A9?z=1&a=2&a=1',
    '0aaf9c1c5c95e1f8ef0c50d03b6e97df43d740eff1f15e2e4696e7b5dfc12c7d',
  ],
])('is the SDK’s own of %s', (address, signature) => {
  const own = { ...credentials, sessionToken: 'a token' };
  const body = '{"query":"đất"}';
  const { authorization } = signRequest({ method: 'POST', url: new URL(address), body }, own, at);
  expect(authorization).toMatch(new RegExp(`Signature=${signature}$`));
});

it('uses what Lambda gives a function', () => {
  const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 'c' };
  expect(functionCredentials(env)).toEqual({ accessKeyId: 'a', secretAccessKey: 'b', sessionToken: 'c' });
  expect(functionCredentials({})).toBeUndefined();
});
