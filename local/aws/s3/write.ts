/** PutObject, CopyObject, DeleteObject and DeleteObjects. */
import { buffer } from 'node:stream/consumers';
import { answer, bodyOf, type Call, descriptionOf, quoted } from './call.ts';
import { checkRead, checkWrite, preconditions } from './conditions.ts';
import { S3Error } from './errors.ts';
import { payload } from './payload.ts';
import { element, parseDelete } from './xml.ts';

/** PutObject: refused before the body when its conditions fail already, and again at the moment of writing. */
export async function putObject(call: Call): Promise<void> {
  const { headers, key, bucket, storage } = call;
  if (!headers['content-length'] && !headers['x-amz-decoded-content-length']) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  const conditions = preconditions(headers);
  const conditional = conditions.ifMatch !== undefined || conditions.ifNoneMatch !== undefined;
  const previous = conditional ? await storage.head(bucket, key) : undefined;
  if (conditional) checkWrite(key, conditions, previous);
  const description = descriptionOf(headers);
  const incoming = payload(bodyOf(call), headers);
  const meta = await storage.write(
    bucket,
    key,
    incoming.source,
    () => ({ ...description, checksum: incoming.checksum() }),
    conditional ? (current) => checkWrite(key, conditions, current, previous) : undefined,
  );
  call.created(bucket, meta, 'ObjectCreated:Put');
  answer(call, 200, {
    etag: quoted(meta.eTag),
    ...(meta.checksum ? { [meta.checksum.header]: meta.checksum.value } : {}),
  });
}

function sourceOf(header: string): { bucket: string; key: string } {
  const [path] = header.split('?');
  const match = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(path!));
  if (!match) throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key');
  return { bucket: match[1]!, key: match[2]! };
}

/** CopyObject: keeps the source's description, or with the directive REPLACE takes the request's. */
export async function copyObject(call: Call): Promise<void> {
  const { headers, storage } = call;
  const source = sourceOf(headers['x-amz-copy-source']!);
  const replace = headers['x-amz-metadata-directive'] === 'REPLACE';
  if (!replace && source.bucket === call.bucket && source.key === call.key) {
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing anything.',
    );
  }
  if (!call.buckets.has(source.bucket)) {
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: source.bucket });
  }
  const object = await storage.open(source.bucket, source.key, (meta) => {
    try {
      checkRead(meta, preconditions(headers, 'x-amz-copy-source-'));
    } catch (error) {
      throw new S3Error('PreconditionFailed', (error as Error).message);
    }
    return { start: 0, end: meta.size - 1 };
  });
  if (!object) throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: source.key });
  const { meta: from, body } = object;
  const description = replace ? descriptionOf(headers) : { headers: from.headers, metadata: from.metadata };
  const conditions = preconditions(headers);
  const meta = await storage.write(
    call.bucket,
    call.key,
    body,
    () => ({ ...description, checksum: from.checksum }),
    (current) => checkWrite(call.key, conditions, current),
  );
  call.created(call.bucket, meta, 'ObjectCreated:Copy');
  const content = { ETag: quoted(meta.eTag), LastModified: new Date(meta.lastModifiedMs).toISOString() };
  answer(call, 200, {}, element('CopyObjectResult', content));
}

/** DeleteObject: also of what is not there, unless If-Match names a version of it. */
export async function deleteObject(call: Call): Promise<void> {
  const conditions = { ifMatch: call.headers['if-match'] };
  await call.storage.remove(call.bucket, call.key, (current) => checkWrite(call.key, conditions, current));
  answer(call, 204);
}

/** DeleteObjects: at most 1,000 at once, each answered for itself. */
export async function deleteObjects(call: Call): Promise<void> {
  const body = (await buffer(payload(bodyOf(call), call.headers).source)).toString('utf8');
  const request = parseDelete(body);
  if (!request || request.objects.length > 1000) {
    throw new S3Error('MalformedXML', 'The XML you provided was not well-formed or did not validate.');
  }
  const deleted: { Key: string }[] = [];
  const failed: { Key: string; Code: string; Message: string }[] = [];
  for (const { key, eTag } of request.objects) {
    try {
      await call.storage.remove(call.bucket, key, (current) => checkWrite(key, { ifMatch: eTag }, current));
      deleted.push({ Key: key });
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      failed.push({ Key: key, Code: error.code, Message: error.message });
    }
  }
  answer(call, 200, {}, element('DeleteResult', { Deleted: request.quiet ? [] : deleted, Error: failed }));
}
