/** Browser uploads: what the presigned policy says is enforced, and a refused upload leaves nothing behind. */
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clientOf, type S3Fixture, startS3Fixture } from './fixture.ts';

let store: S3Fixture;
beforeAll(async () => {
  store = await startS3Fixture();
});
afterAll(() => store.close());
afterEach(async () => {
  for (const { key } of await store.store.list(Bucket)) await store.store.remove(Bucket, key);
});

const Bucket = 'media';
const photo = { 'Content-Type': 'image/jpeg', 'x-amz-meta-listing': '01ABC', success_action_status: '201' };

const presign = (options: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(store.client, {
    Bucket,
    Key: 'incoming/01ABC',
    Expires: 300,
    Conditions: [['content-length-range', 5, 20]],
    Fields: photo,
    ...options,
  });

type Fields = Record<string, string>;

async function send(url: string, fields: Fields, file: string | Blob = 'ten bytes!', after: Fields = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== 'no file') form.set('file', new Blob([file]), 'ảnh.jpg');
  for (const [name, value] of Object.entries(after)) form.set(name, value);
  const response = await fetch(url, { method: 'POST', body: form });
  const text = await response.text();
  const code = /<Code>(.*)<\/Code>/.exec(text)?.[1];
  const message = /<Message>(.*)<\/Message>/.exec(text)?.[1];
  return { status: response.status, code, message, text, response };
}

const nothingStored = async () => {
  expect(await store.store.list(Bucket)).toEqual([]);
  expect(await readdir(join(store.dir, '.incoming'))).toEqual([]);
};

test('a form that keeps to its policy is stored as the policy says, and announced', async () => {
  const { url, fields } = await presign();
  const { status, text } = await send(url, fields, 'ten bytes!', { after: 'ignored' });
  expect([status, text]).toEqual([201, expect.stringContaining('<Key>incoming/01ABC</Key>')]);
  expect(await store.store.head(Bucket, 'incoming/01ABC')).toMatchObject({
    size: 10,
    headers: { 'content-type': 'image/jpeg' },
    metadata: { listing: '01ABC' },
  });
  expect(store.events).toMatchObject([{ key: 'incoming/01ABC', size: 10, eventName: 'ObjectCreated:Post' }]);
});

test('the answer is 204 unless the policy asks for another', async () => {
  const { url, fields } = await presign({ Fields: {} });
  expect((await send(url, fields)).status).toBe(204);
  const plain = await presign({ Fields: { success_action_status: '200' } });
  expect((await send(plain.url, plain.fields)).status).toBe(200);
});

test('a key that ends in the placeholder of the file name takes the name of the file', async () => {
  const { url, fields } = await presign({ Key: `incoming/\${filename}` });
  expect((await send(url, fields)).status).toBe(201);
  expect(await store.store.head(Bucket, 'incoming/ảnh.jpg')).toBeDefined();
});

test('sizes at both ends of the range are taken, one byte beyond is not', async () => {
  const { url, fields } = await presign();
  expect((await send(url, fields, 'x'.repeat(5))).status).toBe(201);
  expect((await send(url, fields, 'x'.repeat(20))).status).toBe(201);
  await store.store.remove(Bucket, 'incoming/01ABC');
  expect(await send(url, fields, 'x'.repeat(4))).toMatchObject({ status: 400, code: 'EntityTooSmall' });
  const large = await send(url, fields, 'x'.repeat(21));
  expect(large).toMatchObject({ status: 400, code: 'EntityTooLarge' });
  expect(large.text).toContain('<MaxSizeAllowed>20</MaxSizeAllowed>');
  await nothingStored();
});

test('a file of 6 MB is cut off, not taken and then thrown away', async () => {
  const { url, fields } = await presign({ Conditions: [['content-length-range', 1, 5 * 1024 * 1024 - 1]] });
  const large = await send(url, fields, new Blob([Buffer.alloc(6 * 1024 * 1024)]));
  expect(large).toMatchObject({ status: 400, code: 'EntityTooLarge' });
  await nothingStored();
});

test('after its expiry, by the clock, a policy is void', async () => {
  const { url, fields } = await presign();
  store.clock.advance(301_000);
  const late = await send(url, fields);
  store.clock.advance(-301_000);
  expect(late).toMatchObject({
    status: 403,
    code: 'AccessDenied',
    message: expect.stringContaining('Policy expired'),
  });
  await nothingStored();
});

test.each<[string, Fields]>([
  ['another key', { key: 'incoming/OTHER' }],
  ['another content type', { 'Content-Type': 'text/html' }],
  ['other metadata', { 'x-amz-meta-listing': '01OTHER' }],
  ['another status', { success_action_status: '200' }],
  ['another bucket', { bucket: 'other' }],
])('a form with %s than the policy says is refused', async (_what, change) => {
  const { url, fields } = await presign();
  const refused = await send(url, { ...fields, ...change });
  expect(refused).toMatchObject({ status: 403, code: 'AccessDenied' });
  expect(refused.message).toContain('Policy Condition failed');
  await nothingStored();
});

test('a field that the policy requires may not be left out', async () => {
  const { url, fields } = await presign();
  const { 'Content-Type': _left, ...rest } = fields;
  expect(await send(url, rest)).toMatchObject({ status: 403, code: 'AccessDenied' });
  await nothingStored();
});

test.each(['x-amz-meta-extra', 'Cache-Control', 'acl', 'success_action_redirect', 'anything'])(
  'a field that the policy does not name is refused: %s',
  async (name) => {
    const { url, fields } = await presign();
    const refused = await send(url, { ...fields, [name]: 'x' });
    expect(refused).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(refused.message).toContain(`Extra input fields: ${name.toLowerCase()}`);
    await nothingStored();
  },
);

