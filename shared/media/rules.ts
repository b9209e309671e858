/** Rules of uploads: who may upload what for, which renditions are made, where they lie, what is too large. */
import { type Access, admits, type Caller } from '../kernel/access.ts';
import {
  evidenceLimits,
  imageLimits,
  imageMaxBytes,
  imageTypes,
  type MediaPurpose,
  pdfMaxBytes,
  pdfType,
  renditionWidths,
  type UploadPurpose,
} from './model.ts';

/** Documents of nobody's registration, and of one that was refused, are kept so many days. */
export const documentKeptDays = 30;
/** Other uploads are kept so many days until something holds them. */
const unclaimedDays = 7;
/** So many things of one purpose can be in the making at a time, each with all its pictures. */
const inTheMaking = 10;

interface UploadRule {
  /** Who may upload. */
  access: Access;
  /** Which types are taken, and how large a file may be. */
  types: readonly string[];
  maxBytes: number;
  /** How many files one thing holds at most. */
  most: number;
  /** How many uploads that nothing holds yet a person may have at a time. */
  unclaimedMost: number;
  /** By when something must hold an upload, or it goes. */
  unclaimedDays: number;
}
type PicturePurpose = Exclude<UploadPurpose, 'report' | 'reference' | 'evidence' | 'evidence-pdf'>;
const rule = (purpose: PicturePurpose, access: Access, days = unclaimedDays): UploadRule => ({
  access,
  types: imageTypes,
  maxBytes: imageMaxBytes,
  most: imageLimits[purpose],
  unclaimedMost: imageLimits[purpose] * inTheMaking,
  unclaimedDays: days,
});

/** What holds for each purpose: content is written by sellers and staff, all else by anybody who is signed in. */
export const uploadRules: Record<UploadPurpose, UploadRule> = {
  listing: rule('listing', 'user'),
  content: rule('content', 'seller'),
  ad: rule('ad', 'user'),
  paper: rule('paper', 'user', documentKeptDays),
  report: {
    ...{ access: 'seller', types: [pdfType], maxBytes: pdfMaxBytes },
    ...{ most: 1, unclaimedMost: inTheMaking, unclaimedDays },
  },
  reference: {
    ...{ access: 'user', types: [pdfType], maxBytes: pdfMaxBytes },
    ...{ most: 1, unclaimedMost: inTheMaking, unclaimedDays },
  },
  evidence: {
    ...{ access: 'user', types: imageTypes, maxBytes: imageMaxBytes, most: evidenceLimits.images },
    ...{ unclaimedMost: evidenceLimits.images * inTheMaking, unclaimedDays },
  },
  'evidence-pdf': {
    ...{ access: 'user', types: [pdfType], maxBytes: pdfMaxBytes, most: evidenceLimits.pdfs },
    ...{ unclaimedMost: evidenceLimits.pdfs * inTheMaking, unclaimedDays },
  },
};

/**
 * How many pictures imports may bring of one owner: as many as a file of a thousand listings has. Beside the limits of
 * other uploads, since a row that is posted holds its pictures at once.
 */
export const importUploads = [
  { limit: 2_000, windowSeconds: 600 },
  { limit: 10_000, windowSeconds: 86_400 },
] as const;

/** A CV, or a file of a case, belongs to nobody until what it is for takes it, which must be within a day. */
export const unownedDays = 1;

/** Purposes of PDF files; the others are of pictures, and one of videos. */
const filePurposes = ['cv', 'report', 'reference', 'case-pdf', 'evidence-pdf'] as const;
export type FilePurpose = (typeof filePurposes)[number];
const folders: Record<FilePurpose, string> = {
  ...{ cv: 'cvs', report: 'reports', reference: 'references', 'case-pdf': 'cases' },
  'evidence-pdf': 'evidence',
};
export const isFilePurpose = (purpose: MediaPurpose): purpose is FilePurpose =>
  Object.hasOwn(folders, purpose);
/** Where a PDF file lies: nothing serves what is there but an address that a function signs. */
export const fileKey = (purpose: FilePurpose, mediaId: string): string =>
  `${folders[purpose]}/${mediaId}.pdf`;
/** Where a picture handed in for a listing lies; what was drawn over it for each reader lies below. */
export const evidenceKey = (mediaId: string): string => `evidence/${mediaId}.webp`;
/** Where the picture lies as one reader may see it, with a watermark that names them. */
export const watermarkedKey = (mediaId: string, readerId: string): string =>
  `evidence/${mediaId}/${readerId}.webp`;
/** Where an image of a case lies: only an address that a function signs shows it. */
export const caseImageKey = (mediaId: string): string => `cases/${mediaId}.webp`;

/**
 * Where the finished files of an upload lie, as beginnings of keys: by its purpose, or every place where that is not
 * known.
 */
export function placesOf(ownerId: string, id: string, purpose?: MediaPurpose): string[] {
  if (purpose === 'paper') return [documentKey(ownerId, id)];
  if (purpose === 'case-image') return [caseImageKey(id)];
  if (purpose === 'evidence') return [`evidence/${id}`];
  if (purpose && isFilePurpose(purpose)) return [fileKey(purpose, id)];
  const pictures = `${basePathOf(id).slice(1)}/`;
  if (purpose) return [pictures];
  const files = filePurposes.filter((one) => one !== 'evidence-pdf').map((one) => fileKey(one, id));
  return [pictures, documentKey(ownerId, id), ...files, caseImageKey(id), `evidence/${id}`];
}

/** Says whether somebody may upload for a purpose. */
export const mayUpload = (caller: Pick<Caller, 'roles'>, purpose: UploadPurpose): boolean =>
  admits(uploadRules[purpose].access, caller);

/** More pixels than any phone's camera takes; decoding costs four bytes each. */
export const pixelsMax = 80_000_000;
/** WebP knows no side longer than 16,383 px. */
export const sideMax = 16_000;

/** The widths made of a picture, narrowest first: 400, 800, 1600, but never wider than the picture itself. */
export const widthsFor = (width: number): number[] => {
  const widest = Math.min(width, Math.max(...renditionWidths));
  return [...renditionWidths.filter((one) => one < widest), widest];
};

/** Where an upload is put: reachable by nobody but the function that looks at it. */
export const originalKey = (ownerId: string, mediaId: string): string => `originals/${ownerId}/${mediaId}`;

/** Whose upload lies at a key, and which; undefined for other keys. */
export const readOriginalKey = (key: string): { ownerId: string; mediaId: string } | undefined => {
  const [, ownerId, mediaId] = /^originals\/(\w{26})\/(\w{26})$/.exec(key) ?? [];
  return ownerId && mediaId ? { ownerId, mediaId } : undefined;
};

/** The public folder of a picture, as a path of the site; without its first slash it is the key in the bucket. */
export const basePathOf = (mediaId: string): string => `/media/${mediaId}`;

/** No side of a document is kept longer, in px: small print can be read, and no more is kept than that. */
export const documentSideMax = 2000;
/** Where a document lies: nothing serves what is there but an address that a function signs. */
export const documentKey = (ownerId: string, mediaId: string): string => `papers/${ownerId}/${mediaId}.webp`;

/** Where the video of an advert is shown: a path of the site; without its first slash it is the key in the bucket. */
export const videoPath = (mediaId: string): string => `/media/adverts/${mediaId}`;
