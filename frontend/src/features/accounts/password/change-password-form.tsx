/** A new password for the old one; this session goes on with new tokens, every other one ends. */

import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/client.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { patterns } from '#lib/paths.ts';
import { session } from '#lib/session/session.ts';
import type { Me } from '#shared/accounts/model.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { notify } from '#ui/notify.ts';

interface Passwords {
  currentPassword: string;
  password: string;
}
const schema = bodyOf(profileApi.changePassword);

export function ChangePasswordForm({ me }: { me: Me | null }) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const form = useAppForm<Passwords>({
    schema,
    defaultValues: { currentPassword: '', password: '' },
    errorTexts: 'profile:errors',
  });
  const change = async (body: Passwords) => {
    session.adopt(await call(profileApi.changePassword, { body }));
    notify({ kind: 'success', message: t('passwordChanged') });
    await navigate(patterns.profile);
  };
  return (
    <Form form={form} onSubmit={change}>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={me?.email ?? me?.phone ?? ''} readOnly hidden />
      <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
      <PasswordField
        name="password"
        label={t('newPassword')}
        help={t('passwordHelp')}
        autoComplete="new-password"
      />
      <SubmitButton>{t('changePassword')}</SubmitButton>
    </Form>
  );
}
