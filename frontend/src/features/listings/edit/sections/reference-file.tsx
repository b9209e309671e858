/** The PDF that goes with a listing: chosen, replaced, opened and removed, with its size and pages. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FirstPage } from '#frontend/features/listings/detail/first-page.tsx';
import { fetchReferenceFile, useReferenceUpload } from '#frontend/queries/reference-uploads.ts';
import { useAct } from '#lib/api/use-act.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { megabytesOf } from '#lib/numbers/megabytes.ts';
import { saveBlob } from '#lib/save-file.ts';
import type { PdfState } from '#lib/uploads/use-pdf.ts';
import type { Media } from '#shared/media/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PdfField, ReplacePdf } from '#ui/form/pdf-field.tsx';
import type { ListingForm } from '../model.ts';
import type { ReferenceUpload } from '../use-reference-file.ts';

type Claim = ListingForm['referenceFile'];
const none: Claim = { mediaId: '', name: '' };

export function ReferenceFileField({ pdf }: { pdf: ReferenceUpload }) {
  const { t } = useTranslation('edit');
  const { setValue } = useFormContext<ListingForm>();
  const claim = useWatch<ListingForm, 'referenceFile'>({ name: 'referenceFile' });
  const upload = useReferenceUpload(claim.mediaId);
  const isUnderWay = pdf.state.step !== 'none' && pdf.state.step !== 'ready';
  return (
    <PdfField
      name="referenceFile"
      label={t('referenceFile.label')}
      help={t('referenceFile.help')}
      state={isUnderWay ? pdf.state : stateOf(claim, upload)}
      onFile={pdf.choose}
      onRemove={() => {
        pdf.remove();
        if (!isUnderWay) setValue('referenceFile', none, { shouldDirty: true, shouldValidate: true });
      }}
      isOptional
    >
      <Facts upload={upload.data} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Fetch claim={claim} />
        <ReplacePdf label={t('referenceFile.replace')} onFile={pdf.choose} />
        <FirstPage key={claim.mediaId} name={claim.name} load={() => fetchReferenceFile(claim.mediaId)} />
      </chakra.div>
    </PdfField>
  );
}

/** A file of a draft may be gone by now: it is said before the listing is sent. */
function stateOf(
  claim: Claim,
  { data, error }: Pick<ReturnType<typeof useReferenceUpload>, 'data' | 'error'>,
): PdfState<Claim> {
  const { mediaId, name } = claim;
  if (!mediaId) return { step: 'none' };
  const isGone = (error as { code?: string } | undefined)?.code === 'not-found';
  if (isGone) return { step: 'failed', name, problem: 'upload-expired' };
  if (data?.state === 'refused') return { step: 'failed', name, problem: data.refusal ?? 'unreadable' };
  return { step: 'ready', name, claim };
}

function Facts({ upload }: { upload: Media | undefined }) {
  const { t } = useTranslation('pdf-file');
  const locale = useLocale();
  if (!upload?.bytes || !upload.pages) return null;
  return (
    <chakra.p textStyle="hint" mt="1">
      {t('facts', { size: megabytesOf(upload.bytes, locale), count: upload.pages })}
    </chakra.p>
  );
}

function Fetch({ claim }: { claim: Claim }) {
  const { t } = useTranslation('edit');
  const { run, isBusy, problem } = useAct(() => fetchReferenceFile(claim.mediaId), {
    onDone: (blob) => saveBlob(claim.name, blob),
  });
  return (
    <>
      <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => run()}>
        {t('referenceFile.fetch')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </>
  );
}
