/** A control with its label and a hint, tied together; choices side by side under theirs. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** What the choice below is about; the choice itself has the same words for those who do not see it. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.div display="grid" gap="1" minW="0" alignContent="start">
    <chakra.p aria-hidden fontSize="sm" fontWeight="semibold">
      {title}
    </chakra.p>
    {children}
  </chakra.div>
);

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
