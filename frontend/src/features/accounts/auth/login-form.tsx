/** Login by password, or by a code. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { bodyOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Session } from '#shared/accounts/model.ts';
import { Button } from '#ui/button.tsx';
import { AppControls } from '#ui/form/app-controls.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

interface LoginFormProps {
  identifier?: string | undefined;
  onSession(session: Session): void;
  onForgotten(identifier: string): void;
  onByCode(identifier: string): void;
}
const schema = bodyOf(accountsApi.login);

export function LoginForm({ identifier = '', onSession, onForgotten, onByCode }: LoginFormProps) {
  const { t } = useTranslation('accounts');
  const form = useAppForm<{ identifier: string; password: string }>({
    schema,
    defaultValues: { identifier, password: '' },
    draft: { key: 'auth', place: 'tab', omit: ['password'] },
    errorTexts: 'accounts:errors',
  });
  const login = async (body: { identifier: string; password: string }) =>
    onSession(await call(accountsApi.login, { body }));
  return (
    <Form form={form} onSubmit={login}>
      <TextField
        name="identifier"
        label={t('identifier')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
      <AppControls>
        <SubmitButton>{t('login')}</SubmitButton>
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
          <Button
            variant="plain"
            size="sm"
            minH="11"
            onClick={() => onByCode(form.form.getValues('identifier'))}
          >
            {t('loginByCode')}
          </Button>
          <Button
            variant="plain"
            size="sm"
            minH="11"
            onClick={() => onForgotten(form.form.getValues('identifier'))}
          >
            {t('forgotten')}
          </Button>
        </chakra.div>
      </AppControls>
    </Form>
  );
}
