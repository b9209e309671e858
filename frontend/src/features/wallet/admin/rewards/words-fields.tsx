/** What a video says, language by language: title, question, answers; Vietnamese is always needed. */
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import { defaultLocale, type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { answersLeast, answersMost, noWords, type VideoValues } from './values.ts';

export function WordsFields() {
  const { t } = useTranslation('finance');
  const { formState } = useFormContext<VideoValues>();
  const [shown, setShown] = useState<Locale>(defaultLocale);
  const { submitCount } = formState;
  // Only Vietnamese can be missing: a refused form shows it.
  useEffect(() => {
    if (submitCount > 0) setShown(defaultLocale);
  }, [submitCount]);
  return (
    <Panel title={t('video.words')} lead={t('video.wordsLead')}>
      <SegmentedControl
        label={t('video.language')}
        options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        value={shown}
        onChange={(value) => setShown(value as Locale)}
      />
      {locales.map((locale) => (
        <chakra.div
          key={locale}
          hidden={locale !== shown}
          mt="4"
          display={locale === shown ? 'grid' : 'none'}
          gap="4"
        >
          <TextField
            name={`title.${locale}`}
            label={t('video.title')}
            isOptional={locale !== defaultLocale}
            maxLength={120}
            lang={languageTag(locale)}
          />
          <TextField
            name={`question.${locale}`}
            label={t('video.question')}
            isOptional={locale !== defaultLocale}
            maxLength={200}
            lang={languageTag(locale)}
          />
          <Answers locale={locale} />
        </chakra.div>
      ))}
      <RightAnswer />
    </Panel>
  );
}

function Answers({ locale }: { locale: Locale }) {
  const { t } = useTranslation('finance');
  const { watch } = useFormContext<VideoValues>();
  return watch('answers').map((_, at) => (
    <TextField
      // biome-ignore lint/suspicious/noArrayIndexKey: answers are known by their place
      key={at}
      name={`answers.${at}.${locale}`}
      label={t('video.answer', { n: at + 1 })}
      isOptional={locale !== defaultLocale}
      maxLength={120}
      lang={languageTag(locale)}
    />
  ));
}

/** Which answer is right, and how many there are. */
function RightAnswer() {
  const { t } = useTranslation('finance');
  const { control, watch, setValue } = useFormContext<VideoValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'answers' });
  const right = watch('rightAnswer');
  const removeLast = () => {
    remove(fields.length - 1);
    if (Number(right) >= fields.length - 1) setValue('rightAnswer', '0');
  };
  return (
    <chakra.div mt="5" display="grid" gap="3">
      <FieldGroup name="rightAnswer" label={t('video.rightAnswer')}>
        <SegmentedControl
          label={t('video.rightAnswer')}
          options={fields.map((_, at) => ({ value: String(at), label: t('video.answer', { n: at + 1 }) }))}
          value={right}
          onChange={(value) => setValue('rightAnswer', value, { shouldDirty: true })}
        />
      </FieldGroup>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {fields.length < answersMost && (
          <Button size="sm" variant="outline" onClick={() => append(noWords())}>
            <Plus size={16} aria-hidden /> {t('video.addAnswer')}
          </Button>
        )}
        {fields.length > answersLeast && (
          <Button size="sm" variant="outline" onClick={removeLast}>
            <Trash2 size={16} aria-hidden /> {t('video.removeAnswer', { n: fields.length })}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}
