/** One of several cards to choose from: a radio button with room for more than a word. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ChoiceProps {
  /** The same for all cards of a group. */
  name: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose(): void;
  children: ReactNode;
}

const Card = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    p: '3',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:disabled)': { color: 'fg.muted', cursor: 'default', bg: 'bg.subtle' },
  },
});

export const Choice = ({ name, isChosen, isDisabled, onChoose, children }: ChoiceProps) => (
  <Card>
    <chakra.input
      type="radio"
      name={name}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
      accentColor="accent.solid"
      boxSize="4.5"
      mt="0.5"
    />
    <chakra.span minW="0">{children}</chakra.span>
  </Card>
);
