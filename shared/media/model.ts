/** Pictures and PDF files that people upload: what is taken, what becomes of it. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { LineText } from '../kernel/text.ts';

/** Under 5 MB, exclusive (decisions §3 *Images*). */
export const imageMaxBytes = 5 * 1024 * 1024 - 1;
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const ImageType = z.enum(imageTypes).meta({ id: 'ImageType' });
export type ImageType = z.infer<typeof ImageType>;

/** How many images each use may have. */
export const imageLimits = { listing: 10, content: 5, ad: 2, paper: 5 } as const;
/** How many files may be handed in for one claim of a listing. */
export const evidenceLimits = { images: 5, pdfs: 2 } as const;
export const MediaPurpose = z.enum([
  'listing',
  'content',
  'ad',
  'paper',
  'advert',
  'cv',
  'report',
  'reference',
  'case-image',
  'case-pdf',
  'evidence',
  'evidence-pdf',
]);
export type MediaPurpose = z.infer<typeof MediaPurpose>;
/** What people upload for; videos of adverts, CVs and files of cases have calls of their own. */
export const UploadPurpose = MediaPurpose.exclude(['advert', 'cv', 'case-image', 'case-pdf']).meta({
  id: 'MediaPurpose',
  description:
    '`paper`: a picture of a document, shown to its owner and to staff only; `report`: the PDF of a report; `reference`: the PDF that goes with a listing; `evidence`, `evidence-pdf`: a picture and a PDF that prove something of a listing, for its poster and staff only; all else are pictures',
});
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** Under 10 MB, exclusive (decisions §3 *Reference file*). */
export const pdfMaxBytes = 10 * 1024 * 1024 - 1;
export const pdfType = 'application/pdf';
/** A reference file of more pages is no document to read beside a listing, and slows down whoever opens it. */
export const referencePagesMax = 500;

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
  /** A photo as iPhones keep it, which only some browsers can turn into one that is taken. */
  'heic-file',
  /** Of PDF files: scripts, programs, forms that send, files inside; and those that ask for a password. */
  ...(['active-file', 'encrypted-file', 'too-many-pages'] as const),
] as const;

export const Media = z
  .object({
    id: Ulid,
    state: MediaState,
    refusal: z.enum(mediaRefusals).optional(),
    picture: Picture.optional().meta({
      description: 'Of a ready one that may be shown: papers, films of adverts and PDF files have none',
    }),
    bytes: z.int().positive().optional().meta({ description: 'The size of a PDF file that is ready' }),
    pages: z.int().positive().optional().meta({ description: 'Of a reference file that is ready' }),
  })
  .meta({ id: 'Media', description: 'An upload and what became of it' });
export type Media = z.infer<typeof Media>;

const [sentNameMaxChars, nameMaxChars] = [255, 120];
/** A name under which every system can save a PDF: no marks that stand for folders or devices, its ending at the end. */
export function pdfNameOf(name: string): string {
  const stem = name
    .replace(/\.pdf$/i, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/^[. ]+/, '');
  const cut = [...stem]
    .slice(0, nameMaxChars)
    .join('')
    .replace(/[. ]+$/, '');
  return `${cut || 'document'}.pdf`;
}

/** The PDF that a poster puts to a listing: an upload of theirs, and what they call it. */
export const ReferenceFileInput = z
  .object({ mediaId: Ulid, name: LineText({ min: 1, max: sentNameMaxChars }).overwrite(pdfNameOf) })
  .meta({ id: 'ReferenceFileInput' });

/** A PDF that goes with a listing, as it is stored and shown. */
export const ReferenceFile = z
  .object({
    mediaId: Ulid,
    name: z.string().meta({ description: 'As its poster calls it; ends in .pdf' }),
    bytes: z.int().positive(),
    pages: z.int().positive(),
  })
  .meta({ id: 'ReferenceFile', description: 'A PDF that goes with a listing' });
export type ReferenceFile = z.infer<typeof ReferenceFile>;

/** The uploads that a poster puts to a listing: its pictures, the cover first, and one PDF. */
export const chosenFiles = {
  mediaIds: z.array(Ulid).max(imageLimits.listing),
  referenceFile: ReferenceFileInput.optional(),
};
/** The same as a listing keeps them. */
export const keptFiles = {
  pictures: z.array(Picture).max(imageLimits.listing),
  referenceFile: ReferenceFile.optional(),
};

/** Where a document or file can be read for a moment: another origin, so it is fetched and shown from memory. */
export const DocumentAddress = z
  .object({ url: z.url(), expiresInSeconds: z.int().max(60) })
  .meta({ id: 'PaperAddress' });
export type DocumentAddress = z.infer<typeof DocumentAddress>;

/** A place for one file. */
export const Upload = z
  .object({
    mediaId: Ulid,
    url: z.string().meta({ description: 'Where the form is posted: another origin' }),
    fields: z.record(z.string(), z.string()).meta({ description: 'Form fields, before the file' }),
    expiresInSeconds: z.int(),
  })
  .meta({ id: 'Upload', description: 'A presigned POST form' });
export type Upload = z.infer<typeof Upload>;
