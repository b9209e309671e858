/** A titled box of the back office, and the names with their values inside it. */
import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section on white, with its heading. */
export function Panel({ title, lead, actions, children }: PanelProps) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      bg="bg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p={{ base: '4', md: '5' }}
      minW="0"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between" mb="4">
        <chakra.div minW="0">
          <chakra.h2 id={id} textStyle="heading.panel">
            {title}
          </chakra.h2>
          {lead && (
            <chakra.p mt="1" textStyle="hint" maxW="prose">
              {lead}
            </chakra.p>
          )}
        </chakra.div>
        {actions && (
          <chakra.div display="flex" gap="2" flexWrap="wrap" alignItems="flex-start">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
      {children}
    </chakra.section>
  );
}

/** Names with their values, in columns where there is room. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    columnGap: '6',
    rowGap: '4',
  },
});

/** One name with its value. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <chakra.div minW="0">
    <chakra.dt textStyle="note">{name}</chakra.dt>
    <chakra.dd mt="0.5" fontSize="sm" overflowWrap="anywhere">
      {children}
    </chakra.dd>
  </chakra.div>
);
