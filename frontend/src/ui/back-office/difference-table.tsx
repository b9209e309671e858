/** Two versions of something side by side, a row a field; in texts the very words that differ are marked. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { changedWords, type Words } from './changed-words.ts';

interface DifferenceTableProps {
  /** What stands above either side. */
  before: ReactNode;
  after: ReactNode;
  children: ReactNode;
}

export const DifferenceTable = ({ before, after, children }: DifferenceTableProps) => (
  <chakra.div borderWidth="1px" borderRadius="xl" overflow="hidden">
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
      bg="bg.subtle"
      fontSize="xs"
      fontWeight="semibold"
      color="fg.muted"
    >
      <chakra.span px="4" py="2">
        {before}
      </chakra.span>
      <chakra.span px="4" py="2">
        {after}
      </chakra.span>
    </chakra.div>
    {children}
  </chakra.div>
);

export interface Sides {
  before: ReactNode;
  after: ReactNode;
}

/** Both versions of a text with the words marked that the other does not have. */
export function markedSides(one: string, other: string): Sides {
  const words = changedWords(one, other);
  return {
    before: one && <Marked words={words.before} as="del" />,
    after: other && <Marked words={words.after} as="ins" />,
  };
}

/** A field that differs, by its name; a side without anything shows a dash. */
export function DifferenceRow({ name, before, after }: { name: string } & Sides) {
  return (
    <chakra.section borderTopWidth="1px" aria-label={name}>
      <chakra.p px="4" pt="3" textStyle="note">
        {name}
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
        fontSize="sm"
        alignItems="stretch"
      >
        <Side isOld>{before}</Side>
        <Side>{after}</Side>
      </chakra.div>
    </chakra.section>
  );
}

const Side = ({ isOld, children }: { isOld?: boolean; children: ReactNode }) => (
  <chakra.div
    px="4"
    py="2"
    pb="3"
    minW="0"
    overflowWrap="anywhere"
    bg={isOld ? 'danger.subtle' : 'accent.subtle'}
    _empty={{ _before: { content: '"—"' } }}
  >
    {children}
  </chakra.div>
);

const groundOf = { ins: 'accent.emphasized', del: 'danger.emphasized' };

const Marked = ({ words, as }: { words: readonly Words[]; as: 'ins' | 'del' }) => (
  <chakra.span whiteSpace="pre-line">
    {words.map(({ text, isChanged }, at) =>
      isChanged ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes while it is shown
        <chakra.span key={at} as={as} bg={groundOf[as]} textDecoration="none">
          {text}
        </chakra.span>
      ) : (
        text
      ),
    )}
  </chakra.span>
);
