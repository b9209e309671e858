/** Brings back files out of a bucket that a backup was restored to: those that the table still wants, and no others. */
import {
  CopyObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type Files, isWanted } from './files.ts';
import { forEach } from './walk-table.ts';

export interface FilesOfBackup extends Pick<Files, 'client' | 's3' | 'table' | 'bucket' | 'progress'> {
  /** The bucket that the backup was restored to. It holds what was erased since, so it goes afterwards. */
  fromBucket: string;
}
/** `unwanted`: no file of the table lies there, such as one of somebody who left, or nobody has looked at it yet. */
export type BackupFileCounts = Record<'back' | 'there' | 'unwanted', number>;

const atOnce = 16;

/** Goes through the restored bucket by key, some hundred at a time; what stands is not overwritten. */
export async function bringBackFromBackup(files: FilesOfBackup): Promise<BackupFileCounts> {
  const { s3, bucket, fromBucket, progress } = files;
  const counts: BackupFileCounts = { back: 0, there: 0, unwanted: 0 };
  const step = `files ${fromBucket} ${bucket}`;
  let StartAfter = progress.read(step) as string | undefined;
  for (;;) {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: fromBucket, StartAfter, MaxKeys: 500 }));
    const keys = (page.Contents ?? []).map(({ Key }) => Key!);
    await forEach(keys, atOnce, async (key) => {
      counts[await bringBack(files, key)]++;
    });
    StartAfter = keys.at(-1) ?? StartAfter;
    if (StartAfter) progress.save(step, StartAfter);
    if (!page.IsTruncated) return counts;
  }
}

async function bringBack(files: FilesOfBackup, key: string): Promise<keyof BackupFileCounts> {
  const { s3, bucket, fromBucket } = files;
  if (key.startsWith('originals/') || !(await isWanted(files, key))) return 'unwanted';
  if (await isThere(s3, bucket, key)) return 'there';
  const CopySource = `${fromBucket}/${encodeURIComponent(key)}`;
  await s3.send(new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource }));
  return 'back';
}

async function isThere(s3: S3Client, Bucket: string, Key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket, Key }));
    return true;
  } catch (error) {
    if ((error as Error).name === 'NotFound') return false;
    throw error;
  }
}
