/** CVs: uploaded by applicants with or without an account, held by one application each, let go with it. */
import { type Media, pdfMaxBytes, pdfType } from '#shared/media/model.ts';
import { fileKey } from '#shared/media/rules.ts';
import type { Write } from '../lib/writes.ts';
import { scheduleCleanup } from './cleanup-queue.ts';
import type { SignAddress } from './document-links.ts';
import { createUnownedUploads, type UnownedPorts } from './unowned-uploads.ts';

/** How long an address is good: enough to fetch the file, not to hand it on. */
const addressSeconds = 60;
const plan = { purpose: 'cv', types: [pdfType], maxBytes: pdfMaxBytes } as const;

export interface CvPorts extends UnownedPorts {
  sign: SignAddress;
}

/** Notes that `by` holds a CV no more: its file goes within three days. */
export const releaseCv = (by: string, id: string, atMs: number): Write =>
  scheduleCleanup({ by: `${by}#cv`, ownerId: id, mediaIds: [id], atMs });

/** What applications do with CVs. */
export function createCvUploads({ sign, ...ports }: CvPorts) {
  const uploads = createUnownedUploads(ports, [plan.purpose]);
  return {
    /** A place for one PDF; see `createUnownedUploads`. */
    create: (file: { contentType: string; bytes: number }, limits: readonly Write[]) =>
      uploads.create(file, plan, limits),
    find: (id: string): Promise<Media> => uploads.find(id),
    /** Raises what is wrong with an upload, at the pointer. */
    async expectReady(id: string, pointer: string): Promise<void> {
      await uploads.expectReady(id, pointer);
    },
    release: releaseCv,
    /** Where the file can be fetched for a minute. */
    address: async (id: string) => ({
      url: await sign(fileKey('cv', id), addressSeconds),
      expiresInSeconds: addressSeconds,
    }),
  };
}
export type CvUploads = ReturnType<typeof createCvUploads>;
