/** A text field for a figure: shows it with the language's own marks, hands on a plain decimal while it is typed. */
import type { ComponentProps } from 'react';
import { type Ref, useState } from 'react';
import { formatFigure, formatSigned, readFigure, readSigned } from '../../../../lib/typed-figure.ts';
import { useLocale } from '../../../../lib/use-locale.ts';
import { Input } from '../../../../ui/bare-controls.tsx';

interface FigureInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  /** A decimal with a point, or what was typed while it is none. */
  value: string;
  onValue: (value: string) => void;
  /** Reads what was typed when the field is left; what it answers takes the value's place. */
  onLeave?: (typed: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** It may be below zero. */
  isSigned?: boolean | undefined;
}

/** How a value is set when its field is left: that is when it is judged. */
export const leaving = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

/** While the field has the focus it shows what was typed, untouched. */
export function FigureInput({ value, onValue, onLeave, inputRef, isSigned, ...rest }: FigureInputProps) {
  const locale = useLocale();
  const [read, format] = isSigned ? [readSigned, formatSigned] : [readFigure, formatFigure];
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      inputMode={isSigned ? 'text' : 'decimal'}
      autoComplete="off"
      className="tabular"
      {...rest}
      {...({ ref: inputRef } as object)}
      value={typed ?? format(value, locale)}
      onChange={(event) => {
        setTyped(event.target.value);
        onValue(read(event.target.value, locale) ?? event.target.value.trim());
      }}
      onBlur={() => {
        if (typed !== null) onLeave?.(typed);
        setTyped(null);
      }}
    />
  );
}
