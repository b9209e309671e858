/** A switch: on or off at once, without a form. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: ReactNode;
  /** What it means, read out with the label. */
  children?: ReactNode;
  isOn: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

/** The label stands before the switch; while busy it keeps the focus and takes no press. */
export function Switch({ label, children, isOn, isBusy, onChange }: SwitchProps) {
  const id = useId();
  return (
    <chakra.div display="flex" gap="4" alignItems="flex-start" justifyContent="space-between">
      <chakra.div minW="0">
        <chakra.label htmlFor={id} fontWeight="semibold" cursor="pointer" display="block">
          {label}
        </chakra.label>
        <chakra.div id={`${id}-note`} mt="1" textStyle="hint" lineHeight="snug">
          {children}
        </chakra.div>
      </chakra.div>
      <Track
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-describedby={children ? `${id}-note` : undefined}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onChange={(event) => !isBusy && onChange(event.target.checked)}
      />
    </chakra.div>
  );
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: '0',
    width: '11',
    height: '6',
    mt: '0.5',
    borderRadius: 'full',
    bg: 'bg.switch',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.5',
      insetInlineStart: '0.5',
      boxSize: '5',
      borderRadius: 'full',
      bg: 'white',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    '&:checked': { bg: 'accent.solid' },
    '&:checked::before': { transform: 'translateX(1.25rem)' },
    '&[aria-busy]': { opacity: '0.6', cursor: 'progress' },
    _focusVisible: {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '2px',
    },
  },
});
