/** Files of cases and messages: images and PDF files of people with or without an account, held by one of them each. */
import type { CaseFile } from '#shared/cases/case-model.ts';
import {
  type DocumentAddress,
  imageMaxBytes,
  imageTypes,
  type Media,
  pdfMaxBytes,
  pdfType,
} from '#shared/media/model.ts';
import { caseImageKey, fileKey } from '#shared/media/rules.ts';
import type { Write } from '../lib/writes.ts';
import { scheduleCleanup } from './cleanup-queue.ts';
import type { SignAddress } from './document-links.ts';
import { createUnownedUploads, type UnownedPorts } from './unowned-uploads.ts';

/** How long an address is good: enough to fetch the file, not to hand it on. */
const addressSeconds = 60;
const types = [...imageTypes, pdfType];
const plans = {
  image: { purpose: 'case-image', types, maxBytes: imageMaxBytes },
  pdf: { purpose: 'case-pdf', types, maxBytes: pdfMaxBytes },
} as const;

export interface CaseFilePorts extends UnownedPorts {
  sign: SignAddress;
}

/** Notes that a case or message holds these files no more: each goes by its own id, within three days. */
export const releaseCaseFiles = (by: string, ids: readonly string[], atMs: number): Write[] =>
  ids.map((id) => scheduleCleanup({ by: `${by}#${id}`, ownerId: id, mediaIds: [id], atMs }));

/** What cases and messages do with files. */
export function createCaseFiles({ sign, ...ports }: CaseFilePorts) {
  const uploads = createUnownedUploads(
    ports,
    Object.values(plans).map(({ purpose }) => purpose),
  );
  return {
    /** A place for one image or PDF; see `createUnownedUploads`. */
    create: (file: { contentType: string; bytes: number }, limits: readonly Write[]) =>
      uploads.create(file, file.contentType === pdfType ? plans.pdf : plans.image, limits),
    find: (id: string): Promise<Media> => uploads.find(id),
    /** A file that is ready, by what it is; raises what is wrong with it, at the pointer. */
    async expectReady(id: string, pointer: string): Promise<CaseFile> {
      const { purpose } = await uploads.expectReady(id, pointer);
      return { id, type: purpose === 'case-pdf' ? 'pdf' : 'image' };
    },
    release: releaseCaseFiles,
    /** Where a file can be fetched for a minute. */
    address: async ({ id, type }: CaseFile): Promise<DocumentAddress> => ({
      url: await sign(type === 'pdf' ? fileKey('case-pdf', id) : caseImageKey(id), addressSeconds),
      expiresInSeconds: addressSeconds,
    }),
  };
}
export type CaseFiles = ReturnType<typeof createCaseFiles>;
