/** The one field for figures: shows them with the language's own marks, hands on plain decimals while they are typed. */
import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatFigure, formatSigned, readFigure, readSigned } from '#shared/kernel/words/parse-number.ts';
import { FieldFrame, type FieldProps, useField } from '#ui/form/field.tsx';
import { Input, type Option } from '#ui/form/inputs.tsx';
import { SelectInput } from './select-input.tsx';

export interface NumberFieldProps extends FieldProps {
  /** The choice of units beside it: the form's field that holds the unit. */
  unit?: { name: string; options: readonly Option[]; width?: string };
  /** What stands behind the figure instead of a choice: '%'. */
  suffix?: string;
  /** It may be below zero. */
  isSigned?: boolean;
  /** How wide it is at most; a lone figure is short. */
  maxW?: string;
  /** Reads what was typed when the field is left, and sets the form's value; without it the value stays. */
  onLeave?: (typed: string) => void;
  /** What the figure comes to, below it; given the id of the input that it belongs to. */
  reading?: (inputId: string) => ReactNode;
}

/** How a value is set when its field is left: that is when it is judged. */
export const leaving = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

/** `name` is the form's field of the figure: a decimal with a point, or what was typed while it is none. */
export function NumberField(props: NumberFieldProps) {
  const { unit, suffix, isSigned = false, maxW = unit ? 'none' : '2xs', onLeave, reading, ...field } = props;
  const { t } = useTranslation('edit');
  const { id, error, ties } = useField(field);
  const { field: value } = useController({ name: field.name });
  const width = unit?.width ?? 'minmax(7.5rem, 10rem)';
  const besides = unit ? ` ${width}` : suffix ? ' auto' : '';
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div
        display="grid"
        alignItems="center"
        gap="2"
        gridTemplateColumns={`minmax(0, 1fr)${besides}`}
        maxW={maxW}
      >
        <NumberInput
          {...ties}
          {...({ ref: value.ref } as object)}
          isSigned={isSigned}
          value={String(value.value)}
          onValue={value.onChange}
          onLeave={onLeave ?? value.onBlur}
        />
        {unit && (
          <SelectInput
            aria-label={t('unitOf', { label: field.label })}
            options={unit.options}
            name={unit.name}
          />
        )}
        {suffix && <chakra.span color="fg.muted">{suffix}</chakra.span>}
      </chakra.div>
      {reading?.(id)}
    </FieldFrame>
  );
}

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  value: string;
  isSigned: boolean;
  onValue: (value: string) => void;
  onLeave: (typed: string) => void;
}

/** While it has the focus it shows what was typed, untouched. */
function NumberInput({ value, isSigned, onValue, onLeave, ...rest }: NumberInputProps) {
  const locale = useLocale();
  const [read, format] = isSigned ? [readSigned, formatSigned] : [readFigure, formatFigure];
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      inputMode={isSigned ? 'text' : 'decimal'}
      autoComplete="off"
      className="tabular"
      {...rest}
      value={typed ?? format(value, locale)}
      onChange={(event) => {
        setTyped(event.target.value);
        onValue(read(event.target.value, locale) ?? event.target.value.trim());
      }}
      onBlur={() => {
        if (typed !== null) onLeave(typed);
        setTyped(null);
      }}
    />
  );
}
