/** Calls about uploads: ask for a place, then ask what became of it. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { DocumentAddress, Media, Upload, UploadPurpose } from './model.ts';

export const mediaApi = {
  createUpload: endpoint({
    method: 'POST',
    path: '/api/media/uploads',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary:
      'Ask for a place to upload one picture or, for a report or as a reference file, one PDF; for content as a seller or staff',
    body: z.object({
      purpose: UploadPurpose,
      contentType: z.string().max(100).meta({
        description:
          'One of `imageTypes`, `application/pdf` for `report`, `reference` and `evidence-pdf`, else 415',
      }),
      bytes: z
        .int()
        .min(1)
        .meta({ description: 'Under 5 MB (`imageMaxBytes`), a PDF under 10 MB, else 413' }),
    }),
    reply: Upload,
    status: 201,
    problems: ['forbidden', 'file-too-large', 'unsupported-file', 'limit-reached', 'too-many-requests'],
  }),
  createFilmUpload: endpoint({
    method: 'POST',
    path: '/api/staff/media/films',
    access: 'staff',
    summary: 'Ask for a place to upload the film of an advert; once `getMedia` calls it ready it is at `src`',
    body: z.object({
      contentType: z.string().max(100).meta({ description: 'One of `videoTypes`, else 415' }),
      bytes: z.int().min(1).meta({ description: 'At most 20 MB (`videoMaxBytes`), else 413' }),
    }),
    reply: Upload.extend({ src: z.string().meta({ description: 'Path on this site, for an advert video' }) }),
    status: 201,
    problems: ['file-too-large', 'unsupported-file', 'too-many-requests'],
  }),
  getMedia: endpoint({
    method: 'GET',
    path: '/api/media/uploads/{id}',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary: 'What became of an upload of mine',
    params: z.object({ id: Ulid }),
    reply: Media,
    problems: ['not-found'],
  }),
  getPaper: endpoint({
    method: 'GET',
    path: '/api/media/papers/{id}',
    access: 'user',
    summary: 'Where a paper of mine can be read for a minute; staff read anybody’s, which is noted',
    params: z.object({ id: Ulid }),
    reply: DocumentAddress,
    problems: ['not-found'],
  }),
  getEvidenceFile: endpoint({
    method: 'GET',
    path: '/api/media/evidence/{id}',
    access: 'user',
    seat: 'view',
    summary:
      'Where a file that I handed in can be read for a minute; staff read anybody’s while it may be opened, which is noted: pictures with a watermark that names them, a PDF under a name that does',
    params: z.object({ id: Ulid }),
    reply: DocumentAddress,
    problems: ['not-found'],
  }),
  getReferenceFile: endpoint({
    method: 'GET',
    path: '/api/media/references/{id}',
    access: 'user',
    seat: 'view',
    summary:
      'Where a reference file of mine can be fetched for a minute; staff fetch anybody’s, which is noted',
    params: z.object({ id: Ulid }),
    reply: DocumentAddress,
    problems: ['not-found'],
  }),
};
