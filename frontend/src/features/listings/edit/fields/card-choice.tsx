/** A choice among a few, as cards with an icon: the arrow keys move it. */
import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { useController } from 'react-hook-form';
import { FieldGroup, type FieldProps } from '#ui/form/field.tsx';

export interface CardOption {
  value: string;
  label: string;
  note?: string;
  Icon: LucideIcon;
}

interface CardChoiceProps extends FieldProps {
  options: readonly CardOption[];
  /** Runs after the choice stands in the form. */
  onPick?: (value: string) => void;
  size?: 'lg' | 'md';
}

export function CardChoice({ options, onPick, size = 'md', ...props }: CardChoiceProps) {
  const { field } = useController({ name: props.name });
  const columns =
    size === 'lg' ? { base: '1fr 1fr', md: 'repeat(4, 1fr)' } : { base: '1fr 1fr', md: 'repeat(3, 1fr)' };
  return (
    <FieldGroup {...props}>
      <chakra.div display="grid" gap="2.5" gridTemplateColumns={columns}>
        {options.map(({ value, label, note, Icon }, index) => (
          <Card key={value} flexDirection={size === 'lg' ? 'column' : 'row'}>
            <input
              type="radio"
              className="visually-hidden"
              name={field.name}
              ref={index === 0 ? field.ref : undefined}
              value={value}
              checked={field.value === value}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(value);
                onPick?.(value);
              }}
            />
            <chakra.span color="accent.fg" flexShrink="0" aria-hidden>
              <Icon size={size === 'lg' ? 24 : 20} />
            </chakra.span>
            <chakra.span minW="0">
              <chakra.span display="block" textStyle="label" lineHeight="snug">
                {label}
              </chakra.span>
              {note && (
                <chakra.span display="block" textStyle="note" lineHeight="snug" mt="0.5">
                  {note}
                </chakra.span>
              )}
            </chakra.span>
          </Card>
        ))}
      </chakra.div>
    </FieldGroup>
  );
}

const Card = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '2.5',
    p: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': {
      borderColor: 'accent.solid',
      bg: 'accent.subtle',
      boxShadow: 'inset 0 0 0 1px var(--chakra-colors-green-700)',
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  },
});
