/** Files of the store, by an address that a function signed for a moment. */
import { CallProblem } from './http.ts';

/** The bytes behind a signed address; raises a `CallProblem` where the store is out of reach or refuses. */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit' }).catch((cause: unknown) => {
    throw new CallProblem({ code: 'offline', status: 0 }, cause);
  });
  if (!response.ok) throw new CallProblem({ code: 'temporarily-unavailable', status: response.status });
  return response.blob();
}
