/** The texts of content in its languages: Vietnamese beside another one, one at a time on narrow screens. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { contentLimits as limits } from '#shared/content/model.ts';
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import type { ArticlePicture } from '#ui/form/rich-text-editor/article-extensions.ts';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { closeNotice, notify } from '#ui/notify.ts';
import { BodyField, CountedField } from './fields.tsx';
import { isSame } from './merge.ts';
import { type ContentForm, emptyText, isBlankText, type TextField } from './model.ts';

type Texts = ContentForm['texts'];
export type TextStanding = 'there' | 'missing' | 'older';

/**
 * How a translation stands to the Vietnamese text: missing, or left as it was in `reference` (what is public, else what
 * the form began with) while that has changed.
 */
export function standingOf(locale: Locale, texts: Texts, reference: Texts | undefined): TextStanding {
  if (isBlankText(texts[locale])) return 'missing';
  if (locale === 'vi' || !reference || isBlankText(reference[locale])) return 'there';
  const isOlder = !isSame(texts.vi, reference.vi) && isSame(texts[locale], reference[locale]);
  return isOlder ? 'older' : 'there';
}

interface TextsProps {
  kind: ContentKind;
  pictures: readonly ArticlePicture[];
  reference: Texts | undefined;
}

export function Texts({ kind, pictures, reference }: TextsProps) {
  const { t } = useTranslation('content-office');
  const [language, setLanguage] = useState<Locale>('vi');
  const [other, setOther] = useState<Exclude<Locale, 'vi'>>('en');
  const texts: Texts = useWatch({ name: 'texts' });
  const choose = (value: string) => {
    const locale = locales.find((one) => one === value) ?? 'vi';
    setLanguage(locale);
    if (locale !== 'vi') setOther(locale);
  };
  const options = locales.map((locale) => {
    const standing = standingOf(locale, texts, reference);
    const name = languageNames[locale];
    return {
      value: locale,
      label: locale === 'vi' || standing === 'there' ? name : t(`language.${standing}`, { language: name }),
    };
  });
  const isVi = language === 'vi';
  return (
    <chakra.section aria-label={t('languages')}>
      <chakra.div hideFrom="xl" mb="4">
        <SegmentedControl label={t('languages')} options={options} value={language} onChange={choose} />
      </chakra.div>
      <chakra.div
        display="grid"
        columnGap="6"
        rowGap="6"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <chakra.div minW="0" display={{ base: isVi ? 'block' : 'none', xl: 'block' }}>
          <chakra.p
            hideBelow="xl"
            textStyle="heading.panel"
            minH="13"
            display="flex"
            alignItems="center"
            mb="4"
          >
            {languageNames.vi}
          </chakra.p>
          <TextColumn kind={kind} locale="vi" pictures={pictures} standing="there" />
        </chakra.div>
        <chakra.div minW="0" display={{ base: isVi ? 'none' : 'block', xl: 'block' }}>
          <chakra.div hideBelow="xl" mb="4">
            <SegmentedControl
              label={t('languages')}
              options={options.filter(({ value }) => value !== 'vi')}
              value={other}
              onChange={choose}
            />
          </chakra.div>
          <TextColumn
            key={other}
            kind={kind}
            locale={other}
            pictures={pictures}
            standing={standingOf(other, texts, reference)}
          />
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}

interface ColumnProps {
  kind: ContentKind;
  locale: Locale;
  pictures: readonly ArticlePicture[];
  standing: TextStanding;
}

function TextColumn({ kind, locale, pictures, standing }: ColumnProps) {
  const { t } = useTranslation('content-office');
  const lang = languageTag(locale);
  const labelOf = (field: TextField) =>
    locale === 'vi'
      ? t(`field.${field}`)
      : t('inLanguage', { label: t(`field.${field}`), language: languageNames[locale] });
  const of = (field: TextField) => ({
    ...{ name: `texts.${locale}.${field}`, label: labelOf(field), lang },
  });
  return (
    <chakra.div display="grid" gap="5">
      <Standing locale={locale} standing={standing} />
      <CountedField {...of('title')} help={t('help.title')} maximum={limits.titleMax} />
      <CountedField {...of('summary')} help={t('help.summary')} maximum={limits.summaryMax} rows={3} />
      <BodyField {...of('body')} pictures={pictures} />
      {kind === 'career' && (
        <>
          <CountedField {...of('expertise')} help="" maximum={300} isOptional />
          <CountedField {...of('mainJob')} help="" maximum={1000} rows={3} isOptional />
        </>
      )}
      <chakra.details>
        <chakra.summary cursor="pointer" minH="11" py="2" fontSize="sm" fontWeight="semibold">
          {t('seo')}
        </chakra.summary>
        <chakra.div display="grid" gap="5" pt="2">
          <CountedField {...of('seoTitle')} help={t('help.seo')} maximum={limits.seoTitleMax} isOptional />
          <CountedField
            {...of('seoDescription')}
            help={t('help.seo')}
            maximum={limits.seoDescriptionMax}
            rows={2}
            isOptional
          />
        </chakra.div>
      </chakra.details>
    </chakra.div>
  );
}

/** What a missing or older translation means; one that is there can be taken away, and that be undone. */
function Standing({ locale, standing }: { locale: Locale; standing: TextStanding }) {
  const { t } = useTranslation('content-office');
  const { getValues, setValue } = useFormContext<ContentForm>();
  if (locale === 'vi') return null;
  const clear = () => {
    const before = structuredClone(getValues(`texts.${locale}`));
    const put = (text: ContentForm['texts']['vi']) =>
      setValue(`texts.${locale}`, text, { shouldDirty: true });
    put(emptyText());
    const run = () => {
      closeNotice('translation');
      put(before);
    };
    notify({
      id: 'translation',
      kind: 'info',
      message: t('language.cleared', { language: languageNames[locale] }),
      action: { label: t('undo'), run },
    });
  };
  return (
    <chakra.div textStyle="hint" display="flex" flexWrap="wrap" gap="2" alignItems="center" minH="8">
      {standing === 'missing' && <p>{t('language.missingNote')}</p>}
      {standing === 'older' && <p>{t('language.olderNote')}</p>}
      {standing !== 'missing' && (
        <Button variant="plain" size="xs" colorPalette="red" onClick={clear}>
          {t('language.clear')}
        </Button>
      )}
    </chakra.div>
  );
}
