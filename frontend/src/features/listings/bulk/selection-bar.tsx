/** Several rows of a list chosen: how many, all or none, what can be done with them, and the way out of choosing. */
import { chakra } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

interface Selection<Row> {
  chosenRows: readonly Row[];
  /** As many are chosen as can be. */
  isAll: boolean;
  /** What is chosen after 'all' or 'none' was pressed. */
  toggled: ReadonlySet<string>;
}

/** Of the rows of a list, those that are chosen; at most `max` can be at a time. */
export function selectionOf<Row extends { code: string }>(
  rows: readonly Row[],
  chosen: ReadonlySet<string>,
  max: number,
): Selection<Row> {
  const chosenRows = rows.filter(({ code }) => chosen.has(code));
  const most = rows.slice(0, max);
  const isAll = most.length > 0 && chosenRows.length >= most.length;
  return { chosenRows, isAll, toggled: new Set(isAll ? [] : most.map(({ code }) => code)) };
}

interface SelectionBarProps {
  label: string;
  /** How many are chosen, in words. */
  status: string;
  toggleLabel: string;
  onToggle(): void;
  endLabel: string;
  onEnd(): void;
  /** The buttons of what can be done, and dialogs that they open. */
  children: ReactNode;
}

export function SelectionBar({ label, status, children, ...props }: SelectionBarProps) {
  const { toggleLabel, onToggle, endLabel, onEnd } = props;
  return (
    <chakra.div
      role="group"
      aria-label={label}
      position="sticky"
      bottom={{ base: '16', md: '3' }}
      zIndex="docked"
      mt="3"
      bg="bg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="lg"
      p="3"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
    >
      <chakra.span role="status" flex="1" minW="8rem" fontSize="sm">
        {status}
      </chakra.span>
      <Button size="sm" variant="ghost" onClick={onToggle}>
        {toggleLabel}
      </Button>
      {children}
      <Button size="sm" variant="ghost" isIcon title={endLabel} aria-label={endLabel} onClick={onEnd}>
        <X size={18} aria-hidden />
      </Button>
    </chakra.div>
  );
}
