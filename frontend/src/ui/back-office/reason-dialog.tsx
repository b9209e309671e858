/** Asks for the reason of an act of staff, in their own words; usual ones are one press away and may be edited. */
import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonChars } from '#shared/kernel/staff-reason.ts';
import { Button } from '../button.tsx';
import { TextArea } from '../form/inputs.tsx';
import { ReasonFrame, type ReasonFrameProps } from './reason-frame.tsx';

export interface UsualReason {
  label: string;
  words: string;
}

interface ReasonDialogProps extends Omit<ReasonFrameProps<string>, 'reason' | 'field'> {
  reasons?: readonly UsualReason[];
  /** Something else in the dialog is still missing. */
  isBlocked?: boolean;
}

export function ReasonDialog({ reasons = [], isBlocked, ...frame }: ReasonDialogProps) {
  const [words, setWords] = useState('');
  const isShort = words.trim().length < reasonChars.min;
  return (
    <ReasonFrame
      {...frame}
      reason={isShort || isBlocked ? undefined : words.trim()}
      field={<ReasonField value={words} onChange={setWords} reasons={reasons} />}
    />
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
      <chakra.label htmlFor={id} display="block" mb="1" textStyle="label">
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
      <chakra.p mt="1" textStyle="note" className="tabular">
        {shortage > 0
          ? t('admin.reasonShortage', { count: shortage })
          : `${value.trim().length}/${reasonChars.max}`}
      </chakra.p>
    </>
  );
}
