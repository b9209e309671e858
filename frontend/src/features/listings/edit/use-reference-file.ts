/** The form's PDF: sent while the rest is filled in; the one that was taken stands in the form at once. */
import type { UseFormReturn } from 'react-hook-form';
import { uploadReferenceFile } from '#frontend/queries/reference-uploads.ts';
import { type PdfUpload, usePdf } from '#lib/uploads/use-pdf.ts';
import { pdfNameOf } from '#shared/media/model.ts';
import type { ListingForm } from './model.ts';

export type ReferenceUpload = PdfUpload<ListingForm['referenceFile']>;

/** While another file is on its way, or was refused, the one that stood there before stays. */
export const useReferenceFile = (form: UseFormReturn<ListingForm>): ReferenceUpload =>
  usePdf(
    async (file, sending) => ({
      mediaId: await uploadReferenceFile(file, sending),
      name: pdfNameOf(file.name),
    }),
    (claim) =>
      form.setValue('referenceFile', claim, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
  );

/** It is sent or looked at. */
export const isPdfOnItsWay = ({ state }: Pick<ReferenceUpload, 'state'>): boolean =>
  state.step === 'sending' || state.step === 'checking';
