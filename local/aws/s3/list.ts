/** ListObjectsV2: keys in order, by prefix, folded at a delimiter, page by page. */
import { answer, type Call, quoted } from './call.ts';
import { S3Error } from './errors.ts';
import type { ObjectMeta } from './types.ts';
import { element } from './xml.ts';

type Row = { name: string; meta?: ObjectMeta };

const after = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b)) > 0;

/** Objects as they are, or as common prefixes where the delimiter comes after the prefix. */
function fold(objects: ObjectMeta[], prefix: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  for (const meta of objects) {
    const at = delimiter === '' ? -1 : meta.key.indexOf(delimiter, prefix.length);
    if (at < 0) rows.push({ name: meta.key, meta });
    else {
      const name = meta.key.slice(0, at + delimiter.length);
      if (rows.at(-1)?.name !== name) rows.push({ name });
    }
  }
  return rows;
}

function limitOf(text: string | null): number {
  const limit = text === null ? 1000 : Number(text);
  if (!Number.isInteger(limit) || limit < 0) {
    throw new S3Error('InvalidArgument', 'Argument max-keys must be an integer between 0 and 2147483647');
  }
  return Math.min(limit, 1000);
}

function startOf(query: URLSearchParams): string {
  const token = query.get('continuation-token');
  if (token === null) return query.get('start-after') ?? '';
  const name = Buffer.from(token, 'base64url').toString('utf8');
  if (name === '') throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return name;
}

/** ListObjectsV2. */
export async function listObjects(call: Call): Promise<void> {
  const { query } = call;
  if (query.get('list-type') !== '2') {
    throw new S3Error('NotImplemented', 'Only the second version of the list operation is implemented.');
  }
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const limit = limitOf(query.get('max-keys'));
  const start = startOf(query);
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;
  const all = fold(await call.storage.list(call.bucket, prefix), prefix, delimiter);
  const rest = start === '' ? all : all.filter(({ name }) => after(name, start));
  const page = rest.slice(0, limit);
  const truncated = limit > 0 && rest.length > limit;
  const content = {
    Name: call.bucket,
    Prefix: encode(prefix),
    Delimiter: delimiter === '' ? undefined : encode(delimiter),
    EncodingType: query.get('encoding-type') ?? undefined,
    StartAfter: query.get('start-after') ?? undefined,
    ContinuationToken: query.get('continuation-token') ?? undefined,
    NextContinuationToken: truncated ? Buffer.from(page.at(-1)!.name).toString('base64url') : undefined,
    KeyCount: page.length,
    MaxKeys: limit,
    IsTruncated: truncated,
    Contents: page.flatMap(({ meta }) => (meta ? [contents(meta, encode)] : [])),
    CommonPrefixes: page.flatMap(({ name, meta }) => (meta ? [] : [{ Prefix: encode(name) }])),
  };
  answer(call, 200, {}, element('ListBucketResult', content));
}

const contents = (meta: ObjectMeta, encode: (text: string) => string) => ({
  Key: encode(meta.key),
  LastModified: new Date(meta.lastModifiedMs).toISOString(),
  ETag: quoted(meta.eTag),
  Size: meta.size,
  StorageClass: 'STANDARD',
});
