/** An amount with its unit, read back in words while it is typed: a slip between triệu and tỷ is heard. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Decimal } from '../../../shared/kernel/decimal.ts';
import { type Money, type PriceUnit, unitParts } from '../../../shared/kernel/money.ts';
import { parsePrice } from '../../../shared/kernel/money-parse.ts';
import { readBack } from '../../../shared/kernel/money-words.ts';
import { useLocale } from '../lib/use-locale.ts';
import { Input, type Option, Select } from './bare-controls.tsx';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

/** The amount in words, or null while it is not one yet. */
export function amountInWords(
  amount: unknown,
  unit: unknown,
  locale: Parameters<typeof readBack>[1],
): string | null {
  const isWhole = Decimal.safeParse(amount).success && typeof unit === 'string' && unit in unitParts;
  return isWhole ? readBack({ amount, unit } as Money, locale) : null;
}

/** A comma is a decimal mark here; '5,2 tỷ', '500tr' set the unit too. */
export function normalAmount(typed: string): { amount: string; unit?: PriceUnit } {
  const plain = typed.trim().replace(/\s/g, '');
  if (/^\d+([.,]\d{0,4})?$/.test(plain)) return { amount: plain.replace(',', '.') };
  const parsed = parsePrice(typed);
  return parsed ? { amount: parsed.amount, unit: parsed.unit } : { amount: typed.trim() };
}

interface MoneyFieldProps extends FieldProps {
  /** Name of the unit's own field. */
  unitName: string;
  units: readonly Option[];
  unitLabel: string;
  /** Says more beside the words: the price per m², say. */
  children?: ReactNode;
}

/** Two controls, one meaning. */
export function MoneyField({ unitName, units, unitLabel, children, ...field }: MoneyFieldProps) {
  const locale = useLocale();
  const { id, error, ties } = useField(field);
  const { register, setValue } = useFormContext();
  const [amount, unit] = useWatch({ name: [field.name, unitName] });
  const words = amountInWords(amount, unit, locale);
  const { onBlur, ...registered } = register(field.name);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) minmax(8rem, 11rem)">
        <Input
          inputMode="decimal"
          autoComplete="off"
          className="tabular"
          {...ties}
          {...registered}
          onBlur={async (event) => {
            const normal = normalAmount(event.target.value);
            setValue(field.name, normal.amount, { shouldDirty: true });
            if (normal.unit) setValue(unitName, normal.unit, { shouldDirty: true });
            await onBlur(event);
          }}
        />
        <Select aria-label={unitLabel} options={units} {...register(unitName)} />
      </chakra.div>
      <chakra.output htmlFor={id} display="block" mt="1.5" fontSize="sm" fontWeight="semibold" minH="5.5">
        {words}
        {words && children}
      </chakra.output>
    </FieldFrame>
  );
}
