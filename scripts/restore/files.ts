/** Brings back files that were deleted or overwritten since a moment, where the table still wants them. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  CopyObjectCommand,
  type DeleteMarkerEntry,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { openTable } from '#functions/lib/table.ts';
import { createMediaRepository } from '#functions/media/repository.ts';
import { placesOf } from '#shared/media/rules.ts';
import type { Progress } from './progress.ts';

export interface Files {
  client: DynamoDBClient;
  s3: S3Client;
  table: string;
  bucket: string;
  /** ms */
  at: number;
  /** Also what has been overwritten since; else only what is gone. */
  isOverwrittenToo: boolean;
  progress: Progress;
}
/** `unwanted`: gone by right, since no file of the table lies there; `since`: came or was overwritten after that moment. */
export type FileCounts = Record<'back' | 'there' | 'unwanted' | 'since', number>;

interface Version {
  id: string;
  at: number;
  isMarker: boolean;
}
const ulid = /[0-9A-HJKMNP-TV-Z]{26}/g;
const savedEvery = 200;

/** Goes through the bucket by key. Uploads that nobody has looked at are not brought back: their form is gone. */
export async function bringBackFiles(files: Files): Promise<FileCounts> {
  const { s3, bucket, at, progress } = files;
  const counts: FileCounts = { back: 0, there: 0, unwanted: 0, since: 0 };
  const step = `files ${bucket} ${at} ${files.isOverwrittenToo}`;
  let seen = 0;
  for await (const [key, versions] of versionsByKey(s3, bucket, progress.read(step) as string | undefined)) {
    if (!key.startsWith('originals/')) counts[await bringBack(files, key, versions)]++;
    if (++seen % savedEvery === 0) progress.save(step, key);
  }
  return counts;
}

async function bringBack(files: Files, key: string, versions: Version[]): Promise<keyof FileCounts> {
  const { s3, bucket, at, isOverwrittenToo } = files;
  const [latest] = versions;
  const then = versions.find((version) => version.at <= at);
  if (!then || then.isMarker) return 'since';
  if (then === latest) return 'there';
  if (!latest!.isMarker && !isOverwrittenToo) return 'since';
  if (!(await isWanted(files, key))) return 'unwanted';
  const CopySource = `${bucket}/${encodeURIComponent(key)}?versionId=${then.id}`;
  await s3.send(new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource }));
  return 'back';
}

/** Whether a file of the table, ready and held, lies at that key. */
export async function isWanted(
  { client, table }: Pick<Files, 'client' | 'table'>,
  key: string,
): Promise<boolean> {
  for (const id of key.match(ulid) ?? []) {
    const media = await createMediaRepository(openTable({ name: table }, client)).read(id);
    if (media?.state !== 'ready' || media.leavingSince !== undefined) continue;
    if (placesOf(media.ownerId, id, media.purpose).some((place) => key.startsWith(place))) return true;
  }
  return false;
}

interface Found extends Version {
  key: string;
  isLatest: boolean;
}

/** Each key with its versions, the newest first. */
async function* versionsByKey(
  s3: S3Client,
  Bucket: string,
  after: string | undefined,
): AsyncGenerator<[string, Version[]]> {
  let place: Pick<ListObjectVersionsCommandInput, 'KeyMarker' | 'VersionIdMarker'> | undefined = {
    KeyMarker: after,
  };
  let [key, versions]: [string | undefined, Version[]] = [undefined, []];
  while (place) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({ Bucket, ...place }),
    );
    for (const found of foundIn(page)) {
      if (key !== undefined && key !== found.key) yield [key, versions];
      if (key !== found.key) [key, versions] = [found.key, []];
      versions.push(found);
    }
    const { IsTruncated, NextKeyMarker, NextVersionIdMarker } = page;
    place = IsTruncated ? { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker } : undefined;
  }
  if (key !== undefined) yield [key, versions];
}

/** Versions and markers, which the API gives apart, in one order: by key, the newest first. */
function foundIn({ Versions = [], DeleteMarkers = [] }: ListObjectVersionsCommandOutput): Found[] {
  const read = (one: DeleteMarkerEntry, isMarker: boolean): Found => ({
    ...{ key: one.Key!, id: one.VersionId!, at: one.LastModified!.getTime() },
    ...{ isLatest: one.IsLatest === true, isMarker },
  });
  const all = [...Versions.map((one) => read(one, false)), ...DeleteMarkers.map((one) => read(one, true))];
  // Times are of whole seconds: within one, the latest is the latest.
  return all.sort((a, b) =>
    a.key === b.key
      ? Number(b.isLatest) - Number(a.isLatest) || b.at - a.at
      : Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)),
  );
}
