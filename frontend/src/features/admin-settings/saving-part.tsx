/** The end of every settings form: what stands against saving, the button, and the preview it leads to. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { Preview } from './preview.tsx';
import type { Saved } from './use-saving.ts';

interface SavingPartProps {
  saving: Saved;
  /** From when the change holds, and what it leaves alone. */
  note: string;
}

export function SavingPart({ saving: { notice, changes, close, confirm }, note }: SavingPartProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      {notice && <Alert tone="warning" title={notice} />}
      <chakra.div>
        <SubmitButton>{t('preview.open')}</SubmitButton>
      </chakra.div>
      <Preview changes={changes} note={note} onClose={close} onSave={confirm} />
    </>
  );
}
