/** Calls that nobody waits for: tried again when they fail, as Lambda does, and countable for tests. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { LocalFunction } from './function-types.ts';

export interface AsyncInvoker {
  invoke(target: LocalFunction, event: unknown): void;
  /** Waits until no such call is on its way, including those that calls on their way start. */
  settled(): Promise<void>;
}

const pausesMs = [200, 1000];

export function createAsyncInvoker(log: Log): AsyncInvoker {
  const onTheWay = new Set<Promise<void>>();
  const attempt = async (target: LocalFunction, event: unknown) => {
    for (const pauseMs of [...pausesMs, undefined]) {
      try {
        await target.invoke(event);
        return;
      } catch (error) {
        log('error', { event: 'call-failed', function: target.name, message: String(error) });
        if (pauseMs === undefined) return;
        await pause(pauseMs);
      }
    }
  };
  return {
    invoke(target, event) {
      const call = attempt(target, event).finally(() => onTheWay.delete(call));
      onTheWay.add(call);
    },
    async settled() {
      while (onTheWay.size > 0) await Promise.all(onTheWay);
    },
  };
}
