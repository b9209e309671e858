/** Other requirements, and whom to ask. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { FormSection } from './form-section.tsx';

export function ContactSection() {
  const { t } = useTranslation('edit');
  return (
    <FormSection name="contact">
      <TextAreaField
        name="otherRequirements"
        label={t('otherRequirements')}
        help={t('otherRequirementsHelp')}
        isOptional
        rows={3}
        maxLength={1000}
      />
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        alignItems="start"
      >
        <TextField name="contact.name" label={t('contactName')} autoComplete="name" maxLength={100} />
        <TextField
          name="contact.phone"
          label={t('contactPhone')}
          help={t('contactPhoneHelp')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
        />
        <TextField
          name="contact.email"
          label={t('contactEmail')}
          help={t('contactEmailHelp')}
          isOptional
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </chakra.div>
    </FormSection>
  );
}
