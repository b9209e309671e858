/** The fields that only one kind of content has: a vacancy, a partner, a report. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#lib/i18n/language-names.ts';
import type { ContentKind } from '#shared/content/kinds.ts';
import { contentLimits } from '#shared/content/model.ts';
import { languageTag, locales } from '#shared/kernel/locale.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField, DateField, SelectField, TextField } from '#ui/form/form-fields.tsx';
import { type ContentForm, emptyFigure } from './model.ts';

/** Whether a kind has any. */
export const hasKindFields = (kind: ContentKind): kind is 'career' | 'partner' | 'report' =>
  kind === 'career' || kind === 'partner' || kind === 'report';

interface KindFieldsProps {
  kind: ContentKind;
  isStaff: boolean;
  /** The place for a report's PDF. */
  file: ReactNode;
}

export function KindFields({ kind, isStaff, file }: KindFieldsProps) {
  if (kind === 'career') return <CareerFields />;
  if (kind === 'partner') return <PartnerFields isStaff={isStaff} />;
  return kind === 'report' ? <ReportFields isStaff={isStaff} file={file} /> : null;
}

const Pair = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } },
});

function CareerFields() {
  const { t } = useTranslation('content-office');
  return (
    <chakra.div display="grid" gap="5">
      <Pair>
        <TextField
          name="career.salaryFromVnd"
          label={t('career.salaryFromVnd')}
          help={t('career.salaryHelp')}
          inputMode="numeric"
          isOptional
        />
        <TextField name="career.salaryToVnd" label={t('career.salaryToVnd')} inputMode="numeric" isOptional />
      </Pair>
      <Pair>
        <TextField name="career.openings" label={t('career.openings')} inputMode="numeric" />
        <DateField name="career.deadline" label={t('career.deadline')} isOptional />
      </Pair>
    </chakra.div>
  );
}

function PartnerFields({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation(['content-office', 'edit']);
  const mediaIds: string[] = useWatch({ name: 'mediaIds' });
  return (
    <chakra.div display="grid" gap="5">
      <TextField
        name="partner.link"
        label={t('partner.link')}
        type="url"
        inputMode="url"
        placeholder="https://"
        isOptional
      />
      <SelectField
        name="partner.logoId"
        label={t('partner.logoId')}
        placeholder={t('partner.noLogo')}
        options={mediaIds.map((value, at) => ({ value, label: t('edit:picture', { n: at + 1 }) }))}
        isOptional
      />
      <TextField
        name="partner.listingCodes"
        label={t('partner.listingCodes')}
        help={t('partner.listingCodesHelp')}
        isOptional
      />
      {isStaff && <CheckboxField name="partner.isKey" label={t('partner.isKey')} />}
    </chakra.div>
  );
}

function ReportFields({ isStaff, file }: Omit<KindFieldsProps, 'kind'>) {
  const { t } = useTranslation('content-office');
  const { fields, append, remove } = useFieldArray<ContentForm, 'report.figures'>({
    name: 'report.figures',
  });
  return (
    <chakra.div display="grid" gap="5">
      {isStaff && <CheckboxField name="report.isPublic" label={t('report.isPublic')} />}
      {file}
      {fields.map(({ id }, at) => (
        <Figure key={id} at={at} onRemove={() => remove(at)} />
      ))}
      {fields.length < contentLimits.figuresMax && (
        <div>
          <Button variant="outline" size="sm" onClick={() => append(emptyFigure())}>
            {t('report.add')}
          </Button>
        </div>
      )}
    </chakra.div>
  );
}

function Figure({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { t } = useTranslation('content-office');
  const label = (locale: (typeof locales)[number]) => ({
    name: `report.figures.${at}.label.${locale}`,
    label: t('report.label', { language: languageNames[locale] }),
    lang: languageTag(locale),
  });
  return (
    <chakra.fieldset minW="0" borderWidth="1px" borderRadius="md" p="4">
      <chakra.legend textStyle="label" px="1">
        {t('report.figure', { n: at + 1 })}
      </chakra.legend>
      <Pair>
        <TextField {...label('vi')} />
        <TextField name={`report.figures.${at}.value`} label={t('report.value')} />
      </Pair>
      <chakra.details mt="2">
        <chakra.summary cursor="pointer" minH="11" py="2" fontSize="sm">
          {t('report.otherNames')}
        </chakra.summary>
        <Pair>
          {locales
            .filter((locale) => locale !== 'vi')
            .map((locale) => (
              <TextField key={locale} {...label(locale)} isOptional />
            ))}
        </Pair>
      </chakra.details>
      <Button
        mt="3"
        variant="plain"
        size="xs"
        colorPalette="red"
        aria-label={t('report.remove', { n: at + 1 })}
        onClick={onRemove}
      >
        {t('report.remove', { n: at + 1 })}
      </Button>
    </chakra.fieldset>
  );
}
