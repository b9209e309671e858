/** An amount of money with its unit: words such as '2 tỷ 5' and figures in đồng find their unit by themselves. */
import { chakra } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { type PricePer, type PriceUnit, unitParts } from '#shared/kernel/money.ts';
import { readBack } from '#shared/kernel/words/money-words.ts';
import { meantAmount, readSignedAmount } from '#shared/kernel/words/parse-amount.ts';
import { isDecimal } from '#shared/kernel/words/parse-number.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import type { Option } from '#ui/form/inputs.tsx';
import { leaving, NumberField, type NumberFieldProps } from './number-field.tsx';

/** Units of money, by their names in the reader's language. */
export function useUnitOptions(): Option[] {
  const { t } = useTranslation('edit');
  return (Object.keys(unitParts) as PriceUnit[]).map((unit) => ({ value: unit, label: t(`unit.${unit}`) }));
}

/**
 * The amount in words while it is typed, so that a slip of three zeros is heard; null while it is none. One below zero
 * is a loss.
 */
export function useAmountWords(name: string, unitName: string): string | null {
  const [value, unit]: [string | undefined, PriceUnit] = useWatch({ name: [name, unitName] });
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const typed = String(value ?? '').trim();
  const isBelow = /^[-−]/.test(typed);
  const meant = meantAmount(isBelow ? typed.slice(1).trim() : typed, unit, locale);
  if (!isDecimal(meant.amount)) return null;
  const words = readBack({ amount: meant.amount, unit: meant.unit ?? unit }, locale);
  return isBelow ? t('lossOf', { amount: words }) : words;
}

interface AmountFieldProps extends Omit<NumberFieldProps, 'unit' | 'onLeave'> {
  /** The form's field that holds the unit. */
  unitName: string;
  /** The unit is chosen elsewhere: a range has one for both ends. */
  isUnitElsewhere?: boolean;
  /** Takes what was typed, once the field is left, and has it judged. */
  onTyped: (amount: string, unit: PriceUnit, per?: PricePer) => void;
}

/** The bare amount: what the words typed into it mean is for `onTyped` to set. */
export function AmountField({ unitName, isUnitElsewhere = false, onTyped, ...field }: AmountFieldProps) {
  const locale = useLocale();
  const options = useUnitOptions();
  const { getValues } = useFormContext();
  return (
    <NumberField
      {...field}
      {...(isUnitElsewhere ? { maxW: 'none' } : { unit: { name: unitName, options } })}
      onLeave={(typed) => {
        const unit: PriceUnit = getValues(unitName);
        const read = readSignedAmount(typed.trim(), unit, locale);
        onTyped(read.amount, read.unit ?? unit, read.per);
      }}
    />
  );
}

interface MoneyFieldProps extends FieldProps {
  /** It may be below zero. */
  isSigned?: boolean;
  /** What nothing means, where that is an answer. */
  zeroWords?: string;
}

/** A figure of an enterprise, with its amount in words. `name` is the group of amount and unit. */
export function MoneyField({ name, zeroWords, ...rest }: MoneyFieldProps) {
  const [amountName, unitName] = [`${name}.amount`, `${name}.unit`];
  const { setValue } = useFormContext();
  const amount: string = useWatch({ name: amountName }) ?? '';
  const spoken = useAmountWords(amountName, unitName);
  const words = spoken ?? (/^0+$/.test(amount) ? zeroWords : undefined);
  return (
    <AmountField
      {...rest}
      name={amountName}
      unitName={unitName}
      onTyped={(amount, unit) => {
        setValue(unitName, unit, { shouldDirty: true });
        setValue(amountName, amount, leaving);
      }}
      reading={(id) =>
        words && (
          <chakra.output htmlFor={id} display="block" mt="1" textStyle="hint">
            {words}
          </chakra.output>
        )
      }
    />
  );
}
