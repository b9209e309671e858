/** 'Still available?' on a row whose owner is asked: one press for yes, the closing dialog for no. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnListing } from '#shared/listings/model.ts';
import type { ClosingInput } from '#shared/listings/outcome.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { Button } from '#ui/button.tsx';
import type { RowAct } from '../api.ts';
import { CloseDialog } from './close-dialog.tsx';

interface AvailabilityQuestionProps {
  row: OwnListing;
  isPending: boolean;
  onAct: (act: RowAct, closing?: ClosingInput) => Promise<void>;
}

export function AvailabilityQuestion({ row, isPending, onAct }: AvailabilityQuestionProps) {
  const { t } = useTranslation('manage');
  const [isClosing, setClosing] = useState(false);
  if (!row.askedAt || !isPublic(row, Date.now())) return null;
  const { title, kind } = row;
  const [yes, no] = [t(`available.yes.${kind}`), t(`closed.${kind}`)];
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="1.5" justifyContent={{ lg: 'flex-end' }}>
      <Button
        size="sm"
        isBusy={isPending}
        aria-label={t('named', { act: yes, title })}
        onClick={() => onAct('confirm').catch(() => undefined)}
      >
        <Check size={15} aria-hidden /> {yes}
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={isPending}
        aria-label={t('named', { act: no, title })}
        onClick={() => setClosing(true)}
      >
        {no}
      </Button>
      {isClosing && (
        <CloseDialog
          row={row}
          onClose={() => setClosing(false)}
          onConfirm={(closing) => onAct('close', closing)}
        />
      )}
    </chakra.div>
  );
}
