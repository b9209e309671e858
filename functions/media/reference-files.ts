/** PDF files that go with listings: taken for a listing or a draft, and fetched by an address that is good for a minute. */
import type { DocumentAddress, ReferenceFile } from '#shared/media/model.ts';
import { fileKey } from '#shared/media/rules.ts';
import type { Table } from '../lib/table.ts';
import type { SignAddress } from './document-links.ts';
import { createMediaRepository } from './repository.ts';
import { resolveUploads } from './resolve-uploads.ts';

/** How long an address is good: enough to fetch the file, not to hand it on. */
const addressSeconds = 60;

/** What listings do with their files. */
export function createReferenceFiles(table: Pick<Table, 'get' | 'batchGet'>) {
  const repo = createMediaRepository(table);
  return {
    /**
     * Size and pages of a file that is the owner's own and ready. Raises what `resolveUploads` does, at
     * `/referenceFile/0`.
     */
    async claim(ownerId: string, id: string): Promise<Pick<ReferenceFile, 'bytes' | 'pages'>> {
      const claim = { ownerId, purpose: 'reference', ids: [id], pointer: '/referenceFile' } as const;
      const [file] = await resolveUploads(repo, claim);
      return { bytes: file!.bytes!, pages: file!.pages! };
    },
  };
}

/** Where a file can be fetched for a minute, saved under its own name. */
export const referenceFileAddress =
  (sign: SignAddress) =>
  async ({ mediaId, name }: Pick<ReferenceFile, 'mediaId' | 'name'>): Promise<DocumentAddress> => ({
    url: await sign(fileKey('reference', mediaId), addressSeconds, name),
    expiresInSeconds: addressSeconds,
  });
