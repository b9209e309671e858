/** What stands where data are on their way, could not be had, are none, or are there. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { problemOf } from '#lib/api/http.ts';
import { ErrorState } from './empty-state.tsx';

interface DataStateProps<Data> {
  /** As `useEndpoint` and `usePages` answer it: what there is stays, even where reading it anew fails. */
  of: { data: Data | undefined; error: unknown; mutate: () => unknown };
  /** In the size of what is to come, so that nothing jumps. */
  skeleton: ReactNode;
  /** Instead of a list without rows. */
  empty?: ReactNode;
  /** Where there is no such thing to be seen: another try would not help. */
  missing?: ReactNode;
  /** What takes the skeleton's place takes a whole screen, so that nothing below it comes up into sight. */
  holdsRoom?: boolean;
  children: (data: Data) => ReactNode;
}

/** A list, or a page of one, without rows. */
function isEmpty(data: unknown): boolean {
  const rows: unknown = Array.isArray(data) ? data : (data as { items?: unknown } | null)?.items;
  return Array.isArray(rows) && rows.length === 0;
}

const isMissing = (error: unknown) => [404, 422].includes(problemOf(error).status);

/** `<DataState of={usePerson(id)} skeleton={<Skeleton … />}>{(person) => …}</DataState>`. */
export function DataState<Data>(props: DataStateProps<Data>) {
  const { of, skeleton, empty, missing, holdsRoom, children } = props;
  const { data, error, mutate } = of;
  const isNone = data !== undefined && empty !== undefined && isEmpty(data);
  if (data !== undefined && !isNone) return children(data);
  if (data === undefined && !error) return skeleton;
  if (!isNone && missing !== undefined && isMissing(error)) return missing;
  const word = isNone ? empty : <ErrorState error={error} onRetry={() => void mutate()} />;
  return holdsRoom ? <chakra.div minH="dvh">{word}</chakra.div> : word;
}
