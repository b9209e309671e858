/** A few choices side by side, one of them taken: radio buttons that look like tabs. */
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
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
    '&:has(:checked)': { bg: 'bg', color: 'green.800', boxShadow: 'xs' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'green.600', outlineOffset: '1px' },
  },
});

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
  return (
    <chakra.div
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
