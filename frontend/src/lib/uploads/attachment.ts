/** A file that goes along with what somebody writes: pictures and PDF files, as they are chosen, sent and checked. */
import { type ImageType, imageMaxBytes, imageTypes, pdfMaxBytes, pdfType } from '#shared/media/model.ts';

/** What a file is uploaded as. */
export type FileType = ImageType | typeof pdfType;

export interface Attachment<Claim> {
  /** Of this page alone, so that two files of one name are two. */
  id: string;
  file: File;
  step: 'sending' | 'checking' | 'ready' | 'failed';
  /** 0–1 while it is sent. */
  progress: number;
  /** Why it was not taken; each has its own words. */
  problem?: string | undefined;
  /** Another try with the same file may pass. */
  canRetry?: boolean | undefined;
  claim?: Claim | undefined;
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

const byExtension: Record<string, FileType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: pdfType,
};

/** The type to upload a file as: what the browser says, else by its name; undefined for what is not taken. */
export function fileTypeOf({ name, type }: Pick<FileFacts, 'name' | 'type'>): FileType | undefined {
  if (type !== '') return ([...imageTypes, pdfType] as const).find((one) => one === type);
  return byExtension[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** What is wrong with a file before it is sent. */
export function problemOfFile(file: FileFacts, takesPdf: boolean): string | undefined {
  const type = fileTypeOf(file);
  if (!type || (type === pdfType && !takesPdf)) return takesPdf ? 'unsupported-file' : 'unsupported-image';
  if (file.size === 0) return 'empty-file';
  if (type === pdfType) return file.size > pdfMaxBytes ? 'pdf-too-large' : undefined;
  return file.size > imageMaxBytes ? 'image-too-large' : undefined;
}

/** What the browser's dialog offers to choose from. */
export const acceptedTypes = (takesPdf: boolean): string =>
  [...imageTypes, ...(takesPdf ? [pdfType] : [])].join(',');
