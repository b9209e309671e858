/** A figure of an enterprise: an amount, its unit, and the amount in words. */
import { chakra } from '@chakra-ui/react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from '../../../../lib/texts.tsx';
import { FieldFrame, type FieldProps, useField } from '../../../../ui/field.tsx';
import { AmountInput, useAmountWords } from './amount-input.tsx';
import { leaving } from './figure-input.tsx';
import { SelectInput } from './select-input.tsx';
import { useUnitOptions } from './unit-options.ts';

/** `name` is the group of amount and unit, such as `enterprise.totalAssets`. */
export function MoneyGroupField({ name, ...rest }: FieldProps) {
  const { t } = useTranslation('edit');
  const [amountName, unitName] = [`${name}.amount`, `${name}.unit`];
  const field = { ...rest, name: amountName };
  const { id, error, ties } = useField(field);
  const { setValue } = useFormContext();
  const words = useAmountWords(amountName, unitName);
  const units = useUnitOptions();
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) minmax(7.5rem, 10rem)">
        <AmountInput
          name={amountName}
          unitName={unitName}
          ties={ties}
          onTyped={(amount, unit) => {
            setValue(unitName, unit, { shouldDirty: true });
            setValue(amountName, amount, leaving);
          }}
        />
        <SelectInput aria-label={t('unitOf', { label: rest.label })} options={units} name={unitName} />
      </chakra.div>
      {words && (
        <chakra.output htmlFor={id} display="block" mt="1" fontSize="sm" color="fg.muted">
          {words}
        </chakra.output>
      )}
    </FieldFrame>
  );
}
