/** Pictures and PDF files that people upload: what is taken, what becomes of it. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';

/** Under 5 MB, exclusive (decisions §3 *Images*). */
export const imageMaxBytes = 5 * 1024 * 1024 - 1;
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const ImageType = z.enum(imageTypes).meta({ id: 'ImageType' });
export type ImageType = z.infer<typeof ImageType>;

/** How many images each use may have. */
export const imageLimits = { listing: 10, content: 5, ad: 2, paper: 5 } as const;
export const MediaPurpose = z.enum([
  'listing',
  'content',
  'ad',
  'paper',
  'advert',
  'cv',
  'report',
  'case-image',
  'case-pdf',
]);
export type MediaPurpose = z.infer<typeof MediaPurpose>;
/** What people upload for; videos of adverts, CVs and files of cases have calls of their own. */
export const UploadPurpose = MediaPurpose.exclude(['advert', 'cv', 'case-image', 'case-pdf']).meta({
  id: 'MediaPurpose',
  description:
    '`paper`: a picture of a document, shown to its owner and to staff only; `report`: the PDF of a report, all else are pictures',
});
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** Under 10 MB, exclusive (decisions §3 *Reference file*). */
export const pdfMaxBytes = 10 * 1024 * 1024 - 1;
export const pdfType = 'application/pdf';

/** Videos of adverts that staff upload: WebM or MP4, at most 20 MB. */
export const videoMaxBytes = 20 * 1024 * 1024;
export const videoTypes = ['video/webm', 'video/mp4'] as const;
export const VideoType = z.enum(videoTypes).meta({ id: 'FilmType' });
export type VideoType = z.infer<typeof VideoType>;

/** Widths in px of the WebP renditions; none is made wider than its original. */
export const renditionWidths = [400, 800, 1600] as const;

/** A picture as listings carry and pages show it. `basePath` + `/{width}.webp` is one rendition. */
export const Picture = z
  .object({
    mediaId: Ulid,
    basePath: z.string().meta({ description: 'Path on the site, e.g. /media/01J…' }),
    widths: z.array(z.int()).min(1),
    width: z.int().meta({ description: 'px of the largest rendition' }),
    height: z.int(),
    /** Average colour `#rrggbb`, shown while it loads. */
    color: z.string().optional(),
    alt: z.string().max(150).optional(),
  })
  .meta({ id: 'Picture', description: 'A processed picture with its WebP renditions' });
export type Picture = z.infer<typeof Picture>;

export const MediaState = z.enum(['pending', 'ready', 'refused']).meta({ id: 'MediaState' });
export type MediaState = z.infer<typeof MediaState>;
export const mediaRefusals = [
  ...(['unsupported-file', 'file-too-large', 'unreadable', 'too-many-pixels'] as const),
  /** Of PDF files: scripts, programs, forms that send, files inside; and those that ask for a password. */
  ...(['active-file', 'encrypted-file'] as const),
] as const;

export const Media = z
  .object({
    id: Ulid,
    state: MediaState,
    refusal: z.enum(mediaRefusals).optional(),
    picture: Picture.optional().meta({
      description: 'Of a ready one that may be shown: papers, films of adverts and PDF files have none',
    }),
  })
  .meta({ id: 'Media', description: 'An upload and what became of it' });
export type Media = z.infer<typeof Media>;

/** Where a document or file can be read for a moment: another origin, so it is fetched and shown from memory. */
export const DocumentAddress = z
  .object({ url: z.url(), expiresInSeconds: z.int().max(60) })
  .meta({ id: 'PaperAddress' });
export type DocumentAddress = z.infer<typeof DocumentAddress>;

/** Public path of one rendition. */
export const renditionPath = (picture: Pick<Picture, 'basePath'>, width: number): string =>
  `${picture.basePath}/${width}.webp`;
