/** Asks before a text becomes public: from when, in whose sight, and who is asked to accept it. */
import { useTranslation } from 'react-i18next';
import type { DocumentRecord } from '#shared/content/documents.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { DocumentValues } from './values.ts';

interface SaveDialogProps {
  values: DocumentValues;
  record: DocumentRecord;
  onSave: () => Promise<unknown>;
  onClose: () => void;
}

export function SaveDialog({ values, record, onSave, onClose }: SaveDialogProps) {
  const { t } = useTranslation('documents');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('confirmTitle')}
      confirmLabel={t('save')}
      onConfirm={onSave}
    >
      <p>{t('confirmLead', { version: record.version + 1 })}</p>
      {values.needsAcceptance && <p>{t('confirmAsk')}</p>}
    </ConfirmDialog>
  );
}
