/** Uploading one CV while the form is filled in. */
import { uploadCv } from '#frontend/queries/leads.ts';
import { type PdfUpload, usePdf } from '#lib/uploads/use-pdf.ts';
import type { CvClaim } from '#shared/leads/model.ts';

export type Cv = PdfUpload<CvClaim>;

export const useCv = (onPuzzle: (isChecking: boolean) => void): Cv =>
  usePdf((file, sending) => uploadCv(file, { ...sending, onPuzzle }));
