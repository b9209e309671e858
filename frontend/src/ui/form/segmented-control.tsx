/** A few choices side by side, one of them taken: radio buttons that look like tabs. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import type { Option } from './inputs.tsx';

interface SegmentedControlProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** The field's name, where a form reads it. */
  name?: string;
}

const Segment = chakra('label', {
  base: {
    flex: '1 1 auto',
    display: 'grid',
    placeItems: 'center',
    minH: '11',
    px: { base: '1.5', sm: '4' },
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg', color: 'accent.strong', boxShadow: 'xs' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '1px' },
  },
});

/** What was chosen in the prerendered page before the app was there is told to it, once. */
function useEarlyChoice(value: string, onChange: (value: string) => void) {
  const group = useRef<HTMLDivElement>(null);
  const atFirst = useRef({ value, onChange });
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const { value, onChange } = atFirst.current;
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  }, []);
  return group;
}

/** The arrow keys move the choice, as the browser does it. */
export function SegmentedControl({
  label,
  options,
  value,
  onChange,
  name: givenName,
}: SegmentedControlProps) {
  const ownName = useId();
  const name = givenName ?? ownName;
  const group = useEarlyChoice(value, onChange);
  return (
    <chakra.div
      ref={group}
      role="radiogroup"
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      gap="1"
      p="1"
      bg="bg.muted"
      borderRadius="md"
    >
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </chakra.div>
  );
}
