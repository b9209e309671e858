/** The last step of password retrieval: a new password; every session of the account ends. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

const schema = partsOf(bodyOf(accountsApi.resetPassword), ['password']);

export function NewPasswordForm({ ticket, onDone }: { ticket: string; onDone(): void }) {
  const { t } = useTranslation('accounts');
  const form = useAppForm<{ password: string }>({
    schema,
    defaultValues: { password: '' },
    errorTexts: 'accounts:errors',
  });
  const { setFocus } = form.form;
  useEffect(() => setFocus('password'), [setFocus]);
  const reset = async ({ password }: { password: string }) => {
    await call(accountsApi.resetPassword, { body: { ticket, password } });
    onDone();
  };
  return (
    <Form form={form} onSubmit={reset}>
      <p>{t('resetHelp')}</p>
      <PasswordField
        name="password"
        label={t('newPassword')}
        help={t('passwordHelp')}
        autoComplete="new-password"
      />
      <SubmitButton>{t('savePassword')}</SubmitButton>
    </Form>
  );
}
