/** Asks for the password before one's data is put together; gives the ticket that it is read by. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { privacyApi } from '#shared/privacy/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import type { ExportSource } from './export-source.ts';

interface ExportDialogProps {
  source: ExportSource;
  onConfirmed: (ticket: string) => void;
  onClose: () => void;
}

const schema = bodyOf(privacyApi.openExport);

export function ExportDialog({ source, onConfirmed, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['profile', 'app']);
  const form = useAppForm<{ currentPassword: string }>({
    schema,
    defaultValues: { currentPassword: '' },
    errorTexts: 'profile:errors',
  });
  const confirm = async ({ currentPassword }: { currentPassword: string }) => {
    onConfirmed((await source.open(currentPassword)).ticket);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('data.ask')} shape="sheet">
      <Form form={form} onSubmit={confirm}>
        <p>{t(`data.askLead.${source.whose}`)}</p>
        <PasswordField
          name="currentPassword"
          label={t('currentPassword')}
          autoComplete="current-password"
          help={t('forgotten')}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" pb="3">
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <SubmitButton size="md">{t('data.start')}</SubmitButton>
        </chakra.div>
      </Form>
    </Dialog>
  );
}
