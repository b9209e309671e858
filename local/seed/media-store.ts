/** The bucket of pictures of a running world, through the client that the media functions use. */
import { S3Client } from '@aws-sdk/client-s3';
import { createMediaStore, type MediaStore } from '#functions/media/store.ts';
import type { DevStack } from '../dev-stack.ts';

/** Opens the bucket for `use`, and closes its client after. */
export async function withMediaStore<T>(
  { bucket, environmentOf }: Pick<DevStack, 'bucket' | 'environmentOf'>,
  use: (store: MediaStore) => Promise<T>,
): Promise<T> {
  const endpoint = environmentOf('media').AWS_ENDPOINT_URL_S3;
  const client = new S3Client({
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    forcePathStyle: true,
    ...(endpoint && { endpoint }),
  });
  try {
    return await use(createMediaStore(bucket('media'), client));
  } finally {
    client.destroy();
  }
}
