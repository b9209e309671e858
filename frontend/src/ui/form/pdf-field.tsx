/** The place for one PDF: chosen or dropped, with how far it is and what is wrong with it. */
import { chakra } from '@chakra-ui/react';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PdfState } from '#lib/uploads/use-pdf.ts';
import { pdfType } from '#shared/media/model.ts';
import { Button } from '../button.tsx';
import { FieldGroup } from './field.tsx';

interface PdfFieldProps {
  name: string;
  label: string;
  state: PdfState<unknown>;
  onFile: (file: File) => void;
  onRemove: () => void;
  help?: ReactNode;
  isOptional?: boolean;
  /** What else can be done with a file that is ready. */
  children?: ReactNode;
}

/** The words of its steps and problems are those of the namespace `pdf-file`, which its page loads. */
export function PdfField({
  name,
  label,
  help,
  state,
  onFile,
  onRemove,
  isOptional,
  children,
}: PdfFieldProps) {
  const { field } = useController({ name });
  return (
    <FieldGroup name={name} label={label} {...(help && { help })} isOptional={isOptional ?? false}>
      {state.step === 'none' ? (
        <Dropzone onFile={onFile} focusRef={field.ref} />
      ) : (
        <Chosen state={state} onRemove={onRemove} onRetry={onFile} focusRef={field.ref}>
          {children}
        </Chosen>
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
  const { t } = useTranslation('pdf-file');
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
      <chakra.span fontWeight="semibold">{t('choose')}</chakra.span>
      <chakra.span textStyle="hint">{t('hint')}</chakra.span>
    </Target>
  );
}

const ReplaceTarget = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '9',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'accent.fg',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  },
});

/** Another file in the place of the one that is there, in one step. */
export function ReplacePdf({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  return (
    <ReplaceTarget>
      <input
        type="file"
        className="visually-hidden"
        accept={pdfType}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      {label}
    </ReplaceTarget>
  );
}

type ChosenState = Exclude<PdfState<unknown>, { step: 'none' }>;

interface ChosenProps {
  state: ChosenState;
  onRemove: () => void;
  onRetry: (file: File) => void;
  focusRef: React.Ref<HTMLDivElement>;
  children: ReactNode;
}

function Chosen({ state, onRemove, onRetry, focusRef, children }: ChosenProps) {
  const { t } = useTranslation('pdf-file');
  const { name } = state;
  const file = state.step === 'failed' ? state.file : undefined;
  return (
    <chakra.div
      ref={focusRef}
      tabIndex={-1}
      data-quiet-focus
      borderWidth="1px"
      borderRadius="lg"
      px="4"
      py="3"
    >
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span color="fg.muted" flexShrink="0" aria-hidden>
          <FileText size={22} />
        </chakra.span>
        <chakra.span minW="0" flex="1" fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </chakra.span>
        <Button isIcon variant="plain" aria-label={t('remove', { name })} onClick={onRemove}>
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
          {t('retry')}
        </Button>
      )}
      {state.step === 'ready' && children}
    </chakra.div>
  );
}

function StepWords({ state }: { state: ChosenState }) {
  const { t } = useTranslation(['pdf-file', 'app']);
  if (state.step === 'sending') return t('sending', { percent: Math.round(state.progress * 100) });
  if (state.step === 'checking') return t('checking');
  if (state.step === 'ready') return t('ready');
  return t([`problem.${state.problem}`, `app:problem.${state.problem}`] as never, {
    defaultValue: t('app:problem.internal'),
  }) as string;
}
