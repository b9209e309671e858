/** The use cases of media: uploads of pictures and videos, what became of them, and reading documents and files. */

import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import type { Media } from '#shared/media/model.ts';
import { createUpload, type UploadPorts } from './create-upload.ts';
import { createVideoUpload } from './create-video-upload.ts';
import type { SignAddress } from './document-links.ts';
import { readDocument, readReferenceFile } from './documents.ts';
import { type EvidenceReading, readEvidence } from './evidence-files.ts';
import type { QuotaPorts } from './upload-quota.ts';

export type MediaPorts = UploadPorts & QuotaPorts & EvidenceReading & { sign: SignAddress };

export const createMediaService = (ports: MediaPorts) => ({
  createUpload: createUpload(ports),
  createVideoUpload: createVideoUpload(ports),
  readDocument: readDocument(ports),
  readReferenceFile: readReferenceFile(ports),
  readEvidence: readEvidence(ports),

  /** What became of an upload of the caller; raises `not-found` for another's. */
  async getMedia(caller: Caller, id: string): Promise<Media> {
    const media = await ports.repo.read(id);
    if (media?.ownerId !== ownerOf(caller)) throw new DomainProblem('not-found');
    return media;
  },
});
export type MediaService = ReturnType<typeof createMediaService>;
