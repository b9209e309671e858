/** A browser's upload by form: its policy is checked before the file, its size while the file streams in. */

import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { answer, type Call, descriptionOf, quoted } from './call.ts';
import { S3Error } from './errors.ts';
import type { Source } from './object-file.ts';
import { payload } from './payload.ts';
import { checkForm, checkLength, type PostPolicy, parsePolicy } from './post-policy.ts';
import { verifyPolicy } from './signature.ts';
import type { ObjectMeta } from './types.ts';
import { element } from './xml.ts';

const fieldsLimitBytes = 20 * 1024;

type Form = { fields: Map<string, string>; fileName: string; file: Readable };

const malformed = (message: string) => new S3Error('MalformedPOSTRequest', message);

function parserFor(call: Call): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: call.headers as { 'content-type': string },
      isPartAFile: (name) => name?.toLowerCase() === 'file',
      limits: { files: 1, fieldSize: fieldsLimitBytes + 1 },
    });
  } catch {
    throw malformed('The content type of your POST request names no boundary.');
  }
}

/** Resolves when the file begins; what follows the file is not looked at. */
function readForm(call: Call): Promise<Form> {
  const form = parserFor(call);
  const fields = new Map<string, string>();
  let bytes = 0;
  return new Promise((resolve, reject) => {
    form.on('field', (field, value) => {
      const name = String(field).toLowerCase();
      bytes += name.length + Buffer.byteLength(value);
      if (bytes > fieldsLimitBytes) {
        const message = 'Your POST request fields preceding the upload file were too large.';
        reject(new S3Error('MaxPostPreDataLengthExceeded', message));
      }
      if (fields.has(name)) reject(new S3Error('InvalidArgument', `The field '${name}' was given twice.`));
      fields.set(name, value);
    });
    form.on('file', (_name, file, fileName) =>
      resolve({ fields: new Map(fields), fileName: fileName ?? '', file }),
    );
    form.on('error', () =>
      reject(malformed('The body of your POST request is not well-formed multipart/form-data.')),
    );
    form.on('finish', () => {
      reject(new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.'));
    });
    call.request.on('close', () => {
      if (!call.request.complete) form.destroy();
    });
    call.request.pipe(form);
  });
}

/** The checks that need no byte of the file; gives the policy that the file has still to meet. */
function admit(call: Call, { fields, fileName }: Form): PostPolicy {
  if (!fields.get('key')) {
    throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.", {
      ArgumentName: 'key',
    });
  }
  if (!fields.has('policy')) throw new S3Error('AccessDenied', 'Access Denied');
  fields.set(
    'key',
    fields.get('key')!.replaceAll(/\$\{filename\}/g, () => fileName),
  );
  verifyPolicy(fields, call.credentials);
  const policy = parsePolicy(fields.get('policy')!);
  checkForm(policy, fields, call.bucket, call.clock.now());
  return policy;
}

async function* limited(source: Source, policy: PostPolicy): Source {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    checkLength(policy, size, false);
    yield chunk;
  }
  checkLength(policy, size, true);
}

/** A file whose sender goes away ends with an error, not as a shorter file. */
function whole(call: Call, file: Readable): Source {
  call.request.on('close', () => {
    if (!call.request.complete) file.destroy(new Error('The upload was cut off.'));
  });
  return file;
}

function succeed(call: Call, meta: ObjectMeta, fields: Map<string, string>) {
  const location = `http://${call.headers.host}/${call.bucket}/${encodeURIComponent(meta.key)}`;
  const eTag = quoted(meta.eTag);
  const redirect = fields.get('success_action_redirect');
  if (redirect && URL.canParse(redirect)) {
    const target = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket: call.bucket, key: meta.key, etag: eTag })) {
      target.searchParams.set(name, value);
    }
    return answer(call, 303, { location: target.href, etag: eTag });
  }
  const status = Number(fields.get('success_action_status'));
  if (status === 201) {
    const content = { Location: location, Bucket: call.bucket, Key: meta.key, ETag: eTag };
    return answer(call, 201, { location, etag: eTag }, element('PostResponse', content, ''));
  }
  return answer(call, status === 200 ? 200 : 204, { location, etag: eTag });
}

/** Takes the upload, or refuses it as S3 does and leaves nothing behind. */
export async function postObject(call: Call): Promise<void> {
  const form = await readForm(call);
  form.file.on('error', () => {});
  const policy = admit(call, form);
  const fields = Object.fromEntries(form.fields);
  const description = descriptionOf(fields);
  const incoming = payload(limited(whole(call, form.file), policy), pickChecksums(fields));
  const meta = await call.storage.write(call.bucket, fields.key!, incoming.source, () => ({
    ...description,
    checksum: incoming.checksum(),
  }));
  call.created(call.bucket, meta, 'ObjectCreated:Post');
  succeed(call, meta, form.fields);
}

const pickChecksums = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('x-amz-checksum-')));
