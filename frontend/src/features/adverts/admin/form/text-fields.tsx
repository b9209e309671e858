/** Title and text of an advert: in Vietnamese, and in other languages where they differ. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { advertLimits } from '#shared/adverts/model.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { TextAreaField, TextField } from '#ui/form/form-fields.tsx';

export function TextFields() {
  const { t } = useTranslation('adverts');
  return (
    <chakra.div display="grid" gap="4">
      <InLanguage locale="vi" />
      <chakra.details>
        <chakra.summary cursor="pointer" minH="11" py="2" fontSize="sm">
          {t('otherLanguages')}
        </chakra.summary>
        <chakra.div display="grid" gap="5" pt="2">
          {locales
            .filter((locale) => locale !== 'vi')
            .map((locale) => (
              <InLanguage key={locale} locale={locale} />
            ))}
        </chakra.div>
      </chakra.details>
    </chakra.div>
  );
}

function InLanguage({ locale }: { locale: Locale }) {
  const { t } = useTranslation('adverts');
  const labelOf = (field: 'title' | 'text') =>
    t('inLanguage', { label: t(`field.${field}`), language: languageNames[locale] });
  return (
    <chakra.div display="grid" gap="3">
      <TextField
        name={`texts.${locale}.title`}
        label={labelOf('title')}
        lang={languageTag(locale)}
        maxLength={advertLimits.titleMax}
        isOptional={locale !== 'vi'}
      />
      <TextAreaField
        name={`texts.${locale}.text`}
        label={labelOf('text')}
        help={t('textHint', { max: advertLimits.textMax })}
        lang={languageTag(locale)}
        maxLength={advertLimits.textMax}
        isOptional
      />
    </chakra.div>
  );
}
