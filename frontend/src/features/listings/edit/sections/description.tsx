/** The description in the poster's language, and translations where there are any. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/form-fields.tsx';
import { CountedField } from '../fields/counted-field.tsx';
import { RichTextField } from '../fields/rich-text-field.tsx';
import type { ListingForm } from '../model.ts';
import { FormSection } from './form-section.tsx';

export function DescriptionSection() {
  const { t } = useTranslation('edit');
  const language: Locale = useWatch({ name: 'language' });
  return (
    <FormSection name="description">
      <RichTextField
        name="description"
        label={t('description')}
        help={t('descriptionHelp')}
        lang={languageTag(language)}
      />
      <chakra.div maxW="xs">
        <SelectField
          name="language"
          label={t('language')}
          help={t('languageHelp')}
          options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        />
      </chakra.div>
      <Translations language={language} />
    </FormSection>
  );
}

/** One language at a time, so that no editor is loaded for nothing. */
function Translations({ language }: { language: Locale }) {
  const { t } = useTranslation('edit');
  const { getValues } = useFormContext<ListingForm>();
  const others = locales.filter((locale) => locale !== language);
  const isFilled = (locale: Locale) =>
    Object.values(getValues(`translations.${locale}`)).some((text) => text !== '');
  const [open, setOpen] = useState<readonly Locale[]>(() => others.filter(isFilled));
  return (
    <chakra.details borderWidth="1px" borderRadius="md" px="4" open={open.length > 0}>
      <chakra.summary cursor="pointer" textStyle="label" py="3">
        {t('translations')}
      </chakra.summary>
      <chakra.div pb="4" display="grid" gap="5">
        <chakra.p textStyle="hint">{t('translationsHelp')}</chakra.p>
        {others.map((locale) =>
          open.includes(locale) ? (
            <Translation key={locale} locale={locale} />
          ) : (
            <div key={locale}>
              <Button size="sm" variant="outline" onClick={() => setOpen([...open, locale])}>
                {t('addTranslation', { language: languageNames[locale] })}
              </Button>
            </div>
          ),
        )}
      </chakra.div>
    </chakra.details>
  );
}

function Translation({ locale }: { locale: Locale }) {
  const { t } = useTranslation('edit');
  const language = languageNames[locale];
  return (
    <chakra.fieldset display="grid" gap="4" borderTopWidth="1px" pt="4" minW="0">
      <legend className="visually-hidden">{language}</legend>
      <CountedField
        name={`translations.${locale}.title`}
        label={t('titleIn', { language })}
        maximum={150}
        isOptional
        lang={languageTag(locale)}
      />
      <RichTextField
        name={`translations.${locale}.description`}
        label={t('descriptionIn', { language })}
        isOptional
        lang={languageTag(locale)}
      />
    </chakra.fieldset>
  );
}
