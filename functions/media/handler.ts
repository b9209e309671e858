/** The calls of media, each one line over a use case. */
import { mediaApi } from '#shared/media/api.ts';
import { createContext } from '../lib/http/create-context.ts';
import { createMediaContext } from './context.ts';

const app = createContext();
const service = createMediaContext(app.table, async (picture, text) =>
  (await import('./watermark.ts')).withWatermark(picture, text),
);

export const handler = app.serve(mediaApi)({
  createUpload: ({ body }, { caller }) => service.createUpload(caller, body),
  createFilmUpload: ({ body }, { caller }) => service.createVideoUpload(caller, body),
  getMedia: ({ params }, { caller }) => service.getMedia(caller, params.id),
  getEvidenceFile: ({ params }, { caller }) => service.readEvidence(caller, params.id),
  getReferenceFile: ({ params }, { caller }) => service.readReferenceFile(caller, params.id),
  getPaper: ({ params }, { caller }) => service.readDocument(caller, params.id),
});
