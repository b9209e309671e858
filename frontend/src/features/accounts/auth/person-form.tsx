/** The last step of creating an account: names, password, and the two consents, each asked on its own. */
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { notSent, useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { pathOf } from '#lib/paths.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { type ConsentPurpose, consentPurposes, consentWordings } from '#shared/accounts/consents.ts';
import type { Session } from '#shared/accounts/model.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField, TextField } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface Person extends Record<ConsentPurpose, boolean> {
  familyName: string;
  givenName: string;
  password: string;
}
/** Nothing is ticked beforehand, nor by a draft: each tick is an answer given now. */
const unanswered = { contact: false, marketing: false } as const satisfies Record<ConsentPurpose, boolean>;
const schema = partsOf(bodyOf(accountsApi.signUp), ['familyName', 'givenName', 'password']);

interface PersonFormProps {
  ticket: string;
  onSession(session: Session): void;
  /** The code was proved too long ago. */
  onExpired(error: unknown): void;
}

export function PersonForm({ ticket, onSession, onExpired }: PersonFormProps) {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const form = useAppForm<Person>({
    schema,
    defaultValues: { familyName: '', givenName: '', password: '', ...unanswered },
    draft: { key: 'sign-up', place: 'tab', omit: ['password', ...consentPurposes] },
    errorTexts: 'accounts:errors',
  });
  const { setFocus } = form.form;
  useEffect(() => setFocus(locale === 'en' ? 'givenName' : 'familyName'), [setFocus, locale]);
  const signUp = async ({ familyName, givenName, password, ...answers }: Person) => {
    const consents = consentPurposes.map((purpose) => ({
      purpose,
      isGiven: answers[purpose],
      wordingId: consentWordings[purpose].id,
      locale,
    }));
    const body = { ticket, familyName, givenName, password, locale, consents };
    try {
      onSession(await call(accountsApi.signUp, { body }));
    } catch (error) {
      if (problemOf(error).code !== 'ticket-expired') throw error;
      onExpired(error);
      return notSent;
    }
    return undefined;
  };
  const names = [
    <TextField key="family" name="familyName" label={t('familyName')} autoComplete="family-name" />,
    <TextField key="given" name="givenName" label={t('givenName')} autoComplete="given-name" />,
  ];
  return (
    <Form form={form} onSubmit={signUp}>
      {locale === 'en' ? names.toReversed() : names}
      <PasswordField
        name="password"
        label={t('newPassword')}
        help={t('passwordHelp')}
        autoComplete="new-password"
      />
      <chakra.fieldset minW="0" display="grid" gap="2">
        <chakra.legend textStyle="hint" mb="1.5">
          {t('consents')}
        </chakra.legend>
        {consentPurposes.map((purpose) => (
          <CheckboxField key={purpose} name={purpose} label={consentWordings[purpose].words[locale]} />
        ))}
      </chakra.fieldset>
      <SubmitButton>{t('createAccount')}</SubmitButton>
      <chakra.p textStyle="hint">
        <Trans
          t={t}
          i18nKey="terms"
          components={{
            rules: <TextLink to={pathOf('regulations')} />,
            privacy: <TextLink to={pathOf('privacy')} />,
          }}
        />
      </chakra.p>
    </Form>
  );
}
