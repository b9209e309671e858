/** A module that loads where it is wanted, once a document. */
import useSWRImmutable from 'swr/immutable';

/** Undefined until it is there; a name of null asks for nothing. */
export const useModule = <Module>(name: string | null, load: () => Promise<Module>): Module | undefined =>
  useSWRImmutable(name, load).data;
