/** Gives a key a new secret, with the password; the one before counts for another day. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { refreshDeveloper } from '#frontend/queries/developers.ts';
import { call } from '#lib/api/client.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { developersApi } from '#shared/developers/api.ts';
import type { ApiKey } from '#shared/developers/model.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

interface RotateProps {
  of: ApiKey;
  onClose: () => void;
  onMade: (secret: string | undefined) => void;
}
const schema = partsOf(bodyOf(developersApi.rotateKey), ['currentPassword']);

export function RotateDialog({ of, onClose, onMade }: RotateProps) {
  const { t } = useTranslation(['developers', 'app']);
  const form = useAppForm<{ currentPassword: string }>({
    schema,
    defaultValues: { currentPassword: '' },
    errorTexts: 'developers:errors',
  });
  const rotate = async ({ currentPassword }: { currentPassword: string }) => {
    try {
      const body = { version: of.version, currentPassword };
      onMade((await call(developersApi.rotateKey, { params: { id: of.id }, body })).secret);
    } finally {
      void refreshDeveloper();
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('rotateTitle', { name: of.name })} shape="sheet">
      <Form form={form} onSubmit={rotate}>
        <chakra.p>{t('rotateLead')}</chakra.p>
        <PasswordField name="currentPassword" label={t('password')} autoComplete="current-password" />
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" pb="3">
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <SubmitButton size="md">{t('rotate')}</SubmitButton>
        </chakra.div>
      </Form>
    </Dialog>
  );
}
