/** Today's exchange rates by hand, with a cause where one changes much. */
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mappedSchema } from '#lib/form/mapped-schema.ts';
import { bodyOf, partOf, type SchemaSource } from '#lib/form/schema.ts';
import { useAppForm } from '#lib/form/use-app-form.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import {
  causePercent,
  holdPercent,
  needCause,
  needStaff,
  type RatesInput,
  type RatesVersion,
} from '#shared/catalog/rates.ts';
import { ratesApi } from '#shared/catalog/rates-api.ts';
import { type ForeignCurrency, foreignCurrencies } from '#shared/kernel/rate-values.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { formatFigure, isDecimal, readFigure } from '#shared/kernel/words/parse-number.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/form-fields.tsx';
import { saveRates } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { Fields } from '../points/fields.tsx';
import { SavingPart } from '../saving-part.tsx';
import { useSaving } from '../use-saving.ts';
import {
  byHundred,
  currencyName,
  hundredTimes,
  type RatesForm as RatesFormValues,
  ratesChanges,
  ratesForm,
  ratesOf,
} from './values.ts';

interface RatesFormProps {
  current: RatesVersion;
  reload: () => Promise<unknown>;
}

/** The server's schema, and that a large change has a cause. */
const explained =
  ({ vndPer }: RatesVersion): SchemaSource =>
  async () => {
    const schema = await partOf(bodyOf(ratesApi.putRates), 'rates')();
    return schema.refine(
      (value) => {
        const rates = value as RatesInput;
        // What is no figure is said at its own field.
        const areFigures = foreignCurrencies.every((one) => isDecimal(rates.vndPer[one]));
        return !areFigures || rates.cause.trim() !== '' || needCause(vndPer, rates.vndPer).length === 0;
      },
      { path: ['cause'], params: { code: 'cause-needed' } },
    );
  };

export function RatesForm({ current, reload }: RatesFormProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const defaultValues = useMemo(() => ratesForm(current, locale), [current, locale]);
  const schema = useMemo(
    () => mappedSchema<RatesFormValues>(explained(current), (values) => ratesOf(values, locale)),
    [current, locale],
  );
  const form = useAppForm<RatesFormValues>({ schema, defaultValues, errorTexts: 'settings:rates.errors' });
  const saving = useSaving({
    form: form.form,
    stored: { values: defaultValues, version: current.version },
    changesOf: (next: RatesInput) => ratesChanges(current, next, vietNamDate(Date.now()), t, locale),
    save: (next) => saveRates(current.version, next),
    reload,
  });
  // As far off as what staff are asked about when the provider gives it: mostly a slip of the comma.
  const isFar =
    saving.changes !== null &&
    needStaff(current.vndPer, ratesOf(form.form.getValues(), locale).vndPer).length > 0;
  return (
    <Form form={form} onSubmit={(values) => saving.ask(ratesOf(values, locale))}>
      <Panel title={t('rates.byHand')} lead={t('rates.byHandLead')}>
        <Fields>
          {foreignCurrencies.map((one) => (
            <RateField key={one} currency={one} />
          ))}
        </Fields>
        <chakra.div mt="4">
          <TextField
            name="cause"
            label={t('rates.cause')}
            help={t('rates.causeHelp', { percent: causePercent })}
            maxLength={200}
            autoComplete="off"
            isOptional
          />
        </chakra.div>
      </Panel>
      <SavingPart
        saving={saving}
        note={isFar ? t('rates.farNote', { percent: holdPercent }) : t('rates.note')}
      />
    </Form>
  );
}

function RateField({ currency }: { currency: ForeignCurrency }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const typed = String(useWatch({ name: `vndPer.${currency}` }) ?? '');
  const value = readFigure(typed, locale);
  const help =
    byHundred.includes(currency) && value && isDecimal(value)
      ? { help: t('rates.hundred', { currency, value: formatFigure(hundredTimes(value), locale) }) }
      : {};
  return (
    <NumberField
      name={`vndPer.${currency}`}
      label={t('rates.field', { currency, name: currencyName(currency, locale) })}
      {...help}
      {...{ inputMode: 'decimal' }}
    />
  );
}
