/** Takes a phone or e-mail away, with the password; the other one stays as the way in. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { takeProfile } from '#frontend/queries/accounts.ts';
import { call } from '#lib/api/client.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import type { IdentifierKind } from '#shared/accounts/model.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { notify } from '#ui/notify.ts';
import { identifierText } from './identifier-text.ts';
import { focusSection } from './settings-section.tsx';

interface RemoveDialogProps {
  kind: IdentifierKind;
  current: string;
  onClose: () => void;
}

const schema = partsOf(bodyOf(profileApi.removeIdentifier), ['currentPassword']);

export function RemoveDialog({ kind, current, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['profile', 'app']);
  const form = useAppForm<{ currentPassword: string }>({
    schema,
    defaultValues: { currentPassword: '' },
    errorTexts: 'profile:errors',
  });
  const remove = async ({ currentPassword }: { currentPassword: string }) => {
    takeProfile(await call(profileApi.removeIdentifier, { body: { kind, currentPassword } }));
    notify({ kind: 'success', message: t(`removed.${kind}`) });
    onClose();
    focusSection('contact');
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(`remove.${kind}`)} role="alertdialog" shape="sheet">
      <Form form={form} onSubmit={remove}>
        <chakra.p overflowWrap="anywhere">
          {t('removeLead', { current: identifierText(kind, current) })}
        </chakra.p>
        <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" pb="3">
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <SubmitButton size="md" colorPalette="red">
            {t('removeIt')}
          </SubmitButton>
        </chakra.div>
      </Form>
    </Dialog>
  );
}
