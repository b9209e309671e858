/** Addresses of documents that are good for a moment; apart from the store, since few calls need them. */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Signs an address at which one object can be read for so many seconds. */
export type SignAddress = (key: string, expiresInSeconds: number) => Promise<string>;

/** The signer over one bucket. */
export const createSigner =
  (bucket: string, client: S3Client = new S3Client({})): SignAddress =>
  (key, expiresIn) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: key }), { expiresIn });
