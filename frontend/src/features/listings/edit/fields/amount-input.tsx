/** An amount of money in its unit: words such as '2 tỷ 5' and figures in đồng find their unit by themselves. */
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Locale } from '../../../../../../shared/kernel/locale.ts';
import type { PricePer, PriceUnit } from '../../../../../../shared/kernel/money.ts';
import { readBack } from '../../../../../../shared/kernel/money-words.ts';
import { meantAmount, readAmount } from '../../../../lib/typed-amount.ts';
import { isDecimal } from '../../../../lib/typed-figure.ts';
import { useLocale } from '../../../../lib/use-locale.ts';
import type { FieldTies } from '../../../../ui/field.tsx';
import { FigureInput } from './figure-input.tsx';

interface AmountInputProps {
  /** Names of the amount and of its unit in the form. */
  name: string;
  unitName: string;
  ties: FieldTies;
  label?: string;
  placeholder?: string;
  /** Takes what was typed, once the field is left, and has it judged. */
  onTyped: (amount: string, unit: PriceUnit, per?: PricePer) => void;
}

export function AmountInput({ name, unitName, ties, label, placeholder, onTyped }: AmountInputProps) {
  const locale = useLocale();
  const { field } = useController({ name });
  const { getValues } = useFormContext();
  return (
    <FigureInput
      {...ties}
      aria-label={label}
      placeholder={placeholder}
      inputRef={field.ref}
      value={String(field.value)}
      onValue={field.onChange}
      onLeave={(typed) => {
        const unit: PriceUnit = getValues(unitName);
        const read = readAmount(typed.trim(), unit, locale);
        onTyped(read.amount, read.unit ?? unit, read.per);
      }}
    />
  );
}

/** The amount in words while it is typed, so that a slip of three zeros is heard; null while it is none. */
export function wordsOf(amount: string, unit: PriceUnit, locale: Locale): string | null {
  const meant = meantAmount(amount, unit, locale);
  return isDecimal(meant.amount)
    ? readBack({ amount: meant.amount, unit: meant.unit ?? unit }, locale)
    : null;
}

/** The same, of fields of the form. */
export function useAmountWords(name: string, unitName: string): string | null {
  const [amount, unit] = useWatch({ name: [name, unitName] });
  return wordsOf(String(amount ?? ''), unit, useLocale());
}
