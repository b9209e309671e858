/** The past, for tests over deployed functions, whose clock is the machine's. */
import { vi } from 'vitest';

/** Does something as it would have been done so long ago (ms); whatever is signed and expires goes by then, too. */
export async function inThePast<Done>(agoMs: number, act: () => Promise<Done>): Promise<Done> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - agoMs });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}
