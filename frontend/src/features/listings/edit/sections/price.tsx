/** The price of an offer or the budget of a want, heard in words while it is typed. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isWant } from '#shared/kernel/listing-kind.ts';
import type { PricePer, PriceUnit } from '#shared/kernel/money.ts';
import { inOneUnit } from '#shared/kernel/words/parse-amount.ts';
import { persOf } from '#shared/listings/figures.ts';
import { RadioField } from '#ui/form/form-fields.tsx';
import { AmountField, useAmountWords, useUnitOptions } from '../fields/money-field.tsx';
import { leaving } from '../fields/number-field.tsx';
import { SelectInput, SelectInputField } from '../fields/select-input.tsx';
import type { ListingForm } from '../model.ts';
import { kindOf, typeOf } from '../visible-fields.ts';
import { PriceReading } from './price-reading.tsx';

const modes = { want: ['exact', 'deal'], offer: ['exact', 'estimated', 'deal'] } as const;

export function PriceFields() {
  const { t } = useTranslation('edit');
  const [kind, mode, type] = useWatch<ListingForm, ['kind', 'price.mode', 'type']>({
    name: ['kind', 'price.mode', 'type'],
  });
  const known = kindOf({ kind });
  const group = isWant(known) ? 'want' : 'offer';
  return (
    <>
      <RadioField
        name="price.mode"
        label={t(isWant(known) ? 'budget' : 'priceMode')}
        options={modes[group].map((value) => ({ value, label: t(`mode.${group}.${value}`, '') }))}
      />
      {mode !== 'deal' && (isWant(known) ? <Range /> : <Amount />)}
      {mode !== 'deal' && (
        <SelectInputField
          name="price.per"
          label={t('per')}
          options={persOf({ kind: known, type: typeOf({ type }) }).map((per) => ({
            value: per,
            label: t(`perName.${per}`),
          }))}
        />
      )}
    </>
  );
}

/** Takes what was typed into an amount: its unit and what it is for, where those were typed too. */
function useTypedPrice() {
  const { getValues, setValue } = useFormContext<ListingForm>();
  const options = { shouldDirty: true };
  return (end: 'amount' | 'from' | 'to', amount: string, unit: PriceUnit, per?: PricePer) => {
    const { price, kind, type } = getValues();
    const otherEnd = end === 'from' ? 'to' : 'from';
    const both =
      end === 'amount' ? null : inOneUnit(amount, unit, { amount: price[otherEnd], unit: price.unit });
    if (both) setValue(`price.${otherEnd}`, both.other, options);
    setValue('price.unit', both?.unit ?? unit, options);
    setValue(`price.${end}`, both?.amount ?? amount, leaving);
    const offered = persOf({ kind: kindOf({ kind }), type: typeOf({ type }) });
    if (per && offered.includes(per)) setValue('price.per', per, options);
  };
}

function Amount() {
  const { t } = useTranslation('edit');
  const takeTyped = useTypedPrice();
  return (
    <AmountField
      name="price.amount"
      unitName="price.unit"
      label={t('amount')}
      help={t('amountHelp')}
      onTyped={(amount, unit, per) => takeTyped('amount', amount, unit, per)}
      reading={(id) => <PriceReading inputId={id} />}
    />
  );
}

/** Either end may stay open. */
function Range() {
  const { t } = useTranslation('edit');
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      alignItems="start"
    >
      <RangeEnd end="from" />
      <RangeEnd end="to" />
      <chakra.div gridColumn="1 / -1" maxW="2xs">
        <chakra.span display="block" textStyle="label" mb="1.5" aria-hidden>
          {t('currencyUnit')}
        </chakra.span>
        <SelectInput
          aria-label={t('unitOf', { label: t('budget') })}
          options={useUnitOptions()}
          name="price.unit"
        />
      </chakra.div>
    </chakra.div>
  );
}

function RangeEnd({ end }: { end: 'from' | 'to' }) {
  const { t } = useTranslation('edit');
  const name = `price.${end}`;
  const words = useAmountWords(name, 'price.unit');
  const takeTyped = useTypedPrice();
  return (
    <AmountField
      name={name}
      unitName="price.unit"
      isUnitElsewhere
      label={t(`range.${end}`)}
      isOptional={end === 'to'}
      onTyped={(amount, unit, per) => takeTyped(end, amount, unit, per)}
      reading={(id) => (
        <chakra.output htmlFor={id} display="block" mt="1.5" textStyle="label" minH="5.5">
          {words}
        </chakra.output>
      )}
    />
  );
}
