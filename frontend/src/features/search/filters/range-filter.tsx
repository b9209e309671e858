/** A range with either end open, typed as people say it; taken when a field is left or Enter pressed, if it is one. */
import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { formatFigure } from '#shared/kernel/words/parse-number.ts';
import { Input } from '#ui/form/inputs.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { type End, problemsOf, type RangeProblem, type Reading } from './range.ts';

export interface Unit<Name extends string> {
  value: Name;
  label: string;
  /** Whole VND or m² of one unit. */
  factor: number;
}
interface RangeFilterProps<Name extends string> {
  /** Names the words of what cannot be read. */
  kind: 'price' | 'area';
  units: readonly Unit<Name>[];
  min: string | undefined;
  max: string | undefined;
  /** What the range says in words. */
  words: string;
  /** Reads one end that was typed in a unit. */
  read(typed: string, unit: Name): Reading;
  onChange(min: string | undefined, max: string | undefined): void;
}

/** A figure without the noise of a division: whole from 100 on, two decimals below, exact where it nearly is. */
function tidy(figure: number): string {
  const rounded = Number(figure.toPrecision(10));
  return String(
    figure >= 100 && !Number.isInteger(rounded) ? Math.round(figure) : Number(rounded.toFixed(2)),
  );
}

/** The largest unit that shows the value without a fraction. */
const unitFor = <Name extends string>(units: readonly Unit<Name>[], value: string | undefined): Unit<Name> =>
  units.toReversed().find(({ factor }) => value && Number(value) % factor === 0) ?? units.at(-1)!;

/** What both fields show, the unit they count in, and what is wrong with them. */
function useRange<Name extends string>({ units, min, max, read, onChange }: RangeFilterProps<Name>) {
  const locale = useLocale();
  const [unit, setUnit] = useState(() => unitFor(units, min ?? max));
  const shownIn = (value: string | undefined): string =>
    value && Number.isFinite(Number(value)) ? formatFigure(tidy(Number(value) / unit.factor), locale) : '';
  const shown = { min: shownIn(min), max: shownIn(max) };
  const judge = (texts: Record<End, string>, left: End) => {
    // What was not touched keeps its exact value: a converted one is shown rounded.
    const readEnd = (end: End, value: string | undefined): Reading =>
      texts[end] === shown[end] && shown[end] !== '' ? { value } : read(texts[end], unit.value);
    const readings = { min: readEnd('min', min), max: readEnd('max', max) };
    return { readings, problems: problemsOf(readings, left) };
  };
  const [typed, setTyped] = useState(shown);
  const [problems, setProblems] = useState(() => judge(shown, 'max').problems);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows the address, the unit and the language alone
  useEffect(() => {
    setTyped(shown);
    setProblems(judge(shown, 'max').problems);
  }, [shown.min, shown.max]);

  /** Nothing is asked for while one of the ends makes no sense. */
  function take(left: End): void {
    const { readings, problems: found } = judge(typed, left);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const next = { min: readings.min?.value, max: readings.max?.value };
    if (next.min !== min || next.max !== max) onChange(next.min, next.max);
    else setTyped(shown);
  }
  const type = (end: End, text: string) => setTyped((before) => ({ ...before, [end]: text }));
  return { unit, setUnit, typed, type, problems, take };
}

export function RangeFilter<Name extends string>(props: RangeFilterProps<Name>) {
  const { kind, units, words } = props;
  const { t } = useTranslation('search');
  const { unit, setUnit, typed, type, problems, take } = useRange(props);
  const endOf = (end: End) => ({
    value: typed[end],
    problem: problems[end] && t(`range.${problems[end]}.${kind}`),
    onType: (text: string) => type(end, text),
    onLeave: () => take(end),
  });
  const hasProblem = Object.values(problems).some((problem: RangeProblem | undefined) => problem);
  return (
    <chakra.div display="grid" gap="3">
      {units.length > 1 && (
        <SegmentedControl
          label={t('unit')}
          options={units}
          value={unit.value}
          onChange={(value) => setUnit(units.find((each) => each.value === value)!)}
        />
      )}
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2" alignItems="start">
        <RangeEnd label={`${t('from')} (${unit.label})`} {...endOf('min')} />
        <RangeEnd label={`${t('to')} (${unit.label})`} {...endOf('max')} />
      </chakra.div>
      {words && !hasProblem && (
        <chakra.p textStyle="note" aria-live="polite">
          {words}
        </chakra.p>
      )}
    </chakra.div>
  );
}

interface RangeEndProps {
  label: string;
  value: string;
  problem: string | undefined;
  onType(text: string): void;
  onLeave(): void;
}

function RangeEnd({ label, value, problem, onType, onLeave }: RangeEndProps) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1" fontSize="sm">
      <span aria-hidden>{label}</span>
      <Input
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        maxLength={40}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && onLeave()}
      />
      {problem && (
        <chakra.p id={id} role="alert" fontSize="xs" lineHeight="snug" color="danger.fg">
          {problem}
        </chakra.p>
      )}
    </chakra.div>
  );
}
