/** What a picture shows, in Vietnamese and by choice in the other languages. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { TextField } from './form-fields.tsx';

interface AltFieldsProps {
  /** The field of the form below which each language has its own. */
  name: string;
  /** The number of the picture, from 1. */
  n: number;
}

/** Its words are those of the namespace `edit`, which its page loads. */
export function AltFields({ name, n }: AltFieldsProps) {
  const { t } = useTranslation('edit');
  const field = (locale: Locale) => ({
    name: `${name}.${locale}`,
    label: t('pictureAlt', { n, language: languageNames[locale] }),
    lang: languageTag(locale),
    maxLength: 150,
  });
  return (
    <div>
      <TextField {...field('vi')} help={t('pictureAltHelp')} />
      <chakra.details mt="1">
        <chakra.summary cursor="pointer" minH="11" py="2" fontSize="sm">
          {t('pictureAltOthers')}
        </chakra.summary>
        <chakra.div display="grid" gap="3" pt="2">
          {locales
            .filter((locale) => locale !== 'vi')
            .map((locale) => (
              <TextField key={locale} {...field(locale)} isOptional />
            ))}
        </chakra.div>
      </chakra.details>
    </div>
  );
}
