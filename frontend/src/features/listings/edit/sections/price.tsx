/** The price of an offer or the budget of a want, heard in words while it is typed. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type PricePer, type PriceUnit, persFor } from '../../../../../../shared/kernel/money.ts';
import { isLease, isWant } from '../../../../../../shared/listings/model.ts';
import { useTranslation } from '../../../../lib/texts.tsx';
import { inOneUnit } from '../../../../lib/typed-amount.ts';
import { RadioField } from '../../../../ui/controls.tsx';
import { FieldFrame, useField } from '../../../../ui/field.tsx';
import { AmountInput, useAmountWords } from '../fields/amount-input.tsx';
import { leaving } from '../fields/figure-input.tsx';
import { SelectInput, SelectInputField } from '../fields/select-input.tsx';
import { useUnitOptions } from '../fields/unit-options.ts';
import type { ListingForm } from '../model.ts';
import { kindOf } from '../shown.ts';
import { PriceReading } from './price-reading.tsx';

const modesOf = (isWanted: boolean) => (isWanted ? ['exact', 'deal'] : ['exact', 'estimated', 'deal']);

export function PriceFields() {
  const { t } = useTranslation('edit');
  const [kind, mode] = useWatch<ListingForm, ['kind', 'price.mode']>({ name: ['kind', 'price.mode'] });
  const known = kindOf({ kind });
  const group = isWant(known) ? 'want' : 'offer';
  return (
    <>
      <RadioField
        name="price.mode"
        label={t(isWant(known) ? 'budget' : 'priceMode')}
        options={modesOf(isWant(known)).map((value) => ({ value, label: t(`mode.${group}.${value}`) }))}
      />
      {mode !== 'deal' && (isWant(known) ? <Range /> : <Amount />)}
      {mode !== 'deal' && (
        <SelectInputField
          name="price.per"
          label={t('per')}
          options={persFor(isLease(known)).map((per) => ({ value: per, label: t(`perName.${per}`) }))}
        />
      )}
    </>
  );
}

/** Takes what was typed into an amount: its unit and what it is for, where those were typed too. */
function useTyped() {
  const { getValues, setValue } = useFormContext<ListingForm>();
  const options = { shouldDirty: true };
  return (end: 'amount' | 'from' | 'to', amount: string, unit: PriceUnit, per?: PricePer) => {
    const { price, kind } = getValues();
    const otherEnd = end === 'from' ? 'to' : 'from';
    const both =
      end === 'amount' ? null : inOneUnit(amount, unit, { amount: price[otherEnd], unit: price.unit });
    if (both) setValue(`price.${otherEnd}`, both.other, options);
    setValue('price.unit', both?.unit ?? unit, options);
    setValue(`price.${end}`, both?.amount ?? amount, leaving);
    if (per && persFor(isLease(kindOf({ kind }))).includes(per)) setValue('price.per', per, options);
  };
}

function UnitSelect({ label }: { label: string }) {
  const { t } = useTranslation('edit');
  return <SelectInput aria-label={t('unitOf', { label })} options={useUnitOptions()} name="price.unit" />;
}

const columns = { gap: '2', gridTemplateColumns: 'minmax(0, 1fr) minmax(7.5rem, 10rem)' } as const;

function Amount() {
  const { t } = useTranslation('edit');
  const field = { name: 'price.amount', label: t('amount'), help: t('amountHelp') };
  const { id, error, ties } = useField(field);
  const typed = useTyped();
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div display="grid" {...columns}>
        <AmountInput
          name={field.name}
          unitName="price.unit"
          ties={ties}
          onTyped={(amount, unit, per) => typed('amount', amount, unit, per)}
        />
        <UnitSelect label={field.label} />
      </chakra.div>
      <PriceReading fieldId={id} />
    </FieldFrame>
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
      <End end="from" />
      <End end="to" />
      <chakra.div gridColumn="1 / -1" maxW="2xs">
        <chakra.span display="block" fontWeight="semibold" fontSize="sm" mb="1.5" aria-hidden>
          {t('currencyUnit')}
        </chakra.span>
        <UnitSelect label={t('budget')} />
      </chakra.div>
    </chakra.div>
  );
}

function End({ end }: { end: 'from' | 'to' }) {
  const { t } = useTranslation('edit');
  const field = { name: `price.${end}`, label: t(`range.${end}`), isOptional: end === 'to' };
  const { id, error, ties } = useField(field);
  const words = useAmountWords(field.name, 'price.unit');
  const typed = useTyped();
  return (
    <FieldFrame {...field} id={id} error={error}>
      <AmountInput
        name={field.name}
        unitName="price.unit"
        ties={ties}
        onTyped={(amount, unit, per) => typed(end, amount, unit, per)}
      />
      <chakra.output htmlFor={id} display="block" mt="1.5" fontSize="sm" fontWeight="semibold" minH="5.5">
        {words}
      </chakra.output>
    </FieldFrame>
  );
}
