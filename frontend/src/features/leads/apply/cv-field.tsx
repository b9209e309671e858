/** The place for a CV: one PDF, chosen or dropped, with how far it is and what is wrong with it. */
import { chakra } from '@chakra-ui/react';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pdfType } from '#shared/media/model.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import type { Cv, CvState } from './use-cv.ts';

export function CvField({ cv }: { cv: Cv }) {
  const { t } = useTranslation('apply');
  const { field } = useController({ name: 'cv' });
  const { state } = cv;
  return (
    <FieldGroup name="cv" label={t('cv')} isOptional>
      {state.step === 'none' ? (
        <Dropzone onFile={cv.choose} focusRef={field.ref} />
      ) : (
        <Chosen state={state} onRemove={cv.remove} onRetry={cv.choose} />
      )}
    </FieldGroup>
  );
}

const Target = chakra('label', {
  base: {
    display: 'grid',
    gap: '1',
    px: '4',
    py: '4',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&[data-over]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  },
});

function Dropzone({
  onFile,
  focusRef,
}: {
  onFile: (file: File) => void;
  focusRef: React.Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation('apply');
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <Target
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        className="visually-hidden"
        accept={pdfType}
        ref={focusRef}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <chakra.span fontWeight="semibold">{t('chooseCv')}</chakra.span>
      <chakra.span textStyle="hint">{t('cvHint')}</chakra.span>
    </Target>
  );
}

type ChosenState = Exclude<CvState, { step: 'none' }>;

function Chosen(props: { state: ChosenState; onRemove: () => void; onRetry: (file: File) => void }) {
  const { state, onRemove, onRetry } = props;
  const { t } = useTranslation('apply');
  const { name } = state;
  const file = state.step === 'failed' ? state.file : undefined;
  return (
    <chakra.div borderWidth="1px" borderRadius="lg" px="4" py="3">
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span color="fg.muted" flexShrink="0" aria-hidden>
          <FileText size={22} />
        </chakra.span>
        <chakra.span minW="0" flex="1" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <Button isIcon variant="plain" aria-label={t('removeCv', { name })} onClick={onRemove}>
          <X size={18} aria-hidden />
        </Button>
      </chakra.div>
      <chakra.p
        role="status"
        textStyle="hint"
        mt="1"
        color={state.step === 'failed' ? 'fg.error' : undefined}
      >
        <StepWords state={state} />
      </chakra.p>
      {file && (
        <Button variant="outline" size="sm" mt="2" onClick={() => onRetry(file)}>
          {t('retryCv')}
        </Button>
      )}
    </chakra.div>
  );
}

function StepWords({ state }: { state: ChosenState }) {
  const { t } = useTranslation(['apply', 'app']);
  if (state.step === 'sending') return t('cvSending', { percent: Math.round(state.progress * 100) });
  if (state.step === 'checking') return t('cvChecking');
  if (state.step === 'ready') return t('cvReady');
  return t([`cvProblem.${state.problem}`, `app:problem.${state.problem}`] as never, {
    defaultValue: t('app:problem.internal'),
  }) as string;
}
