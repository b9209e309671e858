/** The checks with their schemas, as a chunk of their own that brings its own copies of the shared modules. */
import type { checkInput } from './check.ts';

let loading: Promise<typeof checkInput> | undefined;

/** Loads the checks once; a failed load is tried again at the next call. */
export function loadCheck(): Promise<typeof checkInput> {
  loading ??= import('./check.ts?full')
    .then((module) => (module as typeof import('./check.ts')).checkInput)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
