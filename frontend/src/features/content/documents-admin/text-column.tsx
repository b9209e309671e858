/** The text of one language: title, summary and sections, with what is wrong with it on top. */
import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDocumentPlaceholders } from '#frontend/queries/documents-staff.ts';
import { languageNames } from '#lib/i18n/language-names.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { useField } from '#ui/form/field.tsx';
import { TextAreaField, TextField } from '#ui/form/form-fields.tsx';
import { DocumentInput } from '#ui/form/rich-text-editor/document-input.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';

export type OtherLocale = Exclude<Locale, 'vi'>;
const others = locales.filter((locale): locale is OtherLocale => locale !== 'vi');

interface LanguageChoiceProps {
  value: OtherLocale;
  /** Those with something to put right. */
  wrong: readonly Locale[];
  onChange: (locale: OtherLocale) => void;
}

export function LanguageChoice({ value, wrong, onChange }: LanguageChoiceProps) {
  const { t } = useTranslation('documents');
  const nameOf = (locale: OtherLocale) =>
    wrong.includes(locale) ? t('toPutRight', { language: languageNames[locale] }) : languageNames[locale];
  return (
    <chakra.div maxW="xl">
      <SegmentedControl
        label={t('beside')}
        options={others.map((locale) => ({ value: locale, label: nameOf(locale) }))}
        value={value}
        onChange={(next) => onChange(next as OtherLocale)}
      />
    </chakra.div>
  );
}

export function TextColumn({ locale }: { locale: Locale }) {
  const { t } = useTranslation('documents');
  const id = useId();
  const lang = languageTag(locale);
  const language = languageNames[locale];
  const name = `texts.${locale}`;
  return (
    <chakra.section
      aria-labelledby={id}
      minW="0"
      bg="bg"
      borderWidth="1px"
      borderRadius="lg"
      p={{ base: '4', md: '5' }}
    >
      <chakra.h2 id={id} textStyle="heading.panel" mb="4">
        {language}
      </chakra.h2>
      <chakra.div display="grid" gap="4">
        <TextField name={`${name}.title`} label={t('textTitle')} lang={lang} autoComplete="off" />
        <TextAreaField name={`${name}.summary`} label={t('summary')} lang={lang} rows={3} />
        <Body name={name} label={t('bodyIn', { language })} language={language} lang={lang} />
      </chakra.div>
    </chakra.section>
  );
}

interface BodyProps {
  name: string;
  label: string;
  language: string;
  lang: string;
}

/** The sections; what is wrong with the language's text as a whole is said here, where it is put right. */
function Body({ name, label, language, lang }: BodyProps) {
  const { id, error } = useField({ name, label: language });
  const placeholders = useDocumentPlaceholders().data?.items ?? [];
  const { field } = useController({ name: `${name}.body` });
  const { ref } = field;
  const focusRef = useCallback((handle: { focus(): void } | null) => ref(handle), [ref]);
  const errorBox = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) errorBox.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <chakra.div minW="0">
      <chakra.span id={`${id}-label`} display="block" textStyle="label" mb="1.5">
        {label}
      </chakra.span>
      {error && (
        <chakra.p
          ref={errorBox}
          id={`${id}-error`}
          fontSize="sm"
          color="fg.error"
          mb="1.5"
          fontWeight="semibold"
        >
          {error}
        </chakra.p>
      )}
      <DocumentInput
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        labelledBy={`${id}-label`}
        describedBy={error ? `${id}-error` : undefined}
        isInvalid={error !== undefined}
        lang={lang}
        focusRef={focusRef}
        placeholders={placeholders}
      />
    </chakra.div>
  );
}
