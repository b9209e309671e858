/** Cuts a job off after some requests, again and again, until it is done: how tests show that it gets on. */
import type { Table } from '../lib/table.ts';

/** What every request raises once a run has been cut off. */
export class CutOff extends Error {}

/** `die`: requests raise; `stop`: requests go on, and the job sees that its time is up. */
export type Manner = 'die' | 'stop';

type Reply = (...of: never[]) => Promise<unknown>;
type TableCalls = Pick<Table, 'get' | 'query' | 'batchGet' | 'transact'>;

/** Counts the requests that go through it, and refuses them once a run has used up its own. */
export function createCutter() {
  let left = Number.POSITIVE_INFINITY;
  let manner: Manner = 'die';
  let requests = 0;
  const through = <Call extends Reply>(call: Call): Call =>
    (async (...of: never[]) => {
      if (left <= 0 && manner === 'die') throw new CutOff();
      left--;
      requests++;
      return call(...of);
    }) as Call;

  /** A port whose functions are all requests. */
  const port = <Port extends object>(of: Port): Port =>
    Object.fromEntries(
      Object.entries(of).map(([name, part]) => [name, typeof part === 'function' ? through(part) : part]),
    ) as Port;

  return {
    through,
    port,
    table: ({ get, query, batchGet, transact }: TableCalls): TableCalls =>
      port({ get, query, batchGet, transact }),
    /** All requests that were made, of whatever run. */
    get requests() {
      return requests;
    },
    /**
     * Runs a job that is cut off after `every` requests until one run comes to its end, and `isDone` then says so.
     * Gives the number of runs and requests; fails where it takes more than `runsMax` runs.
     */
    async untilDone(
      work: (remainingMs: () => number) => Promise<unknown>,
      options: {
        every: number;
        manner: Manner;
        runsMax: number;
        isDone(): Promise<boolean> | boolean;
        between?(): void;
      },
    ): Promise<{ runs: number; requests: number }> {
      const { every, runsMax, isDone, between } = options;
      const before = requests;
      for (let runs = 1; runs <= runsMax; runs++) {
        left = every;
        manner = options.manner;
        await work(() => (left > 0 ? 600_000 : 0)).catch((error: unknown) => {
          if (left > 0) throw error;
        });
        left = Number.POSITIVE_INFINITY;
        if (await isDone()) return { runs, requests: requests - before };
        between?.();
      }
      throw new Error(`Not done after ${runsMax} runs of ${every} requests`);
    },
  };
}
