/** Who writes and how they are reached; and a field that nobody sees. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/form/form-fields.tsx';

interface SenderFieldsProps {
  asksName: boolean;
  /** A name is needed of visitors, and of everybody who complains. */
  isNameOptional: boolean;
  hint: ReactNode;
}

export function SenderFields({ asksName, isNameOptional, hint }: SenderFieldsProps) {
  const { t } = useTranslation('cases');
  return (
    <>
      {asksName && (
        <TextField
          name="name"
          label={t('name')}
          autoComplete="name"
          maxLength={60}
          {...(isNameOptional && { isOptional: true })}
        />
      )}
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <TextField name="phone" label={t('phone')} type="tel" inputMode="tel" autoComplete="tel" isOptional />
        <TextField name="email" label={t('email')} type="email" autoComplete="email" isOptional />
      </chakra.div>
      <chakra.p mt="-2" textStyle="hint">
        {hint}
      </chakra.p>
      <UnseenField />
    </>
  );
}

/** Left empty by people, who neither see nor reach it; programs fill in whatever there is. */
function UnseenField() {
  const { register } = useFormContext();
  return (
    <div className="visually-hidden" aria-hidden>
      <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
    </div>
  );
}
