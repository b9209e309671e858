/** What ends for good: what happens and what stays, said before; the password and an explicit tick. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { bodyOf, partsOf } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { privacyApi } from '#shared/privacy/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { CheckboxField } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

export interface Ending {
  currentPassword: string;
  isUnderstood: boolean;
}
const schema = partsOf(bodyOf(privacyApi.deleteAccount), ['currentPassword', 'isUnderstood']);

interface EndFormProps {
  happens: { title: string; items: readonly string[] };
  remains: { title: string; items: readonly string[] };
  /** Why it cannot be. */
  barred?: string | undefined;
  keepLabel: string;
  confirmLabel: string;
  onEnd: (ending: Ending) => Promise<void>;
  onClose: () => void;
}

export function EndForm({ happens, remains, barred, keepLabel, confirmLabel, onEnd, onClose }: EndFormProps) {
  const { t } = useTranslation('profile');
  const form = useAppForm<Ending>({
    schema,
    defaultValues: { currentPassword: '', isUnderstood: false },
    errorTexts: 'profile:errors',
  });
  return (
    <Form form={form} onSubmit={onEnd}>
      {barred && <Alert tone="error">{barred}</Alert>}
      <Points {...happens} />
      <Points {...remains} />
      <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
      <CheckboxField name="isUnderstood" label={t('delete.understood')} />
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="flex-end" pb="3">
        <Button variant="outline" onClick={onClose}>
          {keepLabel}
        </Button>
        <SubmitButton size="md" colorPalette="red">
          {confirmLabel}
        </SubmitButton>
      </chakra.div>
    </Form>
  );
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

/** Opens the dialog in which something ends. */
export const EndButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="outline"
    colorPalette="red"
    color="danger.fg"
    borderColor="danger.border"
    onClick={onClick}
  >
    {label}
  </Button>
);
