/** A range with either end open, typed in the unit people think in; taken when the field is left or Enter pressed. */
import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/texts.tsx';
import { Input } from '../../../ui/bare-controls.tsx';
import { FilterGroup } from '../../../ui/filters.tsx';
import { Segments } from '../../../ui/segments.tsx';

interface Unit {
  value: string;
  label: string;
  /** Whole VND or m² of one unit. */
  factor: number;
}
interface RangeFilterProps {
  title: string;
  units: readonly Unit[];
  min: string | undefined;
  max: string | undefined;
  /** What the range says in words. */
  words: string;
  onChange(min: string | undefined, max: string | undefined): void;
}

/** '2,5' or '2.5' of a unit as a whole number; undefined for what is no number. */
export function wholeOf(text: string, factor: number): string | undefined {
  const tidy = text.trim().replace(/\s/g, '').replace(',', '.');
  if (!/^\d{1,12}(\.\d{0,4})?$/.test(tidy)) return undefined;
  const value = Math.round(Number(tidy) * factor);
  return value > 0 ? String(value) : undefined;
}

const shownIn = (value: string | undefined, factor: number): string =>
  value && Number.isFinite(Number(value)) ? String(Number(value) / factor) : '';

export function RangeFilter({ title, units, min, max, words, onChange }: RangeFilterProps) {
  const { t } = useTranslation('search');
  const [unit, setUnit] = useState(() => unitFor(units, min ?? max));
  return (
    <FilterGroup title={title} isOpen>
      <chakra.div display="grid" gap="3">
        {units.length > 1 && (
          <Segments
            label={t('unit')}
            options={units}
            value={unit.value}
            onChange={(value) => setUnit(units.find((each) => each.value === value)!)}
          />
        )}
        <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
          <End
            label={`${t('from')} (${unit.label})`}
            value={min}
            unit={unit}
            onChange={(next) => onChange(next, max)}
          />
          <End
            label={`${t('to')} (${unit.label})`}
            value={max}
            unit={unit}
            onChange={(next) => onChange(min, next)}
          />
        </chakra.div>
        {words && (
          <chakra.p fontSize="xs" color="fg.muted" aria-live="polite">
            {words}
          </chakra.p>
        )}
      </chakra.div>
    </FilterGroup>
  );
}

/** The largest unit that shows the value without a fraction. */
const unitFor = (units: readonly Unit[], value: string | undefined): Unit =>
  units.toReversed().find(({ factor }) => value && Number(value) % factor === 0) ?? units.at(-1)!;

interface EndProps {
  label: string;
  value: string | undefined;
  unit: Unit;
  onChange(value: string | undefined): void;
}

function End({ label, value, unit, onChange }: EndProps) {
  const [text, setText] = useState(shownIn(value, unit.factor));
  useEffect(() => setText(shownIn(value, unit.factor)), [value, unit.factor]);
  const take = () => {
    const next = wholeOf(text, unit.factor);
    if (next !== value) onChange(next);
  };
  return (
    <chakra.div display="grid" gap="1" fontSize="sm">
      <span aria-hidden>{label}</span>
      <Input
        aria-label={label}
        inputMode="decimal"
        value={text}
        maxLength={16}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && take()}
      />
    </chakra.div>
  );
}
