/** What stands where data are on their way, could not be had, or are there. */
import type { ReactNode } from 'react';
import { ErrorState } from './empty-state.tsx';

interface DataStateProps<Data> {
  /** As SWR answers it: what there is stays, even where reading it anew fails. */
  of: { data: Data | undefined; error: unknown; mutate: () => unknown };
  /** In the size of what is to come, so that nothing jumps. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** `<DataState of={usePerson(id)} skeleton={<Skeleton … />}>{(person) => …}</DataState>`. */
export function DataState<Data>({ of: { data, error, mutate }, skeleton, children }: DataStateProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  return skeleton;
}