test('fields beginning with x-ignore- need not be named', async () => {
  const { url, fields } = await presign();
  expect((await send(url, { ...fields, 'x-ignore-note': 'x' })).status).toBe(201);
});

test('starts-with holds for each content type, and for nothing else', async () => {
  const { url, fields } = await presign({
    Fields: {},
    Conditions: [['starts-with', '$Content-Type', 'image/']],
  });
  const type = (value: string) => send(url, { ...fields, 'Content-Type': value });
  expect((await type('image/png')).status).toBe(204);
  await store.store.remove(Bucket, 'incoming/01ABC');
  expect(await type('application/pdf')).toMatchObject({ status: 403, code: 'AccessDenied' });
  expect(await type('image/png, text/html')).toMatchObject({ status: 403, code: 'AccessDenied' });
  await nothingStored();
});

test('a changed policy no longer fits its signature', async () => {
  const { url, fields } = await presign();
  const policy = JSON.parse(Buffer.from(fields.Policy!, 'base64').toString());
  policy.conditions[0] = ['content-length-range', 0, 10_000_000];
  const Policy = Buffer.from(JSON.stringify(policy)).toString('base64');
  expect(await send(url, { ...fields, Policy })).toMatchObject({
    status: 403,
    code: 'SignatureDoesNotMatch',
  });
  await nothingStored();
});

test('a changed signature, another secret, an unknown key are refused', async () => {
  const { url, fields } = await presign();
  const signature = fields['X-Amz-Signature']!.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  const changed = await send(url, { ...fields, 'X-Amz-Signature': signature });
  expect(changed).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  for (const [client, code] of [
    [clientOf(store.url, 'guessed'), 'SignatureDoesNotMatch'],
    [clientOf(store.url, 'local', 'stranger'), 'InvalidAccessKeyId'],
  ] as const) {
    const foreign = await createPresignedPost(client, { Bucket, Key: 'incoming/01ABC', Fields: {} });
    expect(await send(url, foreign.fields)).toMatchObject({ status: 403, code });
  }
  await nothingStored();
});

test('a form posted to another bucket than it was made for is refused', async () => {
  await store.createBucket('other');
  const { fields } = await presign();
  const refused = await send(`${store.url}/other`, fields);
  expect(refused).toMatchObject({ status: 403, code: 'AccessDenied' });
  expect(await store.store.list('other')).toEqual([]);
});

test.each<[string, (fields: Fields) => Fields, string, number, string]>([
  ['no file', (fields) => fields, 'no file', 400, 'InvalidArgument'],
  ['no key', ({ key: _key, ...fields }) => fields, 'ten bytes!', 400, 'InvalidArgument'],
  ['no policy', ({ Policy: _policy, ...fields }) => fields, 'ten bytes!', 403, 'AccessDenied'],
  ['no signature', ({ 'X-Amz-Signature': _s, ...fields }) => fields, 'ten bytes!', 400, 'InvalidArgument'],
  [
    'very long fields',
    (fields) => ({ ...fields, 'x-ignore-a': 'x'.repeat(30_000) }),
    'ten bytes!',
    400,
    'MaxPostPreDataLengthExceeded',
  ],
])('a form with %s is refused', async (_what, change, file, status, code) => {
  const { url, fields } = await presign();
  expect(await send(url, change(fields), file)).toMatchObject({ status, code });
  await nothingStored();
});

test('what is no form is refused', async () => {
  const post = async (type: string, body: string) => {
    const response = await fetch(`${store.url}/${Bucket}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return [response.status, /<Code>(.*)<\/Code>/.exec(await response.text())?.[1]];
  };
  expect(await post('text/plain', 'x')).toEqual([400, 'MalformedPOSTRequest']);
  expect(await post('multipart/form-data; boundary=b', 'no boundary here')).toEqual([
    400,
    'MalformedPOSTRequest',
  ]);
  expect(await post('multipart/form-data', 'x')).toEqual([400, 'MalformedPOSTRequest']);
});

test('an upload that breaks off leaves nothing, not a shorter object', async () => {
  const { url, fields } = await presign({ Conditions: [['content-length-range', 1, 1_000_000]] });
  const { port } = new URL(url);
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const head = `POST /media HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500000\r\n\r\n`;
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(head + parts.join('') + file + 'x'.repeat(100_000));
  const arriving = () => readdir(join(store.dir, '.incoming'));
  await expect.poll(arriving).toHaveLength(1);
  socket.destroy();
  await expect.poll(arriving).toEqual([]);
  await nothingStored();
});

test('a page of the right origin may post and read the answer, another may not', async () => {
  const cors = [
    {
      AllowedOrigins: ['http://localhost:3000'],
      AllowedMethods: ['POST'],
      AllowedHeaders: ['*'],
      MaxAge: 300,
    },
  ];
  await store.createBucket(Bucket, { cors });
  const preflight = (origin: string, method = 'POST') =>
    fetch(`${store.url}/${Bucket}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'x-a' },
    });
  const right = await preflight('http://localhost:3000');
  expect(right.status).toBe(200);
  expect(right.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(right.headers.get('access-control-max-age')).toBe('300');
  expect((await preflight('http://evil.example')).status).toBe(403);
  expect((await preflight('http://localhost:3000', 'PUT')).status).toBe(403);
  const { url, fields } = await presign();
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob(['x'.repeat(50)]));
  const refused = await fetch(url, { method: 'POST', body, headers: { origin: 'http://localhost:3000' } });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
    400,
    'http://localhost:3000',
  ]);
  const other = await fetch(url, { method: 'POST', body, headers: { origin: 'http://evil.example' } });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});
