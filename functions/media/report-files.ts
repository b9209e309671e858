/** PDF files of reports: taken for content, and fetched by an address that is good for a minute. */
import type { DocumentAddress } from '#shared/media/model.ts';
import { fileKey } from '#shared/media/rules.ts';
import type { Table } from '../lib/table.ts';
import type { SignAddress } from './document-links.ts';
import { createMediaRepository, type StoredMedia } from './repository.ts';
import { resolveUploads } from './resolve-uploads.ts';

const addressSeconds = 60;

/** What content does with the files of reports. */
export function createReportFiles(table: Pick<Table, 'get' | 'batchGet'>, sign: SignAddress) {
  const repo = createMediaRepository(table);
  return {
    /** Checks that a file is the owner's own and ready; raises what `resolveUploads` does, at `{pointer}/0`. */
    async claim(ownerId: string, id: string, pointer: string): Promise<Pick<StoredMedia, 'bytes'>> {
      const [file] = await resolveUploads(repo, { ownerId, purpose: 'report', ids: [id], pointer });
      return { bytes: file!.bytes };
    },
    /** Where a file can be fetched for a minute. */
    address: async (id: string): Promise<DocumentAddress> => ({
      url: await sign(fileKey('report', id), addressSeconds),
      expiresInSeconds: addressSeconds,
    }),
  };
}
