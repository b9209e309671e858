/** Several of many, as chips to tick. */
import { chakra } from '@chakra-ui/react';
import { useController } from 'react-hook-form';
import type { Option } from '#ui/form/inputs.tsx';

interface ChipsProps {
  /** The form's field, a list of keys that several groups of chips may share. */
  name: string;
  legend: string;
  options: readonly Option[];
  /** Who is led to the field comes to its first chip. */
  takesFocus?: boolean;
}

export function Chips({ name, legend, options, takesFocus }: ChipsProps) {
  const { field } = useController({ name });
  const chosen: string[] = field.value;
  const toggle = (value: string, isOn: boolean) =>
    field.onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="label" mb="2">
        {legend}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {options.map(({ value, label }, at) => (
          <Chip key={value}>
            <input
              type="checkbox"
              ref={takesFocus && at === 0 ? field.ref : undefined}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            {label}
          </Chip>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}

const Chip = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '10',
    px: '3',
    py: '1',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    fontSize: 'sm',
    lineHeight: 'snug',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle', color: 'accent.strong' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    '& input': { accentColor: 'accent.solid', boxSize: '4', flexShrink: '0', outline: 'none' },
  },
});
