/** Choosing papers for a claim and sending them: files are uploaded at once, the note goes along. */
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EvidenceFile, handIn, uploadEvidence } from '#frontend/queries/evidence.ts';
import { useAct } from '#lib/api/use-act.ts';
import { acceptedTypes } from '#lib/uploads/attachment.ts';
import { type Attachments, useAttachments } from '#lib/uploads/use-attachments.ts';
import type { ClaimKind } from '#shared/listings/evidence-model.ts';
import { evidenceLimits } from '#shared/media/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { AttachmentList } from '#ui/form/attachment-list.tsx';
import { TextArea } from '#ui/form/inputs.tsx';

const noteMaxChars = 500;

interface HandInFormProps {
  code: string;
  claim: ClaimKind;
  /** Of what was handed in before. */
  version: number;
  onSent: () => unknown;
  /** Something else was handed in or decided meanwhile. */
  onStale: () => unknown;
}

export function HandInForm({ code, claim, version, onSent, onStale }: HandInFormProps) {
  const { t } = useTranslation('evidence');
  const id = useId();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<ReturnType<typeof whatIsWrong>>(null);
  const attachments = useAttachments<EvidenceFile>({
    max: evidenceLimits.images + evidenceLimits.pdfs,
    takesPdf: true,
    upload: uploadEvidence,
  });
  const { run, isBusy, problem } = useAct(
    async (files: readonly EvidenceFile[]) => {
      const idsOf = (isPdf: boolean) => files.filter((one) => one.isPdf === isPdf).map((one) => one.id);
      const sent = { imageIds: idsOf(false), pdfIds: idsOf(true), version };
      await handIn(code, claim, { ...sent, ...(note.trim() && { note: note.trim() }) });
    },
    { onDone: onSent, onConflict: onStale },
  );
  const [isSettling, setSettling] = useState(false);
  const send = async () => {
    if (isSettling || isBusy) return;
    setSettling(true);
    const files = await attachments.settled();
    setSettling(false);
    const wrong = whatIsWrong(files);
    setMissing(wrong);
    if (!wrong && files !== 'failed') await run(files);
  };
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      mt="4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Files attachments={attachments} id={id} />
      <div>
        <chakra.label htmlFor={`${id}-note`} display="block" mb="1" fontSize="sm" fontWeight="semibold">
          {t('note')}
        </chakra.label>
        <TextArea
          kind="area"
          rows={2}
          id={`${id}-note`}
          maxLength={noteMaxChars}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      {(missing || problem) && (
        <Alert tone="error">{missing ? t(missing, { ...evidenceLimits }) : problem}</Alert>
      )}
      <div>
        <Button type="submit" isBusy={isBusy || isSettling}>
          {t('send')}
        </Button>
      </div>
    </chakra.form>
  );
}

function whatIsWrong(files: readonly EvidenceFile[] | 'failed'): 'notTaken' | 'needed' | 'tooMany' | null {
  if (files === 'failed') return 'notTaken';
  if (files.length === 0) return 'needed';
  const pdfs = files.filter(({ isPdf }) => isPdf).length;
  return pdfs > evidenceLimits.pdfs || files.length - pdfs > evidenceLimits.images ? 'tooMany' : null;
}

const Pick = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '4',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  },
});

function Files({ attachments, id }: { attachments: Attachments<EvidenceFile>; id: string }) {
  const { t } = useTranslation('evidence');
  const { files, max, isOverfull, add, remove, retry } = attachments;
  return (
    <chakra.div role="group" aria-labelledby={`${id}-files`} aria-describedby={`${id}-files-help`}>
      <chakra.p id={`${id}-files`} fontSize="sm" fontWeight="semibold">
        {t('files')}
      </chakra.p>
      <chakra.p id={`${id}-files-help`} textStyle="hint" mb="2">
        {t('filesHelp', { ...evidenceLimits })}
      </chakra.p>
      <AttachmentList files={files} onRemove={remove} onRetry={retry} />
      {files.length < max && (
        <Pick>
          <input
            type="file"
            multiple
            className="visually-hidden"
            accept={acceptedTypes(true)}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          {t('choose')}
        </Pick>
      )}
      <chakra.p role="status" textStyle="hint" _empty={{ display: 'none' }}>
        {isOverfull && t('tooMany', { ...evidenceLimits })}
      </chakra.p>
    </chakra.div>
  );
}
