/** Revenue and profit of the last three years, year below year, and the growth that follows from them. */
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { formatSigned } from '#shared/kernel/words/parse-number.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import { typedGrowth, typedYears } from '../enterprise-form.ts';
import { MoneyField } from '../fields/money-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SelectInputField } from '../fields/select-input.tsx';
import type { ListingForm } from '../model.ts';

const offeredYears = 6;
const currentYear = () => Number(vietNamDate(Date.now()).slice(0, 4));

/** The latest year is chosen once, the others follow: none can be left out, or stand twice. */
export function EnterpriseYears() {
  const { t } = useTranslation('edit');
  const { setValue } = useFormContext<ListingForm>();
  const [latest, years] = useWatch<ListingForm, ['enterprise.latestYear', 'enterprise.years']>({
    name: ['enterprise.latestYear', 'enterprise.years'],
  });
  const now = currentYear();
  const isTyped = typedYears(years).length > 0;
  // What is typed before a year is chosen is of the last whole one, as its labels say.
  useEffect(() => {
    if (isTyped && latest === '') setValue('enterprise.latestYear', String(now - 1));
  }, [isTyped, latest, now, setValue]);
  const first = Number(latest) || now - 1;
  const offered = Array.from({ length: offeredYears }, (_, n) => String(now - n));
  const choices = latest === '' || offered.includes(latest) ? offered : [...offered, latest];
  return (
    <chakra.fieldset display="grid" gap="4" minW="0">
      <chakra.legend textStyle="label">{t('enterpriseForm.years')}</chakra.legend>
      <chakra.p textStyle="hint">{t('enterpriseForm.yearsHelp')}</chakra.p>
      <chakra.div maxW="60">
        <SelectInputField
          name="enterprise.latestYear"
          label={t('enterpriseForm.latestYear')}
          isOneOfSeveral
          {...(latest === '' && { placeholder: String(now - 1) })}
          options={choices
            .filter((year) => latest !== '' || year !== String(now - 1))
            .map((year) => ({ value: year, label: year }))}
        />
      </chakra.div>
      {years
        .map((_, at) => first - at)
        .map((year) => (
          <Year key={year} at={first - year} year={year} />
        ))}
    </chakra.fieldset>
  );
}

function Year({ at, year }: { at: number; year: number }) {
  const { t } = useTranslation('edit');
  const of = (name: 'revenue' | 'profit') => ({
    name: `enterprise.years.${at}.${name}`,
    label: t(`enterpriseForm.${name}Of`, { year }),
    isOneOfSeveral: true,
  });
  return (
    <chakra.fieldset
      minW="0"
      ps="3"
      borderInlineStartWidth="2px"
      borderColor="border.emphasized"
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      alignItems="start"
    >
      <legend className="visually-hidden">{t('enterpriseForm.year', { year })}</legend>
      <MoneyField {...of('revenue')} />
      <MoneyField {...of('profit')} isSigned />
    </chakra.fieldset>
  );
}

/** Asked only while it does not follow from the years. */
export function Growth(field: FieldProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const years = useWatch<ListingForm, 'enterprise.years'>({ name: 'enterprise.years' });
  const growth = typedGrowth({ years });
  if (growth === undefined) return <NumberField {...field} suffix="%" isSigned />;
  return (
    <chakra.p role="status" fontSize="sm">
      {t('enterpriseForm.growth', { percent: formatSigned(String(growth), locale) })}
    </chakra.p>
  );
}
