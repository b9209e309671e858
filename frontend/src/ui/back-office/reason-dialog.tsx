/** Asks for the reason of an act of staff; usual reasons are one press away and may be edited. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#lib/api/use-act.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextArea } from '../form/inputs.tsx';

export const reasonChars = { min: 10, max: 500 } as const;

export interface UsualReason {
  label: string;
  words: string;
}

interface ReasonDialogProps {
  onClose: () => void;
  title: ReactNode;
  /** The consequence, and who reads the reason. */
  children: ReactNode;
  confirmLabel: ReactNode;
  reasons?: readonly UsualReason[];
  isDestructive?: boolean;
  /** Something else in the dialog is still missing. */
  isBlocked?: boolean;
  /** Runs the act; the dialog closes when it is done and shows the problem when it is refused. */
  onReason: (reason: string) => Promise<unknown>;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { onClose, title, children, confirmLabel, reasons = [], isDestructive, isBlocked, onReason } = props;
  const { t } = useTranslation('app');
  const [reason, setReason] = useState('');
  const { run, isBusy, problem } = useAct(onReason, { onDone: onClose });
  const isShort = reason.trim().length < reasonChars.min;
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button
        isBusy={isBusy}
        disabled={isShort || isBlocked}
        colorPalette={isDestructive ? 'red' : 'green'}
        onClick={() => run(reason.trim())}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={footer}>
      <chakra.div mb="4" display="grid" gap="3">
        {children}
      </chakra.div>
      <ReasonField value={reason} onChange={setReason} reasons={reasons} />
      {problem && <Alert tone="error">{problem}</Alert>}
    </Dialog>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  reasons: readonly UsualReason[];
}

function ReasonField({ value, onChange, reasons }: ReasonFieldProps) {
  const { t } = useTranslation('app');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const shortage = reasonChars.min - value.trim().length;
  const add = (words: string) => {
    onChange([value.trim(), words].filter(Boolean).join(' ').slice(0, reasonChars.max));
    field.current?.focus();
  };
  return (
    <>
      {reasons.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mb="3">
          {reasons.map(({ label, words }) => (
            <Button key={label} size="xs" variant="subtle" onClick={() => add(words)}>
              {label}
            </Button>
          ))}
        </chakra.div>
      )}
      <chakra.label htmlFor={id} display="block" mb="1" fontSize="sm" fontWeight="semibold">
        {t('admin.reason')}
      </chakra.label>
      <TextArea
        kind="area"
        rows={4}
        id={id}
        maxLength={reasonChars.max}
        value={value}
        {...({ ref: field } as object)}
        onChange={(event) => onChange(event.target.value)}
      />
      <chakra.p mt="1" fontSize="xs" color="fg.muted" className="tabular">
        {shortage > 0
          ? t('admin.reasonShortage', { count: shortage })
          : `${value.trim().length}/${reasonChars.max}`}
      </chakra.p>
    </>
  );
}
