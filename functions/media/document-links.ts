/** Addresses of documents that are good for a moment; apart from the store, since few calls need them. */
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** Signs an address at which one object can be read for so many seconds; `savedAs`: under which name browsers save it. */
export type SignAddress = (key: string, expiresInSeconds: number, savedAs?: string) => Promise<string>;

/** The signer over one bucket. */
export const createSigner =
  (bucket: string, client: S3Client = new S3Client({})): SignAddress =>
  (key, expiresIn, savedAs) => {
    const named = savedAs && { ResponseContentDisposition: attachmentAs(savedAs) };
    return getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: key, ...named }), { expiresIn });
  };

/** A name in letters that every browser takes, and the whole one for those that know RFC 8187. */
export function attachmentAs(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain.replace(/^\s*\.pdf$/i, 'document.pdf')}"; filename*=UTF-8''${whole}`;
}
