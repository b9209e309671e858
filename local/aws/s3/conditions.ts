/** If-Match and its kin: whether a read or a write may happen, given the object that is there. Pure. */
import { S3Error } from './errors.ts';
import type { ObjectMeta } from './types.ts';

export type Preconditions = {
  ifMatch?: string;
  ifNoneMatch?: string;
  ifModifiedSince?: string;
  ifUnmodifiedSince?: string;
};

type Headers = Record<string, string | undefined>;

/** Reads the preconditions of a request, or with the prefix `x-amz-copy-source-` those on the source of a copy. */
export function preconditions(headers: Headers, prefix = ''): Preconditions {
  return {
    ifMatch: headers[`${prefix}if-match`],
    ifNoneMatch: headers[`${prefix}if-none-match`],
    ifModifiedSince: headers[`${prefix}if-modified-since`],
    ifUnmodifiedSince: headers[`${prefix}if-unmodified-since`],
  };
}

/** Whether a list of entity tags, quoted or not, or `*`, holds this one. */
function names(list: string, eTag: string): boolean {
  return list
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, ''))
    .some((tag) => tag === '*' || tag === eTag);
}

const failed = (condition: string) =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  });

const seconds = (ms: number) => Math.floor(ms / 1000);

/** Throws PreconditionFailed (412) or NotModified (304) when the object may not be read under these conditions. */
export function checkRead(meta: ObjectMeta, conditions: Preconditions): void {
  const changed = (since: string) => seconds(meta.lastModifiedMs) > seconds(Date.parse(since));
  if (conditions.ifMatch !== undefined) {
    if (!names(conditions.ifMatch, meta.eTag)) throw failed('If-Match');
  } else if (conditions.ifUnmodifiedSince !== undefined && changed(conditions.ifUnmodifiedSince)) {
    throw failed('If-Unmodified-Since');
  }
  const unchanged =
    conditions.ifNoneMatch !== undefined
      ? names(conditions.ifNoneMatch, meta.eTag)
      : conditions.ifModifiedSince !== undefined && !changed(conditions.ifModifiedSince);
  if (unchanged) throw new S3Error('NotModified', 'Not Modified');
}

/**
 * Throws when the object may not be written under these conditions: PreconditionFailed (412), NoSuchKey (404) for
 * If-Match without an object, and ConditionalRequestConflict (409) when what was there as the request began
 * (`before`) fitted but something else happened to it meanwhile.
 */
export function checkWrite(
  key: string,
  conditions: Preconditions,
  current: ObjectMeta | undefined,
  previous: ObjectMeta | undefined = current,
): void {
  if (conditions.ifNoneMatch !== undefined) {
    if (conditions.ifNoneMatch !== '*') {
      throw new S3Error(
        'NotImplemented',
        'A header you provided implies functionality that is not implemented',
        {
          Header: 'If-None-Match',
        },
      );
    }
    if (current) throw failed('If-None-Match');
  }
  if (conditions.ifMatch === undefined) return;
  const fits = current && names(conditions.ifMatch, current.eTag);
  if (fits) return;
  if (previous && names(conditions.ifMatch, previous.eTag)) {
    throw new S3Error(
      'ConditionalRequestConflict',
      'The conditional request cannot succeed due to a conflicting operation against this resource.',
      { Condition: 'If-Match', Key: key },
    );
  }
  if (!current) throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key });
  throw failed('If-Match');
}
