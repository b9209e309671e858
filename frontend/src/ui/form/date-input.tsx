/** A day, typed in the order of the reader's language or picked from the browser's calendar. */
import { chakra } from '@chakra-ui/react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { datePattern, readDate, shownDate } from '#lib/numbers/date-text.ts';
import { Button } from '../button.tsx';
import { Input } from './inputs.tsx';

interface DateInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> {
  /** As `2025-07-02`; '' for none. */
  value: string;
  /** Hears a day as `2025-07-02`, else what was typed. */
  onChange: (value: string) => void;
  min?: string;
  max?: string;
}

export function DateInput({ value, onChange, min, max, ...rest }: DateInputProps) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const [typed, setTyped] = useState(() => shownDate(value, locale));
  const calendar = useRef<HTMLInputElement>(null);
  // What is being typed stays as it is while it means the same.
  useEffect(
    () => setTyped((text) => ((readDate(text) ?? text) === value ? text : shownDate(value, locale))),
    [value, locale],
  );
  const take = (text: string) => {
    setTyped(text);
    onChange(readDate(text) ?? text);
  };
  return (
    <chakra.span position="relative" display="block">
      <Input
        {...rest}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={datePattern(locale)}
        className="tabular"
        pe="11"
        onChange={(event) => take(event.target.value)}
      />
      <chakra.input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={readDate(typed) ?? ''}
        onChange={(event) => take(shownDate(event.target.value, locale))}
        position="absolute"
        insetInlineEnd="0"
        bottom="0"
        width="10"
        height="full"
        opacity="0"
        pointerEvents="none"
      />
      <chakra.span position="absolute" insetInlineEnd="0.5" top="50%" transform="translateY(-50%)">
        <Button
          isIcon
          size="sm"
          variant="ghost"
          aria-label={t('calendar')}
          onClick={() => calendar.current?.showPicker()}
        >
          <CalendarDays size={18} aria-hidden />
        </Button>
      </chakra.span>
    </chakra.span>
  );
}
