/** Asks staff for the reason of a refusal or removal, which the listing's owner reads. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/form/inputs.tsx';
import { GiveBack } from '../promotions/give-back.tsx';

const reasons = ['photos', 'price', 'place', 'legal', 'duplicate', 'contact'] as const;
const reasonChars = { min: 10, max: 1000 };

interface ReasonDialogProps {
  act: 'refuse' | 'remove';
  isBusy: boolean;
  onClose(): void;
  /** At a removal: the points that could be given back, and those that are released in any case. */
  back?: { unused: number; held: number } | undefined;
  onReason(reason: string, giveBack: boolean): void;
}

/** Usual reasons are one press away and may be edited. */
export function ReasonDialog({ act, isBusy, back, onClose, onReason }: ReasonDialogProps) {
  const { t } = useTranslation('review');
  const [giveBack, setGiveBack] = useState(false);
  const [reason, setReason] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const length = reason.trim().length;
  const isShort = length < reasonChars.min;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${act}Title`)}
      footer={
        <Button
          isBusy={isBusy}
          disabled={isShort}
          {...(act === 'remove' && { colorPalette: 'red' })}
          onClick={() => onReason(reason.trim(), giveBack)}
        >
          {t(act)}
        </Button>
      }
    >
      <chakra.p mb="3">{t(`${act}Hint`)}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mb="3">
        {reasons.map((key) => (
          <Button
            key={key}
            size="xs"
            variant="subtle"
            onClick={() => {
              setReason((now) => [now.trim(), t(`reason.${key}`)].filter(Boolean).join(' '));
              field.current?.focus();
            }}
          >
            {t(`reasonShort.${key}`)}
          </Button>
        ))}
      </chakra.div>
      <TextArea
        kind="area"
        rows={4}
        aria-label={t('reasonLabel')}
        maxLength={reasonChars.max}
        value={reason}
        {...({ ref: field } as object)}
        onChange={(event) => setReason(event.target.value)}
      />
      {back && <GiveBack {...back} isChosen={giveBack} onChoose={setGiveBack} />}
      <chakra.p mt="1" fontSize="xs" color="fg.muted" className="tabular">
        {isShort ? t('reasonShortage', { count: reasonChars.min - length }) : `${length}/${reasonChars.max}`}
      </chakra.p>
    </Dialog>
  );
}
