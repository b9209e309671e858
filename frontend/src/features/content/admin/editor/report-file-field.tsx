/** The PDF of a report in the form: uploaded, looked at, taken out again. */
import Download from 'lucide-react/icons/download';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fetchOfficeReport, uploadReport } from '#frontend/queries/content-staff.ts';
import { useAct } from '#lib/api/use-act.ts';
import { saveBlob } from '#lib/save-file.ts';
import { type PdfState, type PdfUpload, usePdf } from '#lib/uploads/use-pdf.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PdfField } from '#ui/form/pdf-field.tsx';
import type { ContentForm } from './model.ts';
import type { ContentFormControl } from './use-content-form.ts';

/** The upload of the form's file; one that was taken stands in the form at once. */
export const useReportPdf = ({ form }: Pick<ContentFormControl, 'form'>): PdfUpload<string> =>
  usePdf(uploadReport, (fileId) => form.setValue('report.fileId', fileId, { shouldDirty: true }));

interface ReportFileFieldProps {
  pdf: PdfUpload<string>;
  /** The report and the file that the server has for it. */
  stored: { id: string; fileId: string | undefined } | undefined;
}

export function ReportFileField({ pdf, stored }: ReportFileFieldProps) {
  const { t } = useTranslation('content-office');
  const { setValue } = useFormContext<ContentForm>();
  const fileId: string = useWatch({ name: 'report.fileId' });
  return (
    <PdfField
      name="report.fileId"
      label={t('report.file')}
      state={stateOf(pdf.state, fileId, t('report.stored'))}
      onFile={pdf.choose}
      onRemove={() => {
        pdf.remove();
        setValue('report.fileId', '', { shouldDirty: true });
      }}
      isOptional
    >
      {stored && stored.fileId === fileId && <Fetch id={stored.id} name={t('report.stored')} />}
    </PdfField>
  );
}

/** The form's file counts: a restored or merged text may have another than was uploaded here. */
function stateOf(state: PdfState<string>, fileId: string, name: string): PdfState<string> {
  if (state.step === 'ready' && state.claim !== fileId) return stateOf({ step: 'none' }, fileId, name);
  return state.step === 'none' && fileId ? { step: 'ready', name, claim: fileId } : state;
}

function Fetch({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('content');
  const { run, isBusy, problem } = useAct(() => fetchOfficeReport(id), {
    onDone: (blob) => saveBlob(name, blob),
  });
  return (
    <>
      <Button variant="outline" size="sm" mt="2" isBusy={isBusy} onClick={() => run()}>
        <Download size={16} aria-hidden /> {t('report.download')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </>
  );
}
