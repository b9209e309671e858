/** The clock of a world: kept in its folder, and jobs run before a move of it is done. */
import type { Clock } from './clock.ts';
import { readKept, writeKept } from './kept-file.ts';

export interface DevClock {
  now(): number;
  readonly offsetMs: number;
  /** Moves the clock by milliseconds; done when the jobs that came due are. */
  advance(ms: number): Promise<void>;
  /** Sets the clock; done when the jobs that came due are. */
  set(at: number | string): Promise<void>;
}

export interface DevClockControls extends DevClock {
  /** The clock as the services take it. */
  inner: Clock;
  /** Called after each move, and waited for. */
  onMoved(run: () => Promise<void>): void;
}

/** Opens the clock where it stood last, or at `start`. */
export function openDevClock(file: string, inner: Clock, start?: number | string): DevClockControls {
  if (start !== undefined) inner.set(start);
  else inner.advance((readKept(file) as { offsetMs: number } | undefined)?.offsetMs ?? 0);
  let run = async () => {};
  const afterMove = async () => {
    writeKept(file, JSON.stringify({ offsetMs: inner.offsetMs }));
    await run();
  };
  return {
    inner,
    now: () => inner.now(),
    get offsetMs() {
      return inner.offsetMs;
    },
    advance(ms) {
      inner.advance(ms);
      return afterMove();
    },
    set(at) {
      inner.set(at);
      return afterMove();
    },
    onMoved(callback) {
      run = callback;
    },
  };
}
