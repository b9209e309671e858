/** A control with its label and a hint, tied together. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export function Labelled({
  label,
  help,
  children,
}: {
  label: string;
  help?: string;
  children: (ties: { id: string; 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1" minW="0" alignContent="start">
      <chakra.label htmlFor={id} fontSize="sm" fontWeight="semibold" overflowWrap="anywhere">
        {label}
      </chakra.label>
      {children({ id, ...(help && { 'aria-describedby': `${id}-help` }) })}
      {help && (
        <chakra.p id={`${id}-help`} textStyle="hint">
          {help}
        </chakra.p>
      )}
    </chakra.div>
  );
}
