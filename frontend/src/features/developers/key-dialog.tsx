/** Makes an API key: its name, what it may do, when it ends, and the password. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { developersApi } from '#shared/developers/api.ts';
import { developerLimits, keyDays } from '#shared/developers/limits.ts';
import { type KeyScope, keyScopes } from '#shared/kernel/key-scopes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { Select } from '#ui/form/inputs.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { ChecksField } from './checks-field.tsx';
import { scopeLabels } from './words.ts';

interface Values {
  name: string;
  scopes: KeyScope[];
  currentPassword: string;
}
const schema = partsOf(bodyOf(developersApi.createKey), ['name', 'scopes', 'currentPassword']);

export function KeyDialog({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade: (secret: string | undefined) => void;
}) {
  const { t } = useTranslation(['developers', 'app']);
  const [days, setDays] = useState('');
  // The same press again is the same key.
  const sent = useRef({ key: '', body: '' });
  const form = useAppForm<Values>({
    schema,
    defaultValues: { name: '', scopes: ['listings:read'], currentPassword: '' },
    errorTexts: 'developers:errors',
  });
  const create = async (values: Values) => {
    const chosen = keyDays.find((one) => String(one) === days);
    const body = { ...values, ...(chosen && { days: chosen }) };
    const text = JSON.stringify({ ...body, currentPassword: '' });
    if (sent.current.body !== text) sent.current = { key: crypto.randomUUID(), body: text };
    const made = await call(developersApi.createKey, { body, idempotencyKey: sent.current.key });
    onMade(made.secret);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('createKey')} shape="sheet">
      <Form form={form} onSubmit={create}>
        <TextField
          name="name"
          label={t('keyName')}
          help={t('keyNameHelp')}
          maxLength={developerLimits.nameMax}
          autoComplete="off"
        />
        <ChecksField
          name="scopes"
          label={t('scopes')}
          options={keyScopes.map((value) => ({ value, label: t(scopeLabels[value]) }))}
        />
        <div>
          <chakra.label htmlFor="key-days" display="block" fontWeight="semibold" fontSize="sm" mb="1.5">
            {t('ends')}
          </chakra.label>
          <Select id="key-days" value={days} onChange={({ target }) => setDays(target.value)}>
            <option value="">{t('endsNever')}</option>
            {keyDays.map((count) => (
              <option key={count} value={count}>
                {t('endsAfter', { count })}
              </option>
            ))}
          </Select>
        </div>
        <PasswordField name="currentPassword" label={t('password')} autoComplete="current-password" />
        <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" pb="3">
          <Button variant="outline" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <SubmitButton size="md">{t('createKey')}</SubmitButton>
        </chakra.div>
      </Form>
    </Dialog>
  );
}
