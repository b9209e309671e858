/** The box in which remarks of staff stand beside a field, under whose and when they are. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function RemarkNote({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <chakra.div
      bg="warning.subtle"
      borderInlineStartWidth="3px"
      borderColor="warning.emphasized"
      borderRadius="sm"
      px="3"
      py="2"
      display="grid"
      gap="2"
      justifyItems="start"
      fontWeight="normal"
    >
      <chakra.p textStyle="note" fontWeight="semibold">
        {heading}
      </chakra.p>
      {children}
    </chakra.div>
  );
}
