/** Delete my account: what happens and what stays, said before; the password and an explicit tick. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#lib/api/client.ts';
import { problemOf } from '#lib/api/http.ts';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { patterns } from '#lib/paths.ts';
import { session } from '#lib/session/session.ts';
import { privacyApi } from '#shared/privacy/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { notify } from '#ui/notify.ts';

const effects = ['now', 'listings', 'points', 'person'] as const;
const remains = ['ledger', 'enquiries', 'log'] as const;

export function DeleteAccount() {
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="red"
        color="danger.fg"
        borderColor="danger.border"
        onClick={() => setOpen(true)}
      >
        {t('delete.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('delete.ask')} shape="sheet">
        <DeleteForm onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface Deletion {
  currentPassword: string;
  isUnderstood: boolean;
}
const schema = partsOf(bodyOf(privacyApi.deleteAccount), ['currentPassword', 'isUnderstood']);

function DeleteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const [isBarred, setBarred] = useState(false);
  const remove = useDeletion(() => setBarred(true));
  const form = useAppForm<Deletion>({
    schema,
    defaultValues: { currentPassword: '', isUnderstood: false },
    errorTexts: 'profile:errors',
  });
  return (
    <Form form={form} onSubmit={remove}>
      {isBarred && <Alert tone="error">{t('delete.barred')}</Alert>}
      <Points title={t('delete.happens')} items={effects.map((key) => t(`delete.effect.${key}`))} />
      <Points title={t('delete.remains')} items={remains.map((key) => t(`delete.remain.${key}`))} />
      <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
      <CheckboxField name="isUnderstood" label={t('delete.understood')} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" pb="3">
        <Button variant="outline" onClick={onClose}>
          {t('delete.keep')}
        </Button>
        <SubmitButton size="md" colorPalette="red">
          {t('delete.confirm')}
        </SubmitButton>
      </chakra.div>
    </Form>
  );
}

/** Deletes, leaves for home before the session ends here, and says what has been done. */
function useDeletion(onBarred: () => void) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  return async ({ currentPassword }: Deletion) => {
    try {
      await call(privacyApi.deleteAccount, { body: { currentPassword, isUnderstood: true } });
    } catch (error) {
      if (problemOf(error).code !== 'state-conflict') throw error;
      return onBarred();
    }
    await navigate(patterns.home, { replace: true });
    await session.end();
    notify({ kind: 'success', message: t('delete.done'), lastsMs: null });
  };
}

const Points = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div>
    <chakra.h3 fontSize="sm">{title}</chakra.h3>
    <chakra.ul mt="1" ps="5" listStyleType="disc" fontSize="sm" display="grid" gap="1">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </chakra.ul>
  </div>
);
