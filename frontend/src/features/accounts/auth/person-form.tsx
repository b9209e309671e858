/** The last step of creating an account: names and password. */
import { chakra } from '@chakra-ui/react';
import { accountsApi } from '../../../../../shared/accounts/api.ts';
import type { Session } from '../../../../../shared/accounts/model.ts';
import { call } from '../../../lib/client.ts';
import { bodyOf, partsOf } from '../../../lib/form/schema.ts';
import { useAppForm } from '../../../lib/form/use-app-form.ts';
import { pathOf } from '../../../lib/paths.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { useLocale } from '../../../lib/use-locale.ts';
import { TextField } from '../../../ui/controls.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

interface Person {
  familyName: string;
  givenName: string;
  password: string;
}
const schema = partsOf(bodyOf(accountsApi.signUp), ['familyName', 'givenName', 'password']);

export function PersonForm({ ticket, onSession }: { ticket: string; onSession(session: Session): void }) {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const form = useAppForm<Person>({
    schema,
    defaultValues: { familyName: '', givenName: '', password: '' },
    draft: { key: 'sign-up', place: 'tab', omit: ['password'] },
    errorTexts: 'accounts:errors',
  });
  const signUp = async (person: Person) =>
    onSession(await call(accountsApi.signUp, { body: { ...person, ticket, locale } }));
  const names = [
    <TextField key="family" name="familyName" label={t('familyName')} autoComplete="family-name" />,
    <TextField key="given" name="givenName" label={t('givenName')} autoComplete="given-name" />,
  ];
  return (
    <Form of={form} onSubmit={signUp}>
      {locale === 'en' ? names.toReversed() : names}
      <PasswordField
        name="password"
        label={t('newPassword')}
        help={t('passwordHelp')}
        autoComplete="new-password"
      />
      <SubmitButton>{t('createAccount')}</SubmitButton>
      <chakra.p fontSize="sm" color="fg.muted">
        {t('terms')} <TextLink to={pathOf('regulations')}>{t('regulations')}</TextLink> ·{' '}
        <TextLink to={pathOf('privacy')}>{t('privacy')}</TextLink>
      </chakra.p>
    </Form>
  );
}
